import { z } from "zod";
import { m } from "#platform/messages/messages.js";
import { asTyped, upTo } from "#platform/typed-text.ts";
import { APPEAL_TEXT_MAX } from "../rules.ts";
import { appealSides, decisionRuleKeys, measures, reportMeasures } from "./decision-rules.ts";

export const REASONS_MAX = 2000;
const required = () => m["field.required"]();

const words = (max: number) =>
  z
    .string({ error: required })
    .overwrite(asTyped)
    .min(5, { error: () => m["admin.reason_short"]() })
    .refine(...upTo(max))
    .meta({ maxLength: max });

/** An empty choice of a form is no choice. */
const chosenRule = z.preprocess((value) => value || undefined, z.enum(decisionRuleKeys).optional());

export const decideReportInput = z
  .object({
    reportId: z.uuid(),
    measure: z.enum(reportMeasures, { error: required }).default("none"),
    rule: chosenRule,
    reason: words(REASONS_MAX),
  })
  .refine(({ measure, rule }) => measure === "none" || rule !== undefined, {
    path: ["rule"],
    error: () => m["notice.rule_needed"](),
  });

export const decisionInput = z.object({ decisionId: z.uuid(), key: z.string().max(200).default("") });

export const appealInput = decisionInput.extend({ text: words(APPEAL_TEXT_MAX) });

export const decideAppealInput = z.object({
  appealId: z.uuid(),
  outcome: z.enum(["uphold", "grant"], { error: required }),
  reason: words(REASONS_MAX),
});

export const archiveInput = z.object({
  measure: z.preprocess((value) => value || undefined, z.enum(measures).optional()).catch(undefined),
  /** The id of the last one already seen. */
  before: z.uuid().optional().catch(undefined),
  limit: z.number().int().min(1).max(100).default(50),
});

export const appealSide = z.enum(appealSides);

export const transparencyInput = z.object({ year: z.coerce.number().int().min(2023).max(2100) });
