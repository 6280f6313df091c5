import { z } from "zod";
import { m } from "#platform/messages/messages.js";
import { asTyped, upTo } from "#platform/typed-text.ts";
import { emailAddress } from "./contact-input.ts";
import { REPORT_TEXT_MAX, REPORTER_NAME_MAX, reportReasons, reportSubjectKinds } from "./rules.ts";

const freeText = (max: number) =>
  z.preprocess(
    (value) => (typeof value === "string" ? asTyped(value) : (value ?? "")),
    z
      .string()
      .refine(...upTo(max))
      .meta({ maxLength: max }),
  );

export const personInput = z.object({ userId: z.uuid() });

export const addressBlockInput = z.object({ blockId: z.uuid() });

export const reportInput = z.object({
  subjectKind: z.enum(reportSubjectKinds),
  subjectId: z.uuid(),
  reason: z.enum(reportReasons, { error: () => m["moderation.choose_reason"]() }),
  text: freeText(REPORT_TEXT_MAX),
});

const required = () => m["field.required"]();

/** Of whoever has no account, where the law asks for a name; elsewhere both may be left empty. */
const reporterFields = z.object({
  name: z
    .string({ error: required })
    .trim()
    .min(2, { error: required })
    .refine(...upTo(REPORTER_NAME_MAX))
    .meta({ maxLength: REPORTER_NAME_MAX }),
  email: emailAddress,
});

const emptyOr = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === "string" && value.trim() === "" ? undefined : value), schema.optional());

const isTicked = (value: unknown): boolean => value === true || (typeof value === "string" && value !== "");

/** Article 16, 2 of Regulation (EU) 2022/2065: where, why, who, and in good faith. */
const noticeShape = reportInput.extend({
  text: freeText(REPORT_TEXT_MAX).pipe(z.string().min(5, { error: () => m["notice.say_why"]() })),
  goodFaith: z.unknown().refine(isTicked, { error: () => m["notice.good_faith"]() }),
  /** A trap: no person sees this field. */
  website: z.string().max(500).optional(),
  /** When the form was made, signed. Programs have none. */
  stamp: emptyOr(z.string().max(200)),
});

export const namedNoticeInput = noticeShape.extend(reporterFields.shape);

export const namelessNoticeInput = noticeShape.extend({
  name: emptyOr(reporterFields.shape.name),
  email: emptyOr(reporterFields.shape.email),
});

export const reportListInput = z.object({
  state: z.enum(["open", "closed"]).default("open"),
  /** The id of the last one already seen. */
  before: z.uuid().optional(),
  limit: z.number().int().min(1).max(100).default(50),
});
