import { createHash } from "node:crypto";

/**
 * The house's look without the pages' own sheet, whose address only the build knows: the same tokens (a test compares them with
 * src/web/app.css), no more rules than these pages need. What is long scrolls inside its own box, never the page.
 */
const DAY = `--color-paper: #fffbf5; --color-card: #ffffff; --color-sand: #f4ebdd; --color-line: #e7dccb; --color-edge: #8a8070;
--color-ink: #14213d; --color-ink-soft: #3d4b6e; --color-ink-quiet: #5a6684; --color-accent: #c23a2b; --color-accent-strong: #8f2417;
--color-accent-pale: #ffe6df; --color-inverse: #14213d; --color-on-inverse: #ffffff; --color-success-ink: #1c5a3f; --color-success-pale: #e2f1e9;
--color-warning-ink: #6b4600; --color-warning-pale: #fdf0d5; --color-error-ink: #8c1d17; --color-error-pale: #fde7e4;`;
const NIGHT = `--color-paper: #10182b; --color-card: #18223a; --color-sand: #212d49; --color-line: #33415f; --color-edge: #8290b0;
--color-ink: #fdf6ec; --color-ink-soft: #c3cbdd; --color-ink-quiet: #a3aec6; --color-accent: #ff9685; --color-accent-strong: #ffb4a6;
--color-accent-pale: #43241f; --color-inverse: #fdf6ec; --color-on-inverse: #14213d; --color-success-ink: #9fe0c0; --color-success-pale: #17382d;
--color-warning-ink: #f6d08a; --color-warning-pale: #3a2d14; --color-error-ink: #ffb3ab; --color-error-pale: #451f20;`;

export const STYLE = `:root { color-scheme: light; ${DAY} }
@media screen and (prefers-color-scheme: dark) { :root { color-scheme: dark; ${NIGHT} } }
*, ::before, ::after { box-sizing: border-box }
html { scroll-padding-top: 1.5rem; -webkit-text-size-adjust: 100% }
body { margin: 0; background: var(--color-paper); color: var(--color-ink-soft); font: 1.0625rem/1.55 "Source Sans 3", system-ui, sans-serif; overflow-wrap: anywhere }
h1, h2, h3, .brand { font-family: Fraunces, Georgia, serif; font-weight: 560; letter-spacing: -.012em; color: var(--color-ink); text-wrap: balance }
h1 { font-size: clamp(1.875rem, 1.5rem + 1.6vw, 2.75rem); line-height: 1.12; margin: 0 0 1rem } h2 { font-size: 1.6875rem; line-height: 1.15; margin: 3rem 0 .75rem } h3 { font-size: 1.3125rem; line-height: 1.2; margin: 2rem 0 .5rem }
a { color: var(--color-accent); text-underline-offset: .2em } a:hover { color: var(--color-accent-strong) } b, dt { color: var(--color-ink) }
:focus-visible { outline: 3px solid var(--color-ink); outline-offset: 2px }
p, ul, ol, dl { margin: 0 0 1rem } main p, main > ul, main > ol { max-width: 44rem }
code { font: .9em ui-monospace, SFMono-Regular, Menlo, monospace; color: var(--color-ink) }
pre { margin: 0 0 1rem; padding: 1rem 1.125rem; border: 1px solid var(--color-line); border-radius: .75rem; background: var(--color-sand); overflow: auto; overflow-wrap: normal; max-height: 32rem; line-height: 1.45 } pre code { font-size: .875rem }
.skip { position: absolute; left: -99rem } .skip:focus { left: 1rem; top: 1rem; padding: .5rem 1rem; background: var(--color-card) }
.wrap { max-width: 80rem; margin: 0 auto; padding: 0 clamp(1.125rem, .9rem + .95vw, 1.5rem) }
.demo { padding: .4rem 1rem; text-align: center; background: var(--color-warning-pale); color: var(--color-warning-ink) }
.top { background: var(--color-card); border-bottom: 1px solid var(--color-line) } .top .wrap { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1.5rem; padding-block: .75rem }
.brand { display: inline-flex; align-items: center; gap: .6rem; min-height: 2.75rem; font-size: 1.375rem; text-decoration: none } .brand svg { width: 1.75rem; color: var(--color-ink) } .brand path { fill: none; stroke: currentColor } .brand .fill-coral-500 { fill: #ff6f59; stroke: none }
.top ul { display: flex; flex-wrap: wrap; gap: 0 1.25rem; margin: 0; padding: 0; list-style: none } .top li a, nav.side a, .hits a { display: inline-block; padding: .55rem 0 } .top li a { color: var(--color-ink-soft); text-decoration: none }
[aria-current] { color: var(--color-ink) !important; font-weight: 640; box-shadow: inset 0 -2px var(--color-accent) }
.find-place { flex: 1 1 16rem; max-width: 26rem; margin-left: auto } .find { display: flex; gap: .5rem } .find input { flex: 1; min-width: 0 }
input, textarea, select { font: inherit; color: var(--color-ink); background: var(--color-card); border: 1px solid var(--color-edge); border-radius: .75rem; padding: .55rem .8rem; min-height: 2.75rem; width: 100% } textarea { font: .9rem/1.45 ui-monospace, monospace }
button { font: inherit; font-weight: 640; min-height: 2.75rem; padding: .4rem 1.1rem; border: 0; border-radius: 999px; background: var(--color-inverse); color: var(--color-on-inverse); cursor: pointer }
.page { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 3rem; padding-block: 2.25rem 4rem }
nav.side ul { list-style: none; margin: 0 0 .5rem; padding: 0 } nav.side ul ul { padding-left: .9rem; border-left: 1px solid var(--color-line) } nav.side a { color: var(--color-ink-soft); text-decoration: none } nav.side { margin-top: 3rem; padding-top: 1.5rem; border-top: 1px solid var(--color-line); font-size: .9375rem }
@media (min-width: 64rem) { .page { grid-template-columns: 17rem minmax(0, 1fr) } main { grid-column: 2; grid-row: 1 } nav.side { grid-column: 1; grid-row: 1; margin: 0; padding: 0; border: 0 } nav.side a { padding: .3rem 0 } }
.crumb { font-size: .9375rem; margin-bottom: .5rem } .lead { font-size: 1.1875rem } .quiet { color: var(--color-ink-quiet); font-size: .9375rem }
.card { background: var(--color-card); border: 1px solid var(--color-line); border-radius: 1rem; padding: 1.125rem 1.25rem; margin: 0 0 1rem } .card > :last-child { margin-bottom: 0 } .cards { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr)) } .cards .card { margin: 0 } .cards h2 { margin: 0 0 .5rem; font-size: 1.3125rem }
.address { display: flex; flex-wrap: wrap; align-items: baseline; gap: .25rem .75rem; padding: .75rem 1rem; background: var(--color-card); border: 1px solid var(--color-line); border-radius: .75rem; margin: 0 0 1rem }
.method { font: 700 .8125rem/1.6 ui-monospace, monospace; padding: 0 .5rem; border-radius: .4rem; background: var(--color-success-pale); color: var(--color-success-ink) } .method.writes { background: var(--color-accent-pale); color: var(--color-accent-strong) }
.calls, .hits { list-style: none; padding: 0; max-width: none !important } .calls li, .hits li { padding: .75rem 0; border-top: 1px solid var(--color-line) } .calls p, .hits p { margin: 0 } mark { background: var(--color-warning-pale); color: var(--color-warning-ink) }
.fields { margin: 0 0 1rem } .fields > div { padding: .6rem 0; border-top: 1px solid var(--color-line) } .fields dd { margin: 0 } .fields .fields { margin: .25rem 0 0 .25rem; padding-left: .9rem; border-left: 2px solid var(--color-line) } .kind { color: var(--color-ink-quiet); font-size: .9375rem; font-weight: 400 } .must { color: var(--color-accent-strong); font-size: .875rem; font-weight: 640 }
summary { min-height: 2.75rem; padding: .55rem 0; cursor: pointer; color: var(--color-ink) } .scroll { overflow-x: auto; margin: 0 0 1rem } table { border-collapse: collapse; width: 100% } th, td { text-align: left; vertical-align: top; padding: .5rem 1rem .5rem 0; border-top: 1px solid var(--color-line); overflow-wrap: normal } th { color: var(--color-ink) }
.asked { display: grid; gap: 0 1rem; grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr)); align-items: end } .try label { display: block; margin: 0 0 1rem; color: var(--color-ink) } .try label span { display: block; font-size: .9375rem } .warn { background: var(--color-warning-pale); color: var(--color-warning-ink); border-radius: .75rem; padding: .75rem 1rem } [hidden] { display: none !important }
footer { border-top: 1px solid var(--color-line); padding: 1.5rem 0 2.5rem; font-size: .9375rem }`;

/** How the page's policy knows what is written into it. */
export const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
