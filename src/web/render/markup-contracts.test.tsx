import { readFileSync } from "node:fs";
import path from "node:path";
import { Suspense, use, useId } from "react";
import { renderToString } from "react-dom/server";
import { expect } from "vitest";
import { globalConfig } from "zod/v4/core";
import { holdContracts } from "#tests/support/contracts.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const reactDom = { library: "react-dom", version: "19.3.1" };

holdContracts({
  "fixed markup": {
    ...reactDom,
    files: ["src/web/render/fixed-markup.ts", "src/web/render/fixed-part.tsx"],
    lookAt: "how renderToString writes an empty element, and the ids of useId",
    contracts: {
      "an empty element with one attribute is written one way, and adds nothing around it": () => {
        const html = renderToString(
          <main>
            a<template data-fixed="one" />b
          </main>,
        );
        expect(html).toBe('<main>a<template data-fixed="one"></template>b</main>');
      },
      "what people wrote cannot look like one": () => {
        expect(renderToString(<p title={'"><template data-fixed="one">'}>{"<template>"}</p>)).not.toContain(
          "<template",
        );
      },
      "ids of useId begin in a way that can be told": () => {
        const WithId = () => <p id={useId()} />;
        expect(renderToString(<WithId />)).toContain('"_R_');
      },
    },
  },
  "pages are strings": {
    ...reactDom,
    files: ["src/web/entry.server.tsx"],
    lookAt: "renderToString and Suspense",
    contracts: {
      "what is not ready is not waited for, and says so: loaders must have awaited everything": () => {
        const Late = () => use(new Promise<string>(() => undefined));
        const html = renderToString(
          <Suspense fallback="attend">
            <Late />
          </Suspense>,
        );
        expect(html).toContain("<!--$!-->");
      },
    },
  },
  "chunk failures are events": {
    library: "vite",
    version: "8.3.5",
    files: ["src/web/render/network-loss.ts"],
    lookAt: "the preload helper of vite:build-import-analysis",
    contracts: {
      "a chunk that does not load is an event that can be stopped": () => {
        const helper = readFileSync(path.join(root, "node_modules/vite/dist/node/chunks/node.js"), "utf8");
        expect(helper).toMatch(
          /new Event\("vite:preloadError", \{ cancelable: true \}\);[\s\S]{0,120}if \(!e\.defaultPrevented\) throw/,
        );
      },
    },
  },
  "schemas without eval": {
    library: "zod",
    version: "4.6.7",
    files: ["src/web/render/late-bootstrap.js"],
    lookAt: "globalConfig and jitless (zod/v4/core)",
    contracts: {
      "settings are an object of the page, which may be there before the library": () => {
        expect((globalThis as { __zod_globalConfig?: unknown }).__zod_globalConfig).toBe(globalConfig);
        const core = readFileSync(path.join(root, "node_modules/zod/v4/core/schemas.js"), "utf8");
        expect(core).toContain("globalConfig.jitless");
      },
    },
  },
  "styles of the consent panel": {
    library: "tarteaucitronjs",
    version: "1.34.0",
    files: ["src/web/render/content-security-policy.ts"],
    lookAt: "style attributes that the library writes",
    contracts: {
      "the two that the policy knows, and one of a service that is not used here": () => {
        const code = readFileSync(path.join(root, "node_modules/tarteaucitronjs/tarteaucitron.min.js"), "utf8");
        const styles = [...code.matchAll(/style=\\?"([^"\\]*)/g)].map(([, style]) => style);
        expect(new Set(styles)).toEqual(new Set(["display:block", "display:none", "background:transparent"]));
      },
    },
  },
});
