import { z } from "zod";
import { m } from "#platform/messages/messages.js";
import { HOLDER_NAME_MAX } from "../participant-rules.ts";
import { COMPANIONS_MAX, GUEST_NAME_MAX, GUEST_WORD_MAX } from "./guest-rules.ts";

const required = { error: () => m["field.required"]() };

/** What a form leaves empty was not said. */
const orNothing = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

export const sendInvitationInput = z.object({
  eventId: z.uuid(),
  slotId: z.uuid(),
  tariffId: z.uuid(),
  name: z.string().trim().min(1, required).max(GUEST_NAME_MAX),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .pipe(z.email({ error: () => m["field.email"]() })),
  companions: z.coerce.number().int().min(0).max(COMPANIONS_MAX),
  word: orNothing(z.string().trim().max(GUEST_WORD_MAX)),
  /** The last day to answer, which counts whole. */
  answerDay: orNothing(z.iso.date({ error: () => m["guests.answer_day"]() })),
  idempotencyKey: z.string().min(8).max(60),
});

export const guestInput = z.object({ invitationId: z.uuid(), token: z.string().max(100) });

const names = z.array(z.string().trim().max(HOLDER_NAME_MAX)).max(COMPANIONS_MAX).default([]);

export const answerInvitationInput = guestInput.and(
  z.discriminatedUnion("answer", [
    z.object({
      answer: z.literal("yes"),
      /** How many come along. */
      companions: z.coerce.number().int().min(0).max(COMPANIONS_MAX),
      names,
    }),
    z.object({ answer: z.literal("no") }),
  ]),
);

export const eventGuestInput = z.object({ eventId: z.uuid(), invitationId: z.uuid() });
