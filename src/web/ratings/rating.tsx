import { data, Link } from "react-router";
import type { Ctx } from "#core/context.ts";
import { reportSubject } from "#core/moderation/reports.ts";
import { submitRatingInput } from "#core/ratings/input.ts";
import { type RatedSide, type RaterGroup, raterGroups } from "#core/ratings/process.ts";
import { getRating, type OneRating, replyToRating } from "#core/ratings/rating-and-reply.ts";
import { getRatingForm, type RatingForm } from "#core/ratings/ratings-to-give.ts";
import { submitRating } from "#core/ratings/submit-rating.ts";
import { isDomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { afterwards, formAction, pageForm, textFields } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { requireLogin } from "#web/server/access.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Chairs } from "#web/ui/illustrations/chairs.tsx";
import { MessageScreen } from "#web/ui/message-screen.tsx";
import type { Route } from "./+types/rating.ts";
import { OneRatingScreen } from "./one-rating-screen.tsx";
import { RatingFormScreen } from "./rating-form.tsx";

/** What `/comment/{usertype}/{commentid}` stands for: an event to rate, a rating to read, or why neither. */
type RatingPage =
  | { kind: "form"; form: RatingForm; side: RatedSide | null }
  | { kind: "rating"; one: OneRating }
  | { kind: "refused"; reason: string; message: string };

/** The links of a guest's mails: an order's `cle`, or a ticket's `jeton`. */
const claimOf = (url: URL) => ({
  orderId: url.searchParams.get("commande"),
  ticketId: url.searchParams.get("billet"),
  token: url.searchParams.get("cle") ?? url.searchParams.get("jeton"),
});

function groupOf(usertype: string): RaterGroup {
  const group = raterGroups.find((each) => each === usertype);
  if (!group) throw data(null, { status: 404 });
  return group;
}

async function openRatingPage(ctx: Ctx, url: URL, usertype: string, commentId: string): Promise<RatingPage> {
  const group = groupOf(usertype);
  try {
    const form = await getRatingForm(ctx, { eventId: commentId, group, ...claimOf(url) });
    const open = form.sides.filter(({ isRated }) => !isRated);
    const wanted = open.find(({ side }) => side === url.searchParams.get("pour")) ?? open[0];
    return { kind: "form", form, side: wanted?.side ?? null };
  } catch (error) {
    if (isDomainError(error, "forbidden") || isDomainError(error, "conflict")) {
      return { kind: "refused", reason: error.reason ?? error.code, message: error.detail ?? "" };
    }
    if (!isDomainError(error, "not_found")) throw error;
  }
  const one = await getRating(ctx, { ratingId: commentId });
  if (one.rating.group !== group) throw data(null, { status: 404 });
  return { kind: "rating", one };
}

export const meta = pageMeta({
  title: "Donner mon avis",
  description: "Dites ce que vous avez pensé de la soirée.",
});

export const loader = pageLoader(async ({ ctx, params, url }: Visit<Route.LoaderArgs>) => {
  const page = await openRatingPage(ctx, url, params.usertype, params.commentid);
  const shown = { page, isLoggedIn: ctx.actor.kind === "user" };
  return page.kind === "refused" ? data(shown, { status: page.reason === "too_early" ? 409 : 403 }) : shown;
});

const form = pageForm<Route.ActionArgs>();

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
      requireLogin(ctx, url);
      return reportSubject(ctx, { ...fields, subjectKind: "rating", subjectId: params.commentid });
    },
    done: (_, { url }) => afterwards(url.pathname, m["moderation.reported"]()),
  }),
  reply: form({
    schema: textFields("reply"),
    run: ({ ctx, fields, params, url }) => {
      requireLogin(ctx, url);
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
