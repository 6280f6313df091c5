import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { libraryPatches } from "./scripts/library-patches-plugin.ts";
import { oneCopyOfEachLibrary } from "./scripts/one-copy-plugin.ts";
import { readingScript } from "./scripts/reading-script-plugin.ts";

/** The wall between server and browser: the client build fails when server code gets into it. */
function serverCodeStaysHome(): Plugin {
  const browserSafe = [
    /^src\/core\/(?:(?:[a-z-]+\/)*(?:(?:[a-z-]+-)?(?:input|rules)|process|taxonomy)|legal\/texts\/[a-z-]+)\.ts$/,
    /^src\/platform\/(?:messages\/.*|money|french-dates|french-elision|french-issues|typed-text|errors|operator|own|process)\.(?:ts|js)$/,
    /^src\/web\//,
  ];
  return {
    name: "server-code-stays-home",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        for (const [id, module] of Object.entries(chunk.modules)) {
          const relative = id.replace(`${this.environment.config.root}/`, "").split("?")[0] ?? "";
          if (!relative.startsWith("src/") || module.renderedLength === 0) continue;
          if (!browserSafe.some((pattern) => pattern.test(relative))) {
            this.error(`${relative} is server code and must not reach the browser (in chunk ${chunk.fileName})`);
          }
        }
      }
    },
  };
}

/** The second thread of the server (src/platform/beside.ts) is a file of its own, of which the server knows the name. */
function besideThread(): Plugin {
  return {
    name: "beside-thread",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    buildStart() {
      this.emitFile({ type: "chunk", id: "./src/wiring/beside-thread.ts", fileName: "beside-thread.js" });
    },
  };
}

/**
 * Bundled and shaken: loaded from node_modules, these alone cost 150 MB at rest and a second at every start. With a library
 * goes everything that loads it, or there would be two copies of it (scripts/one-copy-plugin.ts).
 */
const bundled = [
  /^drizzle-orm/,
  /^@react-email\//,
  /^react(-dom|-router)?$/,
  /^@react-router\//,
  /^hono($|\/)/,
  /^@hono\//,
  /^zod($|\/)/,
  /^@asteasolutions\/zod-to-openapi$/,
  /^jose$/,
  /^libphonenumber-js($|\/)/,
];

/** On every page: bars, footer, toasts, and what watches over the pages. */
const SHELL =
  /\/src\/web\/(?:shell\.|render\/(?:fixed-part|network-loss|link-prefetch)\.|client\/[\w-]+\.ts|service-worker\/messages\.|layouts\/(?:top-bar|mobile-bars|simple-header|site-banners|site-footer|error-screen|app-runtime)\.|moderation\/contact-dialogs\.|ui\/(?:feedback\/(?:toast|loading-bar)|logo|menu|icon|cx|button))/;

/**
 * Few files for what every page needs, instead of dozens of one component each: they compress better together, and each
 * route's list of files, of which the manifest is made, stays short.
 */
const clientFiles: Rolldown.OutputOptions["codeSplitting"] = {
  groups: [
    { name: "framework", test: /node_modules\/(?:react|react-dom|scheduler|react-router)\//, priority: 2 },
    { name: "shell", test: SHELL, priority: 1 },
    // Many forms know the taxonomy; most pages that people read do not, and it is 3 KiB.
    { name: "shared", test: /\/src\/(?!core\/listings\/taxonomy\/)/, minShareCount: 30 },
  ],
};

/** How long plugins took is nothing that whoever builds must know. */
const checks: Rolldown.ChecksOptions = { bundlerTimings: false };

export default defineConfig(async ({ command }) => {
  const reading = await readingScript(command);
  return {
    plugins: [
      tailwindcss(),
      reactRouter(),
      libraryPatches(import.meta.dirname),
      serverCodeStaysHome(),
      oneCopyOfEachLibrary(),
      besideThread(),
      reading.plugin,
    ],
    define: { "import.meta.env.READING_SCRIPT": JSON.stringify(reading.url) },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: clientFiles }, checks } } },
      ssr: {
        // Whoever starts a build is in production, whatever their environment says: React's other half is twice as slow.
        ...(command === "build" ? { define: { "process.env.NODE_ENV": JSON.stringify("production") } } : {}),
        build: { rollupOptions: { input: "./src/start.ts", checks }, target: "node24" },
        resolve: { noExternal: command === "build" ? bundled : [] },
      },
    },
    // The largest is the library of the street map, which only comes where somebody asks for streets.
    build: { chunkSizeWarningLimit: 1200, assetsInlineLimit: 0, sourcemap: false, reportCompressedSize: false },
  };
});
