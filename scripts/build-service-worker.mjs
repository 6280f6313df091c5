import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { injectManifest } from "@serwist/build";
import { build } from "vite";

// After the client build, whose final files it names: what pages need to look right offline.
const CLIENT = "build/client";
const DRAFT = ".cache/service-worker";

await build({
  configFile: false,
  logLevel: "warn",
  publicDir: false,
  build: {
    outDir: DRAFT,
    emptyOutDir: true,
    target: "es2022",
    reportCompressedSize: false,
    rollupOptions: { input: "src/web/service-worker/sw.ts", output: { format: "iife", entryFileNames: "sw.js" } },
  },
});

const { warnings } = await injectManifest({
  swSrc: path.join(DRAFT, "sw.js"),
  swDest: path.join(CLIENT, "sw.js"),
  globDirectory: CLIENT,
  globPatterns: ["favicon.svg", "manifest.webmanifest", "icons/icon-192.png"],
  additionalPrecacheEntries: [
    { url: "/hors-connexion", revision: buildId() },
    ...hashedFiles().map((url) => ({ url, revision: null })),
  ],
  manifestTransforms: [
    (entries) => ({
      manifest: entries.map((entry) => ({ ...entry, url: entry.url.replace(/^(?!\/)/, "/") })),
      warnings: [],
    }),
  ],
});
if (warnings.length > 0) throw new Error(warnings.join("\n"));

/** Styles, the fonts of every page, and the scripts that every page starts with. */
function hashedFiles() {
  const assets = readdirSync(path.join(CLIENT, "assets"));
  const manifestFile = assets.find((name) => /^manifest-.*\.js$/.test(name));
  const source = readFileSync(path.join(CLIENT, "assets", manifestFile), "utf8");
  const { entry, routes } = JSON.parse(source.slice(source.indexOf("{"), source.lastIndexOf("}") + 1));
  const scripts = [entry.module, ...entry.imports, routes.root.module, ...(routes.root.imports ?? [])];
  const looks = assets
    .filter((name) => /^app-.*\.css$|latin-.*-normal-.*\.woff2$/.test(name))
    .map((name) => `/assets/${name}`);
  return [...new Set([`/assets/${manifestFile}`, ...scripts, ...looks])];
}

/** Another build, another worker: pages are rendered by the server, so its code counts too. */
function buildId() {
  const digest = createHash("sha256");
  for (const folder of [`${CLIENT}/assets`, "build/server", "build/server/assets"]) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (!entry.isFile()) continue;
      digest.update(entry.name);
      if (folder !== `${CLIENT}/assets`) digest.update(readFileSync(path.join(folder, entry.name)));
    }
  }
  return digest.digest("hex").slice(0, 16);
}
