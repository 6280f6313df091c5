import type { ReactNode } from "react";
import { dateWriter, formatDate, formatHour, parisDay } from "#platform/french-dates.ts";

/** Anything with its moment in a thread beside messages, such as a proposal's card. */
export type TimelineCard = { id: string; at: Date; node: ReactNode };

export type TimelineMessage = {
  id: string;
  body: string;
  at: Date;
  /** On whose side it stands: the viewer's own, fellow members included, or the other's. */
  ours: boolean;
  mine: boolean;
  senderName: string;
};

type TimelineEntry =
  | { kind: "message"; id: string; at: Date; message: TimelineMessage; isFirstOfSender: boolean }
  | { kind: "card"; id: string; at: Date; node: ReactNode };

type TimelineDay = { day: string; at: Date; entries: TimelineEntry[] };

/** Messages and cards in the order in which they came about, by day. Messages keep the order of their thread. */
export function timelineDays(messages: readonly TimelineMessage[], cards: readonly TimelineCard[]): TimelineDay[] {
  const days: TimelineDay[] = [];
  const waiting = [...cards].sort((left, right) => left.at.getTime() - right.at.getTime());
  let sender: string | undefined;
  const add = (entry: TimelineEntry) => {
    const day = parisDay(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, at: entry.at, entries: [entry] });
  };
  const addCard = ({ id, at, node }: TimelineCard) => {
    add({ kind: "card", id, at, node });
    sender = undefined;
  };
  for (const message of messages) {
    while (waiting[0] && waiting[0].at < message.at) addCard(waiting.shift() as TimelineCard);
    const isNewDay = days.at(-1)?.day !== parisDay(message.at);
    const isFirstOfSender = isNewDay || sender !== message.senderName;
    add({ kind: "message", id: message.id, at: message.at, message, isFirstOfSender });
    sender = message.senderName;
  }
  waiting.forEach(addCard);
  return days;
}

const shortDay = dateWriter({ weekday: "short", day: "numeric", month: "short" });
const withYear = dateWriter({ day: "numeric", month: "short", year: "numeric" });

const DAY_MS = 24 * 3600 * 1000;

/** « Aujourd’hui », « Hier », « samedi 12 décembre 2026 ». */
export function dayText(at: Date, now: Date): string {
  const day = parisDay(at);
  if (day === parisDay(now)) return "Aujourd’hui";
  return day === parisDay(new Date(now.getTime() - DAY_MS)) ? "Hier" : formatDate(at);
}

/** For lists, where there is little room: the hour, « hier », « sam. 12 déc. ». */
export function shortMoment(at: Date, now: Date): string {
  const day = parisDay(at);
  if (day === parisDay(now)) return formatHour(at);
  if (day === parisDay(new Date(now.getTime() - DAY_MS))) return "hier";
  return day.slice(0, 4) === parisDay(now).slice(0, 4) ? shortDay(at) : withYear(at);
}
