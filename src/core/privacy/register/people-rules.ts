import { ABSENCE_DAYS, CONSENT_PROOF_DAYS, RESTRICTION_DAYS } from "#core/accounts/rules.ts";
import { BOOKS_YEARS, SECURITY_DAYS } from "#core/audit/rules.ts";
import { GUEST_ALERT_DAYS } from "#core/discovery/rules.ts";
import { PEOPLE_KEPT_DAYS } from "#core/imports/rules.ts";
import { INVITATION_DAYS } from "#core/listings/projects/rules.ts";
import { MAILS_KEPT_DAYS } from "#core/mail/rules.ts";
import { CONFIRM_DAYS, GUEST_RETENTION_DAYS, RETENTION_DAYS } from "#core/messages/rules.ts";
import { KEPT_DAYS } from "#core/webhooks/rules.ts";
import { type Kept, kept, POINTER, rowsBy, SECRET, wordsBy } from "./kept-rules.ts";

const sweep = (days: number, since: string) => rowsBy("accounts-sweep-leftovers", { days, since });
const BOOKS = { years: BOOKS_YEARS, since: "the account was deleted" } as const;

/** Accounts, what they publish and what they say. */
export const ofPeople = {
  users: kept(
    "account",
    "name, address, phone, invoice info, birth, tax number",
    "emptied",
    wordsBy("accounts-forget-absent", { days: ABSENCE_DAYS, since: "last seen" }),
    "compte",
  ),
  account_presences: kept("account", "when somebody was last here", "deleted", "account", POINTER),
  sessions: kept("account", "devices, last use", "deleted", sweep(30, "the session ended"), "sessions"),
  refresh_tokens: kept("account", "hashes of what renews a session", "deleted", { with: "sessions" }, SECRET),
  passkeys: kept("account", "public keys, their names", "deleted", "account", "cles-d-acces"),
  passkey_challenges: kept("account", "a question to a key, for minutes", "deleted", sweep(0, "it expired"), SECRET),
  access_tokens: kept(
    "account",
    "names and rights of tokens",
    "deleted",
    sweep(90, "it expired; a third of that once it is revoked"),
    "jetons-d-acces",
  ),
  phone_codes: kept("account", "phone, for the time of a code", "deleted", sweep(1, "it expired"), SECRET),
  email_links: kept("account", "a new address, hashes of links", "deleted", sweep(30, "it expired"), SECRET),
  sign_ups: kept("account", "name and address of whoever began to sign up", "deleted", sweep(7, "it expired"), {
    not: "gone before there is an account",
  }),
  legacy_accounts: kept("account", "accounts of the first version", "deleted", sweep(ABSENCE_DAYS, "it was imported"), {
    not: "gone once its person has an account",
  }),
  consents: kept(
    "consents",
    "what was agreed to, and when",
    "stays",
    rowsBy("accounts-forget-consents", {
      days: CONSENT_PROOF_DAYS,
      since: "withdrawn, replaced, or the account deleted",
    }),
    "consentements",
  ),
  payment_accounts: kept(
    "books",
    "the account's number at the payment provider",
    "stays",
    rowsBy("accounts-sweep-leftovers", BOOKS),
    "compte-de-paiement",
  ),
  account_restrictions: kept(
    "moderation",
    "measures, in the words that the person read",
    "stays",
    sweep(RESTRICTION_DAYS, "lifted, or the account deleted"),
    "mesures-contre-le-compte",
  ),
  audit_entries: kept(
    "security",
    "who did what; a fingerprint of the caller",
    "stays",
    [
      wordsBy("audit-forget-old", { days: SECURITY_DAYS, since: "written; of what tells of money, the caller" }),
      rowsBy("audit-forget-old", { years: BOOKS_YEARS, since: "what tells of money was written" }),
    ],
    "journal-de-securite",
  ),
  outgoing_mails: kept(
    "mails",
    "to whom a mail went, its text sealed",
    "stays",
    rowsBy("sweep-outbox", { days: MAILS_KEPT_DAYS.sent, since: "sent" }),
    "messages-envoyes-par-nous",
  ),
  outgoing_sms: kept(
    "mails",
    "to whom an SMS went",
    "stays",
    rowsBy("sweep-outbox", { days: MAILS_KEPT_DAYS.sent, since: "sent" }),
    "messages-envoyes-par-nous",
  ),
  outgoing_pushes: kept(
    "mails",
    "what was shown on a device",
    "deleted",
    rowsBy("notices-forget-old", { days: 30, since: "made" }),
    { not: "what it said is in the mails, or on the page that it leads to" },
  ),
  push_subscriptions: kept("account", "addresses of devices", "deleted", { with: "sessions" }, "notifications"),
  notice_choices: kept("account", "of what one wants to hear", "deleted", "account", "notifications"),
  silent_addresses: kept(
    "account",
    "a keyed hash of an address that wants no more mail",
    "stays",
    { never: "whoever asked never to be written to again is not to be asked again; the hash gives no address away" },
    { not: "found by no account" },
  ),
  calendar_feeds: kept("account", "the hash of an address", "deleted", "account", SECRET),
  follows: kept("account", "whom and what one follows", "deleted", "account", "favoris"),
  following_marks: kept("account", "until when one was told", "deleted", "account", POINTER),
  saved_searches: kept("account", "searches", "deleted", "account", "recherches-enregistrees"),
  match_notices: kept("account", "which listings would fit", "deleted", "account", {
    not: "found anew each day from listings that are exported",
  }),
  guest_alerts: kept(
    "alerts",
    "an address and a search",
    "deleted",
    rowsBy("alerts-tell", { days: GUEST_ALERT_DAYS, since: "confirmed" }),
    "alertes-sans-compte",
  ),
  external_calendars: kept(
    "account",
    "calendars kept elsewhere: their names, and their sealed addresses",
    "deleted",
    "account",
    "agendas-relies",
  ),
  busy_times: kept(
    "account",
    "hours in which somebody is taken, and nothing of what they do",
    "deleted",
    rowsBy("calendars-forget", { days: 0, since: "over" }),
    "agendas-relies",
  ),
  webhooks: kept("programs", "addresses of programs", "deleted", "account", "webhooks"),
  webhook_deliveries: kept(
    "programs",
    "what they were told",
    "deleted",
    rowsBy("webhooks-forget", { days: KEPT_DAYS, since: "it happened" }),
    "webhooks",
  ),
  imports: kept(
    "imports",
    "names of files, and what was wrong in them",
    "deleted",
    wordsBy("imports-forget", { days: PEOPLE_KEPT_DAYS, since: "imported" }),
    "imports",
  ),
  import_pieces: kept(
    "imports",
    "a file, until it is imported",
    "deleted",
    { with: "imports" },
    {
      not: "a copy of what its owner sent; gone with the import, or within days",
    },
  ),
  imported_evenings: kept("imports", "whose evenings, sold elsewhere", "deleted", "account", "soirees-d-ailleurs"),
  imported_people: kept(
    "imports",
    "names and addresses of whoever came, as their organiser brought them",
    "deleted",
    wordsBy("imports-forget", { days: PEOPLE_KEPT_DAYS, since: "imported" }),
    "soirees-d-ailleurs",
  ),
  projects: kept("account", "artist name, words, links, where they play", "emptied", "account", "projets"),
  project_members: kept("account", "who is in a group", "deleted", "account", "projets-de-groupe"),
  project_invitations: kept(
    "account",
    "addresses of whoever was invited",
    "deleted",
    rowsBy("projects-forget-invitations", { days: INVITATION_DAYS, since: "invited" }),
    "invitations-de-groupe",
  ),
  project_unavailabilities: kept("account", "when they are away", "deleted", "account", "projets"),
  project_search: kept("account", "names, to be searched", "deleted", { with: "projects" }, POINTER),
  project_works: kept("account", "titles and their authors", "deleted", "account", "repertoire"),
  places: kept("account", "words, town", "emptied", "account", "lieux"),
  place_addresses: kept("account", "street, way in", "deleted", "account", "lieux"),
  place_safety: kept("account", "exits, the certificate of insurance", "deleted", "account", "lieux"),
  place_unavailabilities: kept("account", "when it is taken", "deleted", "account", "lieux"),
  place_search: kept("account", "names, to be searched", "deleted", { with: "places" }, POINTER),
  photos: kept("account", "pictures", "deleted", "account", "photos"),
  excerpts: kept("account", "sounds and films", "deleted", "account", "extraits"),
  messages: kept("talk", "what was said", "stays", { with: "discussions" }, "messages"),
  discussions: kept(
    "talk",
    "who talks with whom, by their listings",
    "stays",
    rowsBy("messaging-forget-old", { days: RETENTION_DAYS, since: "the last message" }),
    "messages",
  ),
  discussion_reads: kept("talk", "how far one has read", "deleted", { with: "discussions" }, POINTER),
  message_alerts: kept("talk", "since when something waits", "deleted", "account", POINTER),
  event_threads: kept(
    "organiser",
    "name and address of whoever asks without an account",
    "stays",
    rowsBy("messaging-forget-old", { days: GUEST_RETENTION_DAYS, since: "the evening" }),
    "messages-sans-compte",
  ),
  unconfirmed_messages: kept(
    "organiser",
    "name, address, words",
    "deleted",
    rowsBy("messaging-forget-old", { days: CONFIRM_DAYS, since: "written" }),
    "messages-a-confirmer",
  ),
} as const satisfies Record<string, Kept>;
