import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { SITE_NAME } from "#web/shell.ts";
import { LogoMark } from "#web/ui/logo.tsx";
import { CHANGES, callPath, DOCS, GUIDES, REFERENCE, SEARCH, tagPath } from "./addresses.ts";
import type { Call, Contract } from "./read-contract.ts";
import { hashOf, STYLE } from "./style.ts";
import { titleOf } from "./words.tsx";

/** What all pages of the documentation know: the contract, and where they are served. */
export type Site = {
  contract: Contract;
  calls: readonly Call[];
  publicUrl: string;
  isDemonstration: boolean;
  /** No real money moves on this server. */
  isSandbox: boolean;
};

export type DocsPage = {
  path: string;
  title: string;
  description: string;
  content: ReactNode;
  /** Whose calls the side shows. */
  tag?: string;
  /** What was looked for. */
  wanted?: string;
  /** Results of a search are for nobody else's index. */
  isIndexed?: boolean;
  script?: string;
};

const places = [
  [DOCS, "Commencer"],
  [REFERENCE, "Appels"],
  [GUIDES, "Guides"],
  [CHANGES, "Changements"],
] as const;

const STYLE_HASH = hashOf(STYLE);

export function renderPage(site: Site, page: DocsPage): { html: string; policy: string } {
  const html = renderToStaticMarkup(<Frame site={site} page={page} />)
    .replace("</head>", () => `<style>${STYLE}</style></head>`)
    .replace("</body>", () => `${page.script ? `<script>${page.script}</script>` : ""}</body>`);
  const policy = [
    "default-src 'none'",
    `style-src ${STYLE_HASH}`,
    ...(page.script ? [`script-src ${hashOf(page.script)}`, "connect-src 'self'"] : []),
    "img-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
  return { html: `<!DOCTYPE html>${html}`, policy };
}

function Frame({ site, page }: { site: Site; page: DocsPage }) {
  const { isDemonstration, publicUrl } = site;
  const { path, title, description, content, wanted, isIndexed = true } = page;
  const isKept = isIndexed && !isDemonstration;
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{titleOf(title)}</title>
        <meta name="description" content={description} />
        {isKept ? <link rel="canonical" href={publicUrl + path} /> : <meta name="robots" content="noindex" />}
        <meta property="og:title" content={titleOf(title)} />
        <meta property="og:description" content={description} />
        <meta property="og:locale" content="fr_FR" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <a className="skip" href="#contenu">
          Aller au contenu
        </a>
        {isDemonstration && <aside className="demo">Démonstration · rien n’est réel ici.</aside>}
        <header className="top">
          <div className="wrap">
            <a className="brand" href="/">
              <LogoMark /> {SITE_NAME}
            </a>
            <nav aria-label="Documentation de l’API">
              <ul>
                {places.map(([to, words]) => (
                  <li key={to}>
                    <a href={to} {...(isUnder(path, to) ? { "aria-current": "true" as const } : {})}>
                      {words}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <search className="find-place">
              <form className="find" action={SEARCH}>
                <input type="search" name="q" defaultValue={wanted} aria-label="Chercher un appel ou un guide" />
                <button type="submit">Chercher</button>
              </form>
            </search>
          </div>
        </header>
        <div className="wrap page">
          <main id="contenu">{content}</main>
          <Side site={site} page={page} />
        </div>
        <footer>
          <div className="wrap">
            <a href="/api/openapi.json">Le contrat, pour les machines</a> · <a href="/conditions">Conditions</a> ·{" "}
            <a href="/contact">Nous écrire</a>
          </div>
        </footer>
      </body>
    </html>
  );
}

const isUnder = (path: string, place: string): boolean =>
  place === DOCS ? path === DOCS : path.startsWith(place) || (place === REFERENCE && path.startsWith(callPath("")));

function Side({ site: { contract, calls }, page: { tag, path } }: { site: Site; page: DocsPage }) {
  return (
    <nav className="side" aria-label="Tous les appels">
      <ul>
        {(contract.tags ?? []).map(({ name, description }) => (
          <li key={name}>
            <a href={tagPath(name)} {...current(tagPath(name), path)}>
              {description}
            </a>
            {name === tag && (
              <ul>
                {calls
                  .filter((call) => call.tag === tag)
                  .map(({ id }) => (
                    <li key={id}>
                      <a href={callPath(id)} {...current(callPath(id), path)}>
                        {id}
                      </a>
                    </li>
                  ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const current = (to: string, path: string) => (to === path ? { "aria-current": "page" as const } : {});
