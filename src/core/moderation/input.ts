import { z } from "zod";
import { m } from "#platform/messages/messages.js";
import { asTyped, upTo } from "#platform/typed-text.ts";
import { REPORT_TEXT_MAX, reportReasons, reportSubjectKinds } from "./rules.ts";

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

export const reportListInput = z.object({
  state: z.enum(["open", "closed"]).default("open"),
  /** The id of the last one already seen. */
  before: z.uuid().optional(),
  limit: z.number().int().min(1).max(100).default(50),
});

export const closeReportInput = z.object({ reportId: z.uuid(), outcome: freeText(REPORT_TEXT_MAX) });
