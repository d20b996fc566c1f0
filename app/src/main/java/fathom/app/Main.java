package fathom.app;

import fathom.app.cli.Cli;
import java.util.List;

/** Starts the program. */
public final class Main {
  private Main() {}

  /** Runs the command line, or opens the desktop. */
  public static void main(String[] args) {
    if (Cli.isCommand(List.of(args))) {
      System.exit(Cli.run(args));
    }
    System.exit(3);
  }
}
