package fathom.app.cli;

import picocli.CommandLine.IVersionProvider;

/** The version in the jar's manifest. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    String version = Cli.class.getPackage().getImplementationVersion();
    return new String[] {"fathom " + (version == null ? "(development)" : version)};
  }
}
