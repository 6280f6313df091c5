import type { PhotoView } from "#core/listings/photos/rules.ts";
import { HOLDER_NAME_MAX } from "../participant-rules.ts";
import type { GuestState } from "./process.ts";

export const COMPANIONS_MAX = 5;
/** « +5 de … » stands before it on a ticket. */
export const GUEST_NAME_MAX = HOLDER_NAME_MAX - 10;
export const GUEST_WORD_MAX = 500;

const HOUR_MS = 3600_000;
/** One reminder, so long before the last moment to answer, and not to whoever was asked just now. */
export const REMIND_BEFORE_MS = 48 * HOUR_MS;
export const REMIND_AFTER_MS = 24 * HOUR_MS;
/** However often it is pressed: one mail in so long. */
export const SEND_AGAIN_AFTER_MS = 5 * 60_000;

export const unnamedCompanion = (index: number, guest: string): string => `+${index} de ${guest}`;

/** One a seat: the guest, then whoever comes along, by name or as « +2 de Camille Rivière ». */
export const seatNames = (guest: string, companions: number, names: readonly (string | undefined)[]): string[] => [
  guest,
  ...Array.from({ length: companions }, (_, index) => names[index]?.trim() || unnamedCompanion(index + 1, guest)),
];

/** Seats are kept until then; afterwards an answer takes what is left. */
export const keptUntil = (answerBy: Date | null, startsAt: Date): Date =>
  answerBy && answerBy < startsAt ? answerBy : startsAt;

export type InvitationView = {
  id: string;
  name: string;
  word: string | null;
  /** At most. */
  companions: number;
  state: GuestState;
  /** It can no longer be answered. */
  isOver: boolean;
  isCalledOff: boolean;
  answerBy: Date | null;
  /** Seats are kept for them, or theirs. */
  hasSeats: boolean;
  /** How many come, the guest included. */
  coming: number;
  /** Of those who come along, as far as they were named. */
  names: string[];
  /** Where their tickets are. */
  orders: { id: string; token: string }[];
  event: { id: string; title: string; isPublic: boolean; artist: string; town: string; cover: PhotoView | null };
  slot: { startsAt: Date; endsAt: Date };
};

export type GuestView = {
  id: string;
  slotId: string;
  name: string;
  email: string;
  companions: number;
  state: GuestState;
  answerBy: Date | null;
  invitedAt: Date;
  answeredAt: Date | null;
  remindedAt: Date | null;
  /** Valid tickets, the guest's own included. */
  coming: number;
  /** Seats that are kept until they answer. */
  kept: number;
};
