export const SPACE_PAGE_SIZE = 24;

/** What goes on, what comes, what is over. */
export const spaceViews = ["en-cours", "a-venir", "archives"] as const;
export type SpaceView = (typeof spaceViews)[number];
export type ViewCounts = Record<SpaceView, number>;

/** The view that opens first: what comes next, or, where nothing does, what goes on. */
export function firstView(counts: ViewCounts): SpaceView {
  return (["a-venir", "en-cours", "archives"] as const).find((view) => counts[view] > 0) ?? "en-cours";
}

export const pageCount = (total: number): number => Math.max(1, Math.ceil(total / SPACE_PAGE_SIZE));

/** Doors open, or soon: from then on the scanner is offered. */
export const SCAN_AHEAD_HOURS = 12;

export type SpaceTask =
  | { kind: "scan"; eventId: string; title: string; startsAt: Date }
  | { kind: "refund_requests"; eventId: string; title: string; count: number }
  | { kind: "refund_consent"; eventId: string; orderId: string; title: string; answerBy: Date }
  | { kind: "postponement"; eventId: string; title: string }
  | { kind: "moved_order"; orderId: string; title: string; answerBy: Date }
  | { kind: "publish"; eventId: string; title: string }
  | { kind: "draft"; of: "project" | "place" | "proposal"; href: string; title: string | null; count: number };

export type ListingNumbers = {
  views: number;
  proposals: number;
  events: number;
  /** Null for whoever is not the one who is paid. */
  incomeCents: number | null;
};

type AgendaKind = "playing" | "hosting" | "ticket" | "proposal" | "away";

export const agendaLabels: Record<AgendaKind, string> = {
  playing: "Vous jouez",
  hosting: "Vous accueillez",
  ticket: "Vous y allez",
  proposal: "En discussion",
  away: "Indisponible",
};

export type AgendaEntry = {
  key: string;
  kind: AgendaKind;
  title: string;
  startsAt: Date;
  endsAt: Date;
  path: string;
  /** Whole days, such as holidays. */
  isAllDay: boolean;
  /** How often its date was moved: calendars take over what has a higher number. */
  moves?: number;
  /** For calendars that had it already. */
  isCancelled?: boolean;
};
