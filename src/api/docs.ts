import { createHash } from "node:crypto";
import type { Api } from "./api-app.ts";
import { renderDocs, STYLE } from "./docs-page.tsx";

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
