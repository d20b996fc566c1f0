package fathom.app.desktop;

/** Which look the window has. */
enum Theme {
  LIGHT("Light"),
  DARK("Dark"),
  SYSTEM("As the system");

  private final String label;

  Theme(String label) {
    this.label = label;
  }

  String label() {
    return label;
  }
}
