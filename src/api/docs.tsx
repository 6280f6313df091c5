import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { type TokenScope, tokenScopes, tokenScopeWords } from "#core/accounts/token-rules.ts";
import { webhookTopics, webhookTopicWords } from "#core/webhooks/rules.ts";
import type { Api } from "./api-app.ts";
import { API_VERSION, describeApi, registerParts } from "./contract.ts";
import { tags } from "./operations.ts";

type Operation = {
  operationId?: string;
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: unknown[];
  requestBody?: unknown;
  responses?: Record<string, unknown>;
  "x-token-scope"?: TokenScope;
};
type Call = { path: string; method: string; operation: Operation };
type OpenApiDocument = { info: { title: string }; paths?: Record<string, object> };

// A long address or schema scrolls inside its own box: the page itself never goes sideways.
const STYLE = `
*, *::before { box-sizing: border-box } body { max-width: 60rem; margin: 2rem auto; padding: 0 1.25rem; font: 17px/1.55 system-ui, sans-serif; color: #3d4b6e; background: #fffbf5; overflow-wrap: anywhere }
h1, h2, h3 { font-family: Georgia, serif; color: #14213d } h2 { margin: 3rem 0 0 } h3 { font-size: 1.1rem; margin: 2rem 0 .25rem }
code { font-size: .95em } h3 b { color: #c23a2b; text-transform: uppercase; margin-right: .5rem }
pre { max-width: 100%; background: #f4ebdd; padding: 1rem; border-radius: 12px; overflow: auto; overflow-wrap: normal; font-size: .85rem } a { color: #c23a2b }
summary { min-height: 2.75rem; display: list-item; padding: .55rem 0; cursor: pointer } nav ul { columns: 16rem; padding-left: 1.25rem } nav li { padding: .3rem 0 }
dt { font-weight: 600; color: #14213d } dd { margin: 0 0 .6rem } .scope { font-size: .9rem }`;

/** Readable without a script: each call, what it takes and what it answers. */
function renderDocs(document: OpenApiDocument, isDemonstration: boolean): string {
  const calls: Call[] = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
  );
  const page = (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`API · ${document.info.title}`}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        {isDemonstration && <aside>Démonstration · rien n’est réel ici.</aside>}
        <main>
          <h1>API {document.info.title}</h1>
          <p>
            Version {API_VERSION}. Le contrat complet est lisible par une machine&#8239;:{" "}
            <a href="/api/openapi.json">openapi.json</a>, qui dit aussi ce qui ne changera pas.
          </p>
          <h2>Jetons d’accès</h2>
          <p>
            Un programme appelle avec un jeton fait dans <a href="/account/jetons">vos réglages</a>, dans l’en-tête{" "}
            <code>Authorization: Bearer hlm_…</code>. Il ne peut que ce que vous lui donnez&#8239;:
          </p>
          <dl>
            {tokenScopes.map((scope) => (
              <div key={scope}>
                <dt>
                  {tokenScopeWords[scope].label} · <code>{scope}</code>
                </dt>
                <dd>{tokenScopeWords[scope].help}</dd>
              </div>
            ))}
          </dl>
          <h2 id="webhooks">Webhooks</h2>
          <p>
            Une adresse de votre choix, donnée dans <a href="/account/webhooks">vos réglages</a>, reçoit dans la minute
            un <code>POST</code> en JSON (<code>type</code>, <code>timestamp</code>, <code>data</code>) pour chaque
            chose dont elle veut être prévenue&#8239;:
          </p>
          <dl>
            {webhookTopics.map((topic) => (
              <div key={topic}>
                <dt>
                  {webhookTopicWords[topic].label} · <code>{topic}</code>
                </dt>
                <dd>{webhookTopicWords[topic].help}</dd>
              </div>
            ))}
          </dl>
          <p>
            Chaque envoi est signé selon <a href="https://www.standardwebhooks.com/">Standard Webhooks</a>, dont les
            bibliothèques le vérifient avec votre secret. Le numéro <code>webhook-id</code> reste le même d’un essai à
            l’autre&#8239;: ce que vous avez déjà reçu sous ce numéro peut être ignoré. Sans réponse de 200 à 299 en
            cinq secondes, l’envoi est repris pendant deux jours, de plus en plus tard.
          </p>
          <nav aria-label="Sommaire">
            <ul>
              {Object.entries(tags).map(([tag, words]) => (
                <li key={tag}>
                  <a href={`#${tag}`}>{words}</a>
                </li>
              ))}
            </ul>
          </nav>
          {Object.entries(tags).map(([tag, words]) => (
            <section key={tag}>
              <h2 id={tag}>{words}</h2>
              {calls
                .filter(({ operation }) => operation.tags?.includes(tag))
                .map((call) => (
                  <CallEntry key={`${call.method} ${call.path}`} {...call} />
                ))}
            </section>
          ))}
        </main>
      </body>
    </html>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}

function CallEntry({ path, method, operation }: Call) {
  const scope = operation["x-token-scope"];
  const { parameters, requestBody, responses } = operation;
  return (
    <section id={operation.operationId}>
      <h3>
        <b>{method}</b>
        <code>{path}</code>
      </h3>
      <p>
        {operation.summary}. {operation.description}
      </p>
      <p className="scope">
        {operation.operationId} · jeton&#8239;:{" "}
        {scope ? <code>{scope}</code> : "aucun ne le peut, ou aucun n’est demandé"}
      </p>
      <details>
        <summary>Entrées et réponses</summary>
        <pre>{JSON.stringify({ parameters, body: requestBody, responses }, null, 2)}</pre>
      </details>
    </section>
  );
}

const styleHash = createHash("sha256").update(STYLE).digest("base64");

export function mountDocs(api: Api, isDemonstration: boolean, publicUrl: string): void {
  registerParts(api);
  const document = () => describeApi(api, publicUrl);
  api.get("/api/openapi.json", (c) => c.json(document()));
  api.get("/api/docs", (c) => {
    c.header(
      "content-security-policy",
      `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'`,
    );
    return c.html(renderDocs(document(), isDemonstration));
  });
}
