import { z } from "@hono/zod-openapi";
import { getPublicPerson } from "#core/accounts/profile/people.ts";
import type { Ctx } from "#core/context.ts";
import { getEvent } from "#core/events/get-event.ts";
import { getPublicListing } from "#core/listings/get-public-listing.ts";
import {
  type RatedSubject,
  ratedSubjectInput,
  ratingIdInput,
  replyInput,
  submitRatingInput,
} from "#core/ratings/input.ts";
import { listMyRatings, listRatingsOf } from "#core/ratings/list-ratings.ts";
import { getRating, replyToRating } from "#core/ratings/rating-and-reply.ts";
import { submitRating } from "#core/ratings/submit-rating.ts";
import { myRatings, rating, ratingsOf } from "./answers/ratings.ts";
import type { Api } from "./api-app.ts";
import { defineCall } from "./contract/define-call.ts";
import { body, json, problem } from "./contract/json-schemas.ts";

const refusals = { 401: problem, 403: problem, 404: problem, 409: problem, 422: problem };

const of = defineCall("listRatings", {
  method: "get",
  path: "/api/ratings/{kind}/{id}",
  summary: "Les avis sur un projet, un lieu, une personne ou un événement : moyennes et derniers mots, par groupe",
  request: { params: ratedSubjectInput },
  responses: {
    200: json("Les avis", ratingsOf),
    404: problem,
  },
});

const one = defineCall("getRating", {
  method: "get",
  path: "/api/ratings/{ratingId}",
  summary: "Un avis",
  request: { params: ratingIdInput },
  responses: { 200: json("L’avis", rating), 404: problem },
});

const mine = defineCall("listOwnRatings", {
  method: "get",
  path: "/api/user/ratings",
  summary: "Les avis à donner, donnés et reçus",
  responses: { 200: json("Les avis", myRatings), 401: problem },
});

const submit = defineCall("submitRating", {
  method: "post",
  path: "/api/events/{eventId}/ratings",
  summary: "Donner son avis, une fois par événement et par côté, après la soirée",
  description: "Sans compte : `orderId` ou `ticketId`, avec le `token` de son lien.",
  request: { params: z.object({ eventId: z.uuid() }), body: body(submitRatingInput.omit({ eventId: true })) },
  responses: { 201: json("L’avis", z.object({ ratingId: z.string() })), ...refusals },
});

const reply = defineCall("replyToRating", {
  method: "put",
  path: "/api/ratings/{ratingId}/reply",
  summary: "Répondre à un avis que l’on a reçu",
  request: { params: ratingIdInput, body: body(replyInput) },
  responses: { 204: { description: "La réponse est publiée" }, ...refusals },
});

/** Whoever may not see the page learns nothing from its ratings. */
const pages: Record<RatedSubject["kind"], (ctx: Ctx, id: string) => Promise<unknown>> = {
  project: (ctx, id) => getPublicListing(ctx, { kind: "project", id }),
  place: (ctx, id) => getPublicListing(ctx, { kind: "place", id }),
  person: (ctx, userId) => getPublicPerson(ctx, { userId }),
  event: (ctx, eventId) => getEvent(ctx, { eventId }),
};

export function mountRatings(api: Api): void {
  api.openapi(of, async (c) => {
    const subject = c.req.valid("param");
    await pages[subject.kind](c.get("ctx"), subject.id);
    return c.json({ ...(await listRatingsOf(c.get("ctx"), subject)) }, 200);
  });
  api.openapi(one, async (c) => c.json({ ...(await getRating(c.get("ctx"), c.req.valid("param"))) }, 200));
  api.openapi(mine, async (c) => c.json({ ...(await listMyRatings(c.get("ctx"))) }, 200));
  api.openapi(submit, async (c) =>
    c.json(await submitRating(c.get("ctx"), { ...c.req.valid("json"), ...c.req.valid("param") }), 201),
  );
  api.openapi(reply, async (c) => {
    await replyToRating(c.get("ctx"), { ...c.req.valid("json"), ...c.req.valid("param") });
    return c.body(null, 204);
  });
}
