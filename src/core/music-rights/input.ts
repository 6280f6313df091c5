import { z } from "zod";
import { m } from "#platform/messages/messages.js";
import { upTo } from "#platform/typed-text.ts";
import { parseLength, WORK_AUTHORS_MAX, WORK_MAX_SECONDS, WORK_TITLE_MAX, WORKS_MAX } from "./rules.ts";

const requiredText = (max: number) =>
  z.preprocess(
    (value) => (typeof value === "string" ? value.replace(/\s+/g, " ").trim() : value),
    z
      .string({ error: () => m["field.required"]() })
      .min(1, { error: () => m["field.required"]() })
      .refine(...upTo(max))
      .meta({ maxLength: max }),
  );

/** « 4:05 » as typed, or seconds as programs send them. */
const length = z.preprocess(
  (value) => (typeof value === "string" ? (parseLength(value) ?? value) : value),
  z
    .int({ error: () => m["rights.length_form"]() })
    .min(1)
    .max(WORK_MAX_SECONDS),
);

export const workInput = z.object({
  title: requiredText(WORK_TITLE_MAX),
  authors: requiredText(WORK_AUTHORS_MAX),
  durationSeconds: length,
});

export const projectInput = z.object({ projectId: z.uuid() });
export const addWorkInput = projectInput.extend(workInput.shape);
export const workIdInput = projectInput.extend({ workId: z.uuid() });
export const editWorkInput = workIdInput.extend(workInput.shape);
export const moveWorkInput = workIdInput.extend({ to: z.enum(["up", "down"]) });

export const rightsEventInput = z.object({ eventId: z.uuid() });

export const sendProgrammeInput = rightsEventInput.extend({
  works: z
    .array(workInput)
    .min(1, { error: () => m["rights.programme_empty"]() })
    .max(WORKS_MAX),
});

export const declarationListInput = z.object({
  state: z.enum(["all", "waiting", "programme_missing"]).default("all"),
  /** ISO date of the last one already seen. */
  before: z.coerce.date().optional(),
  limit: z.number().int().min(1).max(100).default(50),
});
