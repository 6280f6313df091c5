import { data, redirect } from "react-router";
import type { Ctx } from "#core/context.ts";
import { getRating, type OneRating } from "#core/ratings/get-rating.ts";
import { getRatingForm, type RatingForm } from "#core/ratings/get-rating-form.ts";
import { type RatedSide, type RaterGroup, raterGroups } from "#core/ratings/states.ts";
import { isDomainError } from "#platform/errors.ts";
import { orNotFound } from "#web/server/page-errors.ts";

/** What `/comment/{usertype}/{commentid}` stands for: an event to rate, a rating to read, or why neither. */
export type RatingPage =
  | { kind: "form"; form: RatingForm; side: RatedSide | null }
  | { kind: "rating"; one: OneRating }
  | { kind: "refused"; reason: string; message: string };

/** The links of a guest's mails: an order's `cle`, or a ticket's `jeton`. */
export const claimOf = (url: URL) => ({
  orderId: url.searchParams.get("commande"),
  ticketId: url.searchParams.get("billet"),
  token: url.searchParams.get("cle") ?? url.searchParams.get("jeton"),
});

export function groupOf(usertype: string): RaterGroup {
  const group = raterGroups.find((each) => each === usertype);
  if (!group) throw data(null, { status: 404 });
  return group;
}

export async function openRatingPage(ctx: Ctx, url: URL, usertype: string, commentId: string): Promise<RatingPage> {
  const group = groupOf(usertype);
  try {
    const form = await getRatingForm(ctx, { eventId: commentId, group, ...claimOf(url) });
    const open = form.sides.filter(({ isRated }) => !isRated);
    const wanted = open.find(({ side }) => side === url.searchParams.get("pour")) ?? open[0];
    return { kind: "form", form, side: wanted?.side ?? null };
  } catch (error) {
    if (isDomainError(error, "unauthenticated")) {
      throw redirect(`/login?redir=${encodeURIComponent(url.pathname + url.search)}`);
    }
    if (isDomainError(error, "forbidden") || isDomainError(error, "conflict")) {
      return { kind: "refused", reason: error.reason ?? error.code, message: error.detail ?? "" };
    }
    if (!isDomainError(error, "not_found")) return { kind: "rating", one: await orNotFound(Promise.reject(error)) };
  }
  const one = await orNotFound(getRating(ctx, { ratingId: commentId }));
  if (one.rating.group !== group) throw data(null, { status: 404 });
  return { kind: "rating", one };
}
