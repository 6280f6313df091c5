import { readFile } from "node:fs/promises";
import path from "node:path";
import { chromium } from "@playwright/test";
import { findChromium } from "../chromium.mjs";
import { logo } from "./logo.ts";

const root = path.resolve(import.meta.dirname, "../..");
const WIDTH = 1200;
const HEIGHT = 630;

const fonts = [
  ["Fraunces", "normal", "fraunces/files/fraunces-latin-opsz-normal.woff2"],
  ["Fraunces", "italic", "fraunces/files/fraunces-latin-opsz-italic.woff2"],
  ["Source Sans 3", "normal", "source-sans-3/files/source-sans-3-latin-wght-normal.woff2"],
] as const;

/** A lit window, somebody playing, and those who came: the picture that social networks show of the site. */
const scene = `<svg viewBox="0 0 480 630" width="480" height="630">
  <rect width="480" height="630" fill="#14213D"/><rect y="440" width="480" height="190" fill="#24365E"/>
  <path d="M90 470V250a150 150 0 0 1 300 0v220z" fill="#F2B86B"/><path d="M240 100v370M90 290h300" stroke="#14213D" stroke-width="12"/>
  <path d="M240 320c34 0 54 28 54 64v86H186v-86c0-36 20-64 54-64z" fill="#14213D"/><circle cx="240" cy="284" r="36" fill="#FF6F59"/>
  ${[
    [40, 52],
    [138, 46],
    [232, 54],
    [330, 47],
    [432, 55],
  ]
    .map(([x, r]) => `<circle cx="${x}" cy="616" r="${r}" fill="#14213D"/>`)
    .join("")}
</svg>`;

const markup = `<body><main><div class="brand"><svg viewBox="0 0 32 32" width="64" height="64">${logo("#14213D")}</svg>Hors les murs</div>
  <h1>Ce soir, l’art <em>sonne</em> chez&nbsp;vous.</h1><p>Un salon, un comptoir, un atelier : des soirées intimes, partout en France.</p></main>${scene}</body>`;

const style = `* { margin: 0; box-sizing: border-box } body { width: ${WIDTH}px; height: ${HEIGHT}px; display: flex; background: #FFFBF5 }
  main { flex: 1; display: flex; flex-direction: column; justify-content: center; padding: 0 56px 0 72px }
  .brand { display: flex; align-items: center; gap: 18px; font: 600 44px/1 Fraunces; letter-spacing: -.02em; color: #14213D }
  h1 { margin: 48px 0 28px; font: 560 82px/1.06 Fraunces; letter-spacing: -.02em; color: #14213D; text-wrap: balance }
  em { font-weight: 480; color: #C23A2B } p { font: 400 32px/1.4 "Source Sans 3"; color: #3D4B6E; text-wrap: balance }`;

export async function ogImage(): Promise<Buffer> {
  const faces = await Promise.all(
    fonts.map(async ([family, slant, file]) => {
      const data = await readFile(path.join(root, "node_modules/@fontsource-variable", file), "base64");
      return `@font-face { font-family: "${family}"; font-style: ${slant}; font-weight: 100 900; src: url(data:font/woff2;base64,${data}) }`;
    }),
  );
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
    await page.setContent(`<!doctype html><html lang="fr"><style>${faces.join("\n")}\n${style}</style>${markup}`);
    await page.evaluate(() => document.fonts.ready);
    return await page.screenshot();
  } finally {
    await browser.close();
  }
}
