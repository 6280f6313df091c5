import type { Plugin } from "vite";

const MODULE = /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/;
const RELOAD = "window.location.reload();";

const TELL = 'window.dispatchEvent(new Event("vite:preloadError"));';
/**
 * Else the page that needed the script could not be opened any more: the router asks for each script once, and browsers do not ask
 * again for an address that failed.
 */
const TRY_AGAIN_ONCE_BACK = `if (!navigator.onLine) {
  await new Promise((back) => window.addEventListener("online", back, { once: true }));
  return loadRouteModule({ ...route, module: route.module.split("?")[0] + "?" + Date.now() }, routeModulesCache);
}`;

/**
 * React Router reloads the page each time a page's script cannot be loaded. Ours may do so once in 60 s only, so the
 * failure becomes the event that Vite sends for all other chunks, and one place decides (web/render/network-loss.ts).
 * Without network the script is waited for.
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
      return { code: code.replace(RELOAD, `${TRY_AGAIN_ONCE_BACK}\n${TELL}`), map: null };
    },
    generateBundle() {
      if (!found)
        this.error("React Router no longer reloads where it did: look at how it treats a script that cannot be loaded");
    },
  };
}
