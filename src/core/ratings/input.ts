import { z } from "zod";
import { decisionRuleKeys } from "#core/moderation/notices/decision-rules.ts";
import { m } from "#platform/messages/messages.js";
import { asTyped, upTo } from "#platform/typed-text.ts";
import { ratedSides, raterGroups } from "./process.ts";
import { COMMENT_MAX, REPLY_MAX, SCORE_MAX, SCORE_MIN, type scoreNames } from "./rules.ts";

const trimmed = (value: unknown) => (typeof value === "string" ? asTyped(value) : (value ?? ""));

const freeText = (max: number) =>
  z.preprocess(
    trimmed,
    z
      .string()
      .refine(...upTo(max))
      .meta({ maxLength: max }),
  );

const requiredText = (max: number) =>
  z.preprocess(
    trimmed,
    z
      .string()
      .min(1, { error: () => m["field.required"]() })
      .refine(...upTo(max))
      .meta({ maxLength: max }),
  );

const score = z.preprocess(
  (value) => (typeof value === "string" && value !== "" ? Number(value) : value),
  z
    .int({ error: () => m["rating.score_needed"]() })
    .min(SCORE_MIN)
    .max(SCORE_MAX),
);

const emptyIsNone = (value: unknown) => (value === "" || value === null ? undefined : value);

/** What opens an order or one of its tickets to a guest: the link of a mail. */
export const ticketHolderInput = z.object({
  orderId: z.preprocess(emptyIsNone, z.uuid().optional()),
  ticketId: z.preprocess(emptyIsNone, z.uuid().optional()),
  token: z.preprocess(emptyIsNone, z.string().max(100).optional()),
});

export const ratingFormInput = ticketHolderInput.extend({ eventId: z.uuid(), group: z.enum(raterGroups) });

export const scoresInput = z.object({
  greeting: score,
  performance: score,
  relational: score,
  professionalism: score,
  satisfaction: score,
} satisfies Record<(typeof scoreNames)[number], typeof score>);

/** What is typed; the page adds which event, whom and as whom. */
export const ratingInput = scoresInput.extend({ comment: freeText(COMMENT_MAX) });

export const submitRatingInput = ratingFormInput.extend({ ratedSide: z.enum(ratedSides), ...ratingInput.shape });

export const ratingIdInput = z.object({ ratingId: z.uuid() });

export const replyInput = z.object({ reply: requiredText(REPLY_MAX) });

export const replyToRatingInput = ratingIdInput.extend(replyInput.shape);

export const hideRatingInput = ratingIdInput.extend({
  reason: requiredText(REPLY_MAX),
  /** Which rule it breaks; without one, that contents are honest and lawful. */
  rule: z.preprocess((value) => value || undefined, z.enum(decisionRuleKeys).default("conditions-content")),
});

export const ratedSubjectInput = z.object({ kind: z.enum(["project", "place", "person", "event"]), id: z.uuid() });
export type RatedSubject = z.output<typeof ratedSubjectInput>;

export const ratingListInput = z.object({
  state: z.enum(["all", "hidden"]).default("all"),
  /** The id of the last one already seen. */
  before: z.uuid().optional(),
  limit: z.number().int().min(1).max(100).default(50),
});
