import { countView } from "#core/dashboard/count-view.ts";
import { viewInput } from "#core/dashboard/input.ts";
import type { Api } from "./api-app.ts";
import { defineCall } from "./contract/define-call.ts";
import { problem } from "./contract/json-schemas.ts";

const look = defineCall("countView", {
  method: "post",
  path: "/api/views",
  summary: "La page d’une annonce ou d’une soirée a été vue",
  request: { body: { required: true, content: { "application/json": { schema: viewInput } } } },
  responses: { 204: { description: "C’est noté, ou cela l’était déjà aujourd’hui" }, 422: problem },
});

export function mountViews(api: Api): void {
  api.openapi(look, async (c) => {
    await countView(c.get("ctx"), c.req.valid("json"));
    return c.body(null, 204);
  });
}
