import { data, Link, redirect } from "react-router";
import type { Ctx } from "#core/context.ts";
import { reportSubject } from "#core/moderation/report-subject.ts";
import { submitRatingInput } from "#core/ratings/input.ts";
import { replyToRating } from "#core/ratings/reply-to-rating.ts";
import { submitRating } from "#core/ratings/submit-rating.ts";
import { m } from "#platform/messages/messages.js";
import { MessageScreen } from "#web/components/accounts/message-screen.tsx";
import { OneRatingScreen } from "#web/components/ratings/one-rating-screen.tsx";
import { RatingFormScreen } from "#web/components/ratings/rating-form-screen.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { textFields } from "#web/server/field-names.ts";
import { afterwards, formAction, pageForm } from "#web/server/form-action.ts";
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

const form = pageForm<Route.ActionArgs>();

/** Unlike a rating itself, which a guest's link may give. */
const requireAccount = ({ ctx, url }: { ctx: Ctx; url: URL }) => {
  if (ctx.actor.kind !== "user") throw redirect(`/login?redir=${encodeURIComponent(url.pathname + url.search)}`);
};

export const action = formAction({
  rate: form({
    schema: submitRatingInput,
    run: ({ ctx, fields, params, url }) =>
      submitRating(ctx, {
        ...fields,
        ...claimOf(url),
        eventId: params.commentid,
        group: groupOf(params.usertype),
      }),
    failure: m["rating.failed"],
    done: async (_, { ctx, params, url }) => {
      const reopen = () => openRatingPage(ctx, url, groupOf(params.usertype), params.commentid);
      return afterwards(await nextAfter(url, reopen), m["rating.saved"]());
    },
  }),
  report: form({
    schema: textFields("reason", "text"),
    run: ({ ctx, fields, params, url }) => {
      requireAccount({ ctx, url });
      return reportSubject(ctx, { ...fields, subjectKind: "rating", subjectId: params.commentid });
    },
    done: (_, { url }) => afterwards(url.pathname, m["moderation.reported"]()),
  }),
  reply: form({
    schema: textFields("reply"),
    run: ({ ctx, fields, params, url }) => {
      requireAccount({ ctx, url });
      return replyToRating(ctx, { ...fields, ratingId: params.commentid });
    },
    done: (_, { url }) => afterwards(url.pathname, m["rating.reply_saved"]()),
  }),
});

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
