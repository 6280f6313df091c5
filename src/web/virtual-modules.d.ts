declare module "virtual:react-router/server-build" {
  const build: import("react-router").ServerBuild;
  export = build;
}

interface ImportMetaEnv {
  /** Address of the script for pages that are only read; unknown in tests of units. */
  readonly READING_SCRIPT?: string;
}
