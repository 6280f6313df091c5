import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import type { Api } from "./api-app.ts";

type Operation = {
  summary?: string;
  description?: string;
  parameters?: unknown[];
  requestBody?: unknown;
  responses?: Record<string, unknown>;
};
type OpenApiDocument = { info: { title: string; description?: string }; paths?: Record<string, object> };

const STYLE = `
body { max-width: 60rem; margin: 2rem auto; padding: 0 1.5rem; font: 17px/1.55 system-ui, sans-serif; color: #3d4b6e; background: #fffbf5 }
h1, h2 { font-family: Georgia, serif; color: #14213d } h2 { font-size: 1.1rem; margin: 2.5rem 0 .25rem }
code { font-size: .95em; overflow-wrap: anywhere } h2 b { color: #c23a2b; text-transform: uppercase; margin-right: .5rem }
pre { background: #f4ebdd; padding: 1rem; border-radius: 12px; overflow: auto; font-size: .85rem } a { color: #c23a2b }`;

/** Readable without a script: each call, what it takes and what it answers. */
function renderDocs(document: OpenApiDocument, isDemonstration: boolean): string {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
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
            {document.info.description} Le contrat complet est lisible par une machine&#8239;:{" "}
            <a href="/api/openapi.json">openapi.json</a>.
          </p>
          {calls.map(({ path, method, operation }) => (
            <section key={`${method} ${path}`}>
              <h2>
                <b>{method}</b>
                <code>{path}</code>
              </h2>
              <p>{operation.summary}</p>
              <details>
                <summary>Entrées et réponses</summary>
                <pre>
                  {JSON.stringify(
                    { parameters: operation.parameters, body: operation.requestBody, responses: operation.responses },
                    null,
                    2,
                  )}
                </pre>
              </details>
            </section>
          ))}
        </main>
      </body>
    </html>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}

const info = { title: "Hors les murs", version: "1.0.0", description: "L’API JSON de la place de marché." };

const styleHash = createHash("sha256").update(STYLE).digest("base64");

export function mountDocs(api: Api, isDemonstration: boolean): void {
  const document = () => api.getOpenAPI31Document({ openapi: "3.1.0", info });
  api.get("/api/openapi.json", (c) => c.json(document()));
  api.get("/api/docs", (c) => {
    c.header(
      "content-security-policy",
      `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'`,
    );
    return c.html(renderDocs(document(), isDemonstration));
  });
}
