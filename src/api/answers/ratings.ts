import { z } from "@hono/zod-openapi";
import { id, instant, side } from "./shared.ts";

const average = z.object({ average: z.number(), count: z.number().int() });

const score = z.number().int().min(1).max(5);

const scores = z.object({
  performance: score,
  greeting: score,
  relational: score,
  professionalism: score,
  satisfaction: score,
});

const scoreMeans = z.object({
  performance: z.number(),
  greeting: z.number(),
  relational: z.number(),
  professionalism: z.number(),
  satisfaction: z.number(),
});

const raterGroup = z.enum(["artist", "host", "public"]);

const ratingView = z
  .object({
    id,
    group: raterGroup,
    ratedSide: side,
    ratedName: z.string(),
    raterName: z.string(),
    eventId: id,
    eventTitle: z.string(),
    eventIsPublic: z.boolean(),
    at: instant,
    scores,
    comment: z.string().nullable(),
    reply: z.object({ text: z.string(), at: instant }).nullable(),
  })
  .openapi("Rating");

const ratingGroup = z
  .object({
    average: z.number(),
    count: z.number().int(),
    group: raterGroup,
    averages: scoreMeans,
    ratings: z.array(ratingView),
  })
  .openapi("RatingGroup");

export const ratingsOf = z.object({ overall: average.nullable(), groups: z.array(ratingGroup) }).openapi("RatingsOf");

const ratingState = z.enum(["published", "hidden", "waiting"]);

export const rating = z
  .object({
    rating: ratingView,
    state: ratingState,
    visibleFrom: instant,
    isOwn: z.boolean(),
    isRated: z.boolean(),
    mayReply: z.boolean(),
    hiddenReason: z.string().nullable(),
  })
  .openapi("RatingPage");

const toRate = z
  .object({ eventId: id, title: z.string(), endedAt: instant, group: raterGroup, ratedSide: side, name: z.string() })
  .openapi("RatingToGive");

const givenRating = ratingView.extend({ state: ratingState }).openapi("GivenRating");

export const myRatings = z
  .object({ toRate: z.array(toRate), given: z.array(givenRating), received: z.array(ratingView) })
  .openapi("OwnRatings");
