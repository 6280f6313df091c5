import { z } from "zod";
import { m } from "#platform/messages/messages.js";
import { CALENDAR_NAME_MAX, CALENDAR_URL_MAX } from "./rules.ts";

const required = () => m["field.required"]();

export const addCalendarInput = z.object({
  name: z.string({ error: required }).trim().min(1, { error: required }).max(CALENDAR_NAME_MAX),
  url: z.string({ error: required }).trim().min(1, { error: required }).max(CALENDAR_URL_MAX),
  /** Left empty: one's own. */
  placeId: z.preprocess((chosen) => chosen || undefined, z.uuid().optional()),
});

export const calendarInput = z.object({ calendarId: z.uuid() });
