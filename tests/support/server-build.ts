import type { ServerBuild } from "react-router";

/** What the framework asks of a build beside its routes and its entry: as vite.config.ts makes it, without any files. */
const SETTINGS = {
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  publicPath: "/",
  assetsBuildDirectory: "",
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
};

const NO_FILES = { entry: { module: "", imports: [] as string[] }, url: "", version: "" };

type Site = {
  routes: object;
  /** As the browser's manifest names them, where it differs. */
  described?: object;
  files?: typeof NO_FILES;
  entry: object;
};

/** A whole site of a few routes, for tests that run the framework itself. */
export function serverBuild({ routes, described = routes, files = NO_FILES, entry }: Site): ServerBuild {
  const build = { routes, assets: { routes: described, ...files }, entry: { module: entry }, ...SETTINGS };
  return build as unknown as ServerBuild;
}
