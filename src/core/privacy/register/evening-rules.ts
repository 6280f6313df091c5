import { BOOKS_YEARS } from "#core/audit/rules.ts";
import { PARTICIPANTS_KEPT_DAYS } from "#core/ticketing/participant-rules.ts";
import { type Kept, kept, OTHERS, POINTER, rowsBy, SECRET, wordsBy } from "./kept-rules.ts";

const YEAR = { days: PARTICIPANTS_KEPT_DAYS, since: "the evening" } as const;
const names = wordsBy("ticketing-forget-participants", YEAR);
const rows = rowsBy("ticketing-forget-participants", YEAR);
const AGREED = {
  never: "what both sides agreed on, without the words of whoever left; the account that it points at is empty",
} as const;
const EVENING = {
  never: "an evening that took place stays with its page; the account that it points at is empty",
} as const;

/** Agreements, evenings, and who came. */
export const ofEvenings = {
  proposals: kept("account", "words, what was offered", "emptied", AGREED, "propositions"),
  proposal_events: kept("account", "who answered, and when", "stays", AGREED, "propositions"),
  events: kept("account", "who plays, who hosts, the words of the evening", "stays", EVENING, "evenements"),
  event_slots: kept("account", "its dates, and whose hours they take", "stays", EVENING, "evenements"),
  event_terms_versions: kept("account", "what was agreed on", "stays", EVENING, "evenements"),
  event_amendments: kept("account", "what one side asked for, and why", "emptied", AGREED, "avenants"),
  event_postponements: kept("account", "why another date was asked for", "emptied", AGREED, "reports-de-date"),
  music_declarations: kept(
    "account",
    "works and their authors, who declared them",
    "stays",
    EVENING,
    "declarations-musicales",
  ),
  ratings: kept("ratings", "marks, words, whose they are", "emptied", EVENING, "avis_donnes"),
  orders: kept(
    "sale",
    "name and address of whoever booked",
    "emptied",
    [
      names,
      wordsBy("ticketing-forget-leavers", { days: 0, since: "the evening, for whoever deleted their account" }),
      rowsBy("ticketing-forget-participants", { years: BOOKS_YEARS, since: "booked" }),
    ],
    "commandes",
  ),
  tickets: kept("sale", "names of holders", "emptied", names, "billets"),
  ticket_bearers: kept("sale", "addresses of whoever was given a ticket", "emptied", names, "billets-recus"),
  leavers_seats: kept(
    "sale",
    "which seats belong to somebody who left",
    "stays",
    rowsBy("ticketing-forget-leavers", { days: 0, since: "the evening" }),
    { not: "made when the account goes" },
  ),
  booking_answers: kept("sale", "what somebody answered", "deleted", rows, "reponses"),
  booking_questions: kept("sale", "who asked", "stays", EVENING, POINTER),
  order_companies: kept("sale", "in which company’s name a receipt is", "deleted", rows, "recus-au-nom-de"),
  waiting_list: kept("sale", "name and address of whoever waits", "emptied", rows, "liste-d-attente"),
  guest_invitations: kept("sale", "name and address of whoever was invited", "deleted", rows, "invitations"),
  guest_orders: kept(
    "sale",
    "which seats were kept for whom",
    "deleted",
    { with: "guest_invitations" },
    { not: "follows from their tickets" },
  ),
  refund_requests: kept(
    "sale",
    "why somebody would like the money back",
    "emptied",
    names,
    "demandes-de-remboursement",
  ),
  refund_reasons: kept("sale", "why a ticket was given back", "deleted", rows, "billets"),
  refund_consents: kept(
    "sale",
    "what organisers wrote to each other about a refund",
    "stays",
    names,
    "accords-de-remboursement",
  ),
  participant_messages: kept("sale", "what an organiser wrote to everybody", "stays", rows, "messages-au-public"),
  postponement_offers: kept("sale", "whether they come at the new date", "stays", EVENING, {
    not: "follows from their tickets",
  }),
  promo_codes: kept("sale", "who made them", "stays", EVENING, POINTER),
  wallet_passes: kept(
    "sale",
    "that a phone holds a ticket",
    "stays",
    rowsBy("ticketing-forget-passes", { days: 30, since: "the evening" }),
    "portefeuilles",
  ),
  wallet_devices: kept("sale", "addresses of phones", "stays", { with: "wallet_passes" }, SECRET),
  scan_links: kept("sale", "names of helpers at the door", "stays", names, OTHERS),
  ticket_scans: kept("sale", "when somebody came in, by whose phone", "stays", names, {
    not: "what was controlled at the door belongs to the evening; who helped is not told",
  }),
  scan_conflicts: kept("sale", "tickets read twice, by whose phone", "stays", names, OTHERS),
} as const satisfies Record<string, Kept>;
