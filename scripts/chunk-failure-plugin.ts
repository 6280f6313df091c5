import type { Plugin } from "vite";

const MODULE = /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/;
const RELOAD = "window.location.reload();";

/**
 * React Router reloads the page each time a page's script cannot be loaded. Ours may do so once in 60 s only, so the
 * failure becomes the event that Vite sends for all other chunks, and one place decides (web/client/chunk-failure.ts).
 */
export function chunkFailuresAreEvents(): Plugin {
  let found = false;
  return {
    name: "chunk-failures-are-events",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform(code, id) {
      if (!MODULE.test(id.split("?")[0] ?? "") || !code.includes(RELOAD)) return undefined;
      found = true;
      return { code: code.replace(RELOAD, 'window.dispatchEvent(new Event("vite:preloadError"));'), map: null };
    },
    generateBundle() {
      if (!found)
        this.error("React Router no longer reloads where it did: look at how it treats a script that cannot be loaded");
    },
  };
}
