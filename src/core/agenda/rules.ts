export type AgendaKind = "playing" | "hosting" | "ticket" | "proposal" | "away";

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
};
