import { openDocument } from "#core/team/support/open-document.ts";
import { ownFile } from "#web/server/page-answers.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import type { Route } from "./+types/open-document.ts";

export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) => {
  const file = await openDocument(ctx, { kind: params.kind, id: params.documentid });
  // What a person uploaded is never shown in the page.
  return ownFile(file, params.kind === "insurance" ? "attachment" : "inline");
});
