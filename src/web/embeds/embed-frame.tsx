import { createHash } from "node:crypto";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { own } from "#platform/own.ts";
import { SITE_NAME } from "#web/shell.ts";

/** Everything in one answer, without our fonts: somebody else's page does not wait for us. The site's colours, by day and by night. */
const STYLE = `
:root{--card:#fff;--ink:#14213d;--soft:#3d4b6e;--line:#e7dccb;--accent:#c23a2b;--sand:#f4ebdd;color-scheme:light}
:root[data-theme=sombre]{--card:#18223a;--ink:#fdf6ec;--soft:#c3cbdd;--line:#33415f;--accent:#ff9685;--sand:#212d49;color-scheme:dark}
@media (prefers-color-scheme:dark){:root[data-theme=auto]{--card:#18223a;--ink:#fdf6ec;--soft:#c3cbdd;--line:#33415f;--accent:#ff9685;--sand:#212d49;color-scheme:dark}}
*{box-sizing:border-box;margin:0}body{font:16px/1.45 "Source Sans 3",system-ui,sans-serif;color:var(--soft);background:transparent;overflow-wrap:anywhere}
main{overflow:hidden;border:1px solid var(--line);border-radius:16px;background:var(--card)}
img{display:block;width:100%;height:auto;aspect-ratio:16/9;object-fit:cover;background:var(--sand)}
.say{display:grid;gap:.3rem;padding:1.1rem 1.25rem 1.25rem}h1{font:600 1.4rem/1.2 Fraunces,Georgia,serif;letter-spacing:-.01em;color:var(--ink);text-wrap:balance}
b,.day{font-weight:600;color:var(--ink)}.day:first-letter{text-transform:uppercase}.art{color:var(--accent);font-style:italic}
a{color:var(--ink)}a:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:8px}
.go{display:flex;align-items:center;justify-content:center;min-height:2.9rem;margin-top:.7rem;padding:.4rem 1.25rem;border-radius:999px;background:#ff6f59;color:#14213d;font-weight:700;text-decoration:none}
.go:hover{background:#f7614a}.go.wait{background:none;border:2px solid currentColor;color:var(--ink)}
.off{justify-self:start;margin-bottom:.3rem;padding:.15rem .7rem;border-radius:999px;background:var(--sand);color:var(--ink);font-weight:600}
ul{list-style:none;padding:0}li{position:relative;display:grid;grid-template-columns:3.1rem 1fr;gap:.9rem;padding:.75rem 0;border-top:1px solid var(--line)}li a{font-weight:600}
li a::after{content:"";position:absolute;inset:0}time{text-align:center;color:var(--accent);font-size:.85rem;line-height:1.1}time b{display:block;font:600 1.5rem/1.1 Fraunces,Georgia,serif}
.by{display:flex;flex-wrap:wrap;gap:.2rem .8rem;justify-content:space-between;margin-top:.7rem;font-size:.85rem}.by a{display:inline-flex;align-items:center;min-height:1.5rem}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}`;

/** Tells the page around it how high it is, again when asked; which page that is, it does not ask. */
const SCRIPT = `const say=()=>parent.postMessage({type:"hors-les-murs:hauteur",height:document.documentElement.getBoundingClientRect().height},"*");new ResizeObserver(say).observe(document.documentElement);addEventListener("load",say);addEventListener("message",say)`;

const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

/** The only pages of ours that other sites may put in a frame: nothing can be pressed in them but links that open a window. */
const policy = (photosUrl: string) =>
  [
    "default-src 'none'",
    `style-src ${hashOf(STYLE)}`,
    `script-src ${hashOf(SCRIPT)}`,
    `img-src 'self'${photosUrl ? ` ${new URL(photosUrl).origin}` : ""}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors *",
  ].join("; ");

const THEMES: Record<string, string> = { clair: "clair", sombre: "sombre", auto: "auto" };

type Frame = { title: string; url: URL; photosUrl: string; isDemonstration: boolean; status?: number };

/** Light unless the page around it is something else: public/widget.js says so. */
export function embedAnswer(content: ReactNode, { title, url, photosUrl, isDemonstration, status = 200 }: Frame) {
  const page = (
    <html lang="fr" data-theme={own(THEMES, url.searchParams.get("theme") ?? "") ?? "clair"}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${SITE_NAME}`}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <main aria-label={title}>{content}</main>
        {isDemonstration && <p>Démonstration&#8239;: rien n’est réel ici.</p>}
        <script>{SCRIPT}</script>
      </body>
    </html>
  );
  return new Response(`<!DOCTYPE html>${renderToStaticMarkup(page)}`, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy(photosUrl),
      "cache-control": status === 200 ? "public, max-age=60" : "no-store",
      "cross-origin-resource-policy": "cross-origin",
      "x-robots-tag": "noindex",
    },
  });
}

type OutwardProps = { href: string; className?: string; children: ReactNode };

/** Out of the frame, where our cookies are our own. */
export function Outward({ href, className, children }: OutwardProps) {
  return (
    <a href={href} target="_blank" rel="noopener" className={className}>
      {children}
      <span className="sr"> (nouvelle fenêtre)</span>
    </a>
  );
}
