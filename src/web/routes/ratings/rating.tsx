import { data, Link, redirect } from "react-router";
import { reportSubject } from "#core/moderation/report-subject.ts";
import { replyToRating } from "#core/ratings/reply-to-rating.ts";
import { submitRating } from "#core/ratings/submit-rating.ts";
import { m } from "#platform/messages/messages.js";
import { MessageScreen } from "#web/components/accounts/message-screen.tsx";
import { OneRatingScreen } from "#web/components/ratings/one-rating-screen.tsx";
import { RatingFormScreen } from "#web/components/ratings/rating-form-screen.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { flashHeaders } from "#web/server/flash.ts";
import { fieldsOf, readForm, runForm } from "#web/server/form-action.ts";
import { requireLogin } from "#web/server/require-login.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Chairs } from "#web/ui/illustrations/chairs.tsx";
import type { Route } from "./+types/rating.ts";
import { claimOf, groupOf, openRatingPage } from "./rating-page.ts";

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    title: "Donner mon avis",
    description: "Dites ce que vous avez pensé de la soirée.",
    path: location.pathname,
    matches,
    noIndex: true,
  });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(requestContext);
  const page = await openRatingPage(ctx, url, params.usertype, params.commentid);
  const shown = { page, isLoggedIn: ctx.actor.kind === "user" };
  return page.kind === "refused" ? data(shown, { status: page.reason === "too_early" ? 409 : 403 }) : shown;
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const { ctx } = context.get(requestContext);
  const group = groupOf(params.usertype);
  const form = await readForm(request);
  const fields = fieldsOf(form);
  if (fields.intent === "rate") {
    const input = { ...fields, ...claimOf(url), eventId: params.commentid, group };
    const outcome = await runForm(ctx, form, () => submitRating(ctx, input), { failure: m["rating.failed"]() });
    if (outcome.refused) return outcome.refused;
    throw redirect(await nextAfter(url, () => openRatingPage(ctx, url, group, params.commentid)), {
      headers: flashHeaders({ kind: "success", text: m["rating.saved"]() }),
    });
  }
  requireLogin({ context, url });
  const isReport = fields.intent === "report";
  const outcome = await runForm(ctx, form, () =>
    isReport
      ? reportSubject(ctx, { ...fields, subjectKind: "rating", subjectId: params.commentid })
      : replyToRating(ctx, { ...fields, ratingId: params.commentid }),
  );
  if (outcome.refused) return outcome.refused;
  const text = isReport ? m["moderation.reported"]() : m["rating.reply_saved"]();
  throw redirect(url.pathname, { headers: flashHeaders({ kind: "success", text }) });
}

/** The other side, if it waits for a word too; otherwise thanks. */
async function nextAfter(url: URL, reopen: () => ReturnType<typeof openRatingPage>): Promise<string> {
  const page = await reopen();
  if (page.kind !== "form" || !page.side)
    return `/comment/merci?groupe=${page.kind === "form" ? page.form.group : "public"}`;
  const next = new URLSearchParams(url.searchParams);
  next.set("pour", page.side);
  return `${url.pathname}?${next}`;
}

export default function Rating({ loaderData: { page, isLoggedIn }, actionData }: Route.ComponentProps) {
  if (page.kind === "form" && page.side) {
    return <RatingFormScreen form={page.form} side={page.side} refused={actionData} />;
  }
  if (page.kind === "rating") return <OneRatingScreen {...page.one} isLoggedIn={isLoggedIn} refused={actionData} />;
  const isRated = page.kind === "form";
  return (
    <MessageScreen
      drawing={Chairs}
      title={isRated ? "Vous avez déjà donné votre avis" : "Pas d’avis à donner ici"}
      lead={isRated ? "Merci ! Un avis ne se donne qu’une fois par soirée et ne se change pas." : page.message}
    >
      <p>
        <ButtonLink to="/event">Trouver une autre soirée</ButtonLink>
      </p>
      {isLoggedIn && (
        <Link to="/comment" className="link justify-self-start">
          Voir tous mes avis
        </Link>
      )}
    </MessageScreen>
  );
}
