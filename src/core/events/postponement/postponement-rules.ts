import type { Slot } from "../../terms/slot-rules.ts";
import { describeSlot } from "../rules.ts";

/** Whoever booked must have the time to hear of it. */
export const NOTICE_HOURS = 24;
const POSTPONE_MAX_DAYS = 365;
/** How long buyers may choose between the new date and their money. */
export const ANSWER_DAYS = 7;

type KeptSlot = { startsAt: string; endsAt: string };
/** As it is kept: what was, what is to be. */
export type KeptMove = { slotId: string; from: KeptSlot; to: KeptSlot };
export type Move = { slotId: string; from: Slot; to: Slot };

const kept = ({ startsAt, endsAt }: Slot): KeptSlot => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});
const read = ({ startsAt, endsAt }: KeptSlot): Slot => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) });

export const keepMove = ({ slotId, from, to }: Move): KeptMove => ({ slotId, from: kept(from), to: kept(to) });
export const readMove = ({ slotId, from, to }: KeptMove): Move => ({ slotId, from: read(from), to: read(to) });

/** As both sign them. */
export const moveLines = (moves: readonly Move[]): string[] =>
  moves.map(({ from, to }) => `${describeSlot(from)}\u202f: reporté au **${describeSlot(to)}**`);

export const isSameSlot = (one: Slot, other: Slot): boolean =>
  one.startsAt.getTime() === other.startsAt.getTime() && one.endsAt.getTime() === other.endsAt.getTime();

export type MoveProblem = "started" | "too_soon" | "too_late";

/** Undefined: this date can be moved there. */
export function moveProblem({ from, to }: Pick<Move, "from" | "to">, now: Date): MoveProblem | undefined {
  if (from.startsAt <= now) return "started";
  if (to.startsAt.getTime() < now.getTime() + NOTICE_HOURS * 3_600_000) return "too_soon";
  return to.startsAt.getTime() > now.getTime() + POSTPONE_MAX_DAYS * 86_400_000 ? "too_late" : undefined;
}

/** Until when a buyer of a moved date gets the money back by a press of a button. */
export function answerBy(agreedAt: Date, newStart: Date): Date {
  return new Date(Math.min(agreedAt.getTime() + ANSWER_DAYS * 86_400_000, newStart.getTime()));
}
