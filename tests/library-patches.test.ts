import { readFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { expect } from "vitest";
import { applyPatch, otherVersion, readPatches } from "../scripts/library-patches-plugin.ts";
import { holdContracts } from "./support/contracts.ts";

const root = path.resolve(import.meta.dirname, "..");
const [routerPatch] = readPatches(root);
const patched = routerPatch?.files[0];
const routeModules = () =>
  readFileSync(path.join(root, "node_modules/react-router", patched?.path ?? ""), "utf8") as string;

/** Runs the router's module in a page whose network has the script no more, and tells what happened. */
async function failToLoad(source: string): Promise<string[]> {
  const happened: string[] = [];
  const window = {
    dispatchEvent: ({ type }: Event) => happened.push(type),
    location: { reload: () => happened.push("reload") },
  };
  const quiet = { error: () => undefined };
  const code = source
    .replace(/^export .*$/m, "")
    .replace("import.meta.hot", "undefined")
    .replace(/await import\([\s\S]*?route\.module\s*\)/, "await Promise.reject(new TypeError(route.module))");
  const load = vm.runInNewContext(`${code}; loadRouteModule`, {
    window,
    Event,
    console: quiet,
    navigator: { onLine: true },
  });
  await Promise.race([load({ id: "page", module: "/gone.js" }, {}), new Promise((resolve) => setTimeout(resolve, 20))]);
  return happened;
}

holdContracts({
  "scripts that cannot be loaded": {
    library: "react-router",
    version: "8.4.0",
    files: ["patches/react-router@8.4.0.patch", "scripts/library-patches-plugin.ts"],
    lookAt: "loadRouteModule (lib/dom/ssr/routeModules), and whether the patch is still wanted",
    contracts: {
      "the patch is for what is installed, and applies to the letter": () => {
        if (!routerPatch || !patched) throw new Error("no patch");
        expect(otherVersion(routerPatch, root)).toBeUndefined();
        expect(applyPatch(patched, routeModules())).toContain('new Event("vite:preloadError")');
        expect(applyPatch(patched, routeModules())).not.toContain("location.reload");
      },
      "another text or another version is refused (negative control)": () => {
        if (!routerPatch || !patched) throw new Error("no patch");
        const changed = routeModules().replace("window.location.reload();", "location.reload();");
        expect(() => applyPatch(patched, changed)).toThrow("does not apply");
        expect(() => applyPatch(patched, `\n${routeModules()}`)).toThrow("does not apply");
        expect(otherVersion({ ...routerPatch, version: "8.4.1" }, root)).toContain("8.4.0");
      },
      "patched, a failure is told and does not reload; as it comes, it reloads": async () => {
        if (!patched) throw new Error("no patch");
        expect(await failToLoad(applyPatch(patched, routeModules()))).toEqual(["vite:preloadError"]);
        expect(await failToLoad(routeModules())).toEqual(["reload"]);
      },
    },
  },
});
