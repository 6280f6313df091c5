import type { Api } from "./api-app.ts";
import { renderDocs } from "./docs-page.tsx";

const info = { title: "Hors les murs", version: "1.0.0", description: "L’API JSON de la place de marché." };

export function mountDocs(api: Api): void {
  const document = () => api.getOpenAPI31Document({ openapi: "3.1.0", info });
  api.get("/api/openapi.json", (c) => c.json(document()));
  api.get("/api/docs", (c) => {
    c.header(
      "content-security-policy",
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    );
    return c.html(renderDocs(document()));
  });
}
