import { redirect } from "react-router";
import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { flashHeaders } from "#web/server/flash.ts";
import { fieldsOf, readForm, runForm } from "#web/server/form-action.ts";

type Fields = Record<string, string>;

/** What a page of the back office can do, by the name of the button that was pressed; then back to the page. */
export async function runAdminAction(
  { ctx, request, url }: { ctx: Ctx; request: Request; url: URL },
  verbs: Record<string, (fields: Fields) => Promise<unknown>>,
) {
  const form = await readForm(request);
  const verb = verbs[String(form.get("intent"))];
  const work = async () => {
    if (!verb) throw new DomainError("invalid_input", { detail: m["admin.unknown_intent"]() });
    await verb(fieldsOf(form));
  };
  const outcome = await runForm(ctx, form, work, { failure: m["admin.failed"]() });
  if (outcome.refused) return outcome.refused;
  throw redirect(url.pathname + url.search, { headers: flashHeaders({ kind: "success", text: m["admin.done"]() }) });
}
