import { redirect } from "react-router";
import { saveSearch } from "#core/following/save-search.ts";
import { setFollow } from "#core/following/set-follow.ts";
import { isDomainError } from "#platform/errors.ts";
import { errorSentences } from "#platform/http/problem.ts";
import { m } from "#platform/messages/messages.js";
import { requestContext } from "#web/request-context.ts";
import { flashHeaders } from "#web/server/flash.ts";
import { fieldsOf, readForm } from "#web/server/form-action.ts";
import { ownPath } from "#web/server/own-path.ts";
import type { Route } from "./+types/follow.ts";

/** Follow, unfollow, keep a search: back to where the button stood, by way of the login for whoever is not logged in. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = context.get(requestContext);
  const fields = fieldsOf(await readForm(request));
  const back = ownPath(fields.retour, ctx.settings.publicUrl) ?? "/favoris";
  if (ctx.actor.kind !== "user") throw redirect(`/login?redir=${encodeURIComponent(back)}`);
  try {
    const text = await obey(ctx, fields);
    throw redirect(back, { headers: flashHeaders({ kind: "success", text }) });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const text = error.detail ?? errorSentences[error.code]();
    throw redirect(back, { headers: flashHeaders({ kind: "error", text }) });
  }
}

async function obey(ctx: Parameters<typeof setFollow>[0], fields: Record<string, string>): Promise<string> {
  if (fields.intent === "search") {
    await saveSearch(ctx, fields);
    return m["following.search_saved"]();
  }
  await setFollow(ctx, fields);
  return fields.wanted === "true" ? m["following.followed"]() : m["following.unfollowed"]();
}

export function loader() {
  throw redirect("/favoris");
}
