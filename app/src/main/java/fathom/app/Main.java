package fathom.app;

/** Starts the program. */
public final class Main {
  private Main() {}

  /** Runs the command line, or opens the desktop. */
  public static void main(String[] args) {
    System.exit(3);
  }
}
