import { ofEvenings } from "./evening-rules.ts";
import type { Kept } from "./kept-rules.ts";
import { ofMoneyAndTheTeam } from "./money-and-team-rules.ts";
import { ofPeople } from "./people-rules.ts";

/** Every table that tells something of somebody. A table that is neither here nor below fails a test. */
export const register: Record<string, Kept> = { ...ofPeople, ...ofEvenings, ...ofMoneyAndTheTeam };

/** Tables that name nobody, and what they are. */
export const namesNobody: Record<string, string> = {
  backups: "when backups were made",
  document_series: "the last number given",
  edit_notices: "how an evening was called before",
  event_search: "a public evening, to be searched",
  event_settlements: "amounts of an evening",
  event_tariffs: "prices of an evening",
  figure_counts: "when figures were counted",
  figure_days: "sums and durations of a day, by town and art",
  forgotten_participants: "which evenings name nobody any more",
  generated_secrets: "the platform's own secrets",
  goal_decisions: "amounts of an evening",
  legal_texts_shown: "what the conditions and their like said",
  ledger_movements: "that money moved; whose is on its lines",
  listing_views: "how often the page of a listing or an evening was read",
  numbered_papers: "numbers of receipts and statements, by the order or the payout",
  partner_copies: "which evenings and marks of addresses stand at partners, until they are taken away there",
  pass_culture_offers: "which evenings stand at the pass Culture, at which venue",
  payment_disputes: "amounts, of a payment",
  payment_refunds: "amounts, of a payment",
  provider_events: "numbers of the provider's letters",
  provider_movements: "amounts on the provider's account",
  rating_requests: "which dates were asked about",
  refund_attempts: "amounts, of a refund",
  remittance_lines: "amounts of an evening, and in which transfer they stand",
  sandbox_clock: "the sandbox's time",
  sandbox_partner_copies: "evenings and readers at pretend partners",
  sandbox_payment_disputes: "amounts of pretend payments",
  sandbox_payment_movements: "amounts of pretend payments",
  sandbox_payment_refunds: "amounts of pretend payments",
  sandbox_payment_reversals: "amounts of pretend payments",
  sandbox_payment_settings: "how the sandbox misbehaves",
  sandbox_payment_transfers: "amounts of pretend payments",
  sandbox_payment_webhooks: "the pretend provider's letters",
  schema_migrations: "which migrations ran",
  search_words: "words of public listings, for typing errors",
  sold_seats: "how many seats are sold",
  team_alerts: "of what the team was told, and how much of it waited",
  team_figures: "counted figures",
  text_announcements: "how far a new version of the conditions was told",
  ticket_series: "the last number given",
};

/** Files, by the folder of their keys: each goes with the row that names it, and what nobody names is swept by a job. */
export const storedFiles: Record<string, { holds: string; table?: string; sweptBy: string }> = {
  "photos/": {
    holds: "pictures, without the place where they were taken",
    table: "photos",
    sweptBy: "photos-sweep-orphans",
  },
  "excerpts/": { holds: "sounds and films", table: "excerpts", sweptBy: "excerpts-sweep-orphans" },
  "certificates/": { holds: "certificates of insurance", table: "place_safety", sweptBy: "places-sweep-certificates" },
  "proofs/": { holds: "proofs of transfers to third parties, of no one person", sweptBy: "remittances-sweep-proofs" },
  "tickets/": { holds: "tickets as they were mailed, for thirty days", sweptBy: "ticketing-forget-files" },
};
