import { createRoute, z } from "@hono/zod-openapi";
import { getDocument } from "#core/papers/guides/get-document.ts";
import { isDomainError } from "#platform/errors.ts";
import type { Api, Reception } from "./api-app.ts";

const document = createRoute({
  method: "get",
  path: "/document/{id}",
  operationId: "getGuide",
  tags: ["papers"],
  security: [],
  summary: "Le guide de l’hôte ou celui de l’artiste, en PDF",
  request: { params: z.object({ id: z.string().openapi({ example: "guide-hote" }) }) },
  responses: {
    200: { description: "Le document", content: { "application/pdf": { schema: z.string() } } },
    404: { description: "Document inconnu" },
  },
});

export function mountPapers(api: Api, asVisitor: Reception["asVisitor"]): void {
  api.openAPIRegistry.registerPath(document);
  api.get("/document/:id", async (c, next) => {
    const found = await getDocument(asVisitor(c), c.req.param("id")).catch((error: unknown) => {
      if (!isDomainError(error, "not_found")) throw error;
    });
    // People follow these links: what is unknown falls through to the page that says so.
    if (!found) return next();
    c.header("content-type", found.contentType);
    c.header("content-disposition", `inline; filename="${found.filename}"`);
    c.header("cache-control", "public, max-age=3600");
    return c.body(new Uint8Array(found.body));
  });
}
