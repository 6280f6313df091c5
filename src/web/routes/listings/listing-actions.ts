import { redirect } from "react-router";
import type { Ctx } from "#core/context.ts";
import { isDomainError } from "#platform/errors.ts";
import { errorSentences } from "#platform/http/problem.ts";
import { m } from "#platform/messages/messages.js";
import { flashHeaders } from "#web/server/flash.ts";
import { readForm } from "#web/server/form-action.ts";
import { orNotFound } from "#web/server/page-errors.ts";

/** What an owner can press on the page of their own listing. */
export type ListingVerbs = {
  path: string;
  setVisible(visible: boolean): Promise<unknown>;
  duplicate(): Promise<{ id: string }>;
  remove(): Promise<void>;
  editPath(id: string): string;
};

export type ListingRefusal = { refusal: string };

export async function runListingAction(
  ctx: Ctx,
  request: Request,
  verbs: ListingVerbs,
): Promise<Response | ListingRefusal> {
  const intent = (await readForm(request)).get("intent");
  try {
    return await orNotFound(act(intent, verbs));
  } catch (error) {
    if (isDomainError(error, "unauthenticated")) throw redirect(`/login?redir=${encodeURIComponent(verbs.path)}`);
    if (!(error instanceof Error)) throw error;
    if (!isDomainError(error)) {
      ctx.log.error({ err: error, intent }, "listing action failed");
      const isSwitch = intent === "show" || intent === "hide";
      return { refusal: isSwitch ? m["listing.visibility_failed"]() : m["error.unexpected"]() };
    }
    ctx.log.info({ code: error.code, reason: error.reason, intent }, "listing action refused");
    return { refusal: error.detail ?? errorSentences[error.code]() };
  }
}

async function act(
  intent: unknown,
  { path, setVisible, duplicate, remove, editPath }: ListingVerbs,
): Promise<Response> {
  if (intent === "duplicate") {
    const copy = await duplicate();
    return redirect(editPath(copy.id), {
      headers: flashHeaders({ kind: "success", text: "Copie créée, en brouillon" }),
    });
  }
  if (intent === "delete") {
    await remove();
    return redirect("/profil", { headers: flashHeaders({ kind: "success", text: "Annonce supprimée" }) });
  }
  const visible = intent === "show";
  await setVisible(visible);
  const text = visible ? "Votre annonce est visible de tous" : "Votre annonce n’est plus visible";
  return redirect(path, { headers: flashHeaders({ kind: "success", text }) });
}
