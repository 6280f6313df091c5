import { entryRules } from "#core/events/rules.ts";
import { decisionRules } from "#core/moderation/notices/decision-rules.ts";
import { reportReasonLabels } from "#core/moderation/rules.ts";
import { groupTitles } from "#core/ratings/rules.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { formatCents } from "#platform/money.ts";
import { own } from "#platform/own.ts";
import { failureWords, refundCauseWords } from "../rules.ts";

/** What something was done to. */
export const subjectWords: Record<string, string> = {
  address_block: "le blocage",
  agreement: "l’accord",
  charge: "le paiement",
  contact_message: "le message",
  credit_note: "l’avoir",
  decision: "la décision",
  declaration: "la déclaration",
  event: "la soirée",
  event_statement: "le relevé de recettes",
  insurance: "l’attestation d’assurance",
  invoice: "la facture",
  job: "la tâche",
  journal: "le journal",
  legacy_accounts: "les anciens comptes",
  mail: "l’e-mail",
  music_rights: "la déclaration musicale",
  newsletter_subscription: "l’abonnement",
  order: "la réservation",
  order_tickets: "les billets de la réservation",
  participants: "la liste du public",
  payout: "le versement",
  payout_statement: "le relevé de versement",
  person: "le compte",
  place: "le lieu",
  project: "le projet",
  proposal: "la proposition",
  purchase: "l’achat",
  purchase_receipt: "le reçu d’achat",
  rating: "l’avis",
  receipt: "le reçu",
  refund: "le remboursement",
  refund_receipt: "le reçu de remboursement",
  remittance: "le reversement",
  report: "le signalement",
  ticket: "le billet",
  user: "le compte de",
};

const factWords: Record<string, string> = {
  answer: "réponse",
  alreadyHere: "déjà là",
  amount: "montant",
  artist: "à l’artiste",
  attempts: "essais",
  before: "avant",
  cause: "cause",
  days: "jours",
  ended: "sessions fermées",
  entry: "entrée",
  events: "soirées",
  expected: "attendu",
  failure: "cause",
  fields: "modifié",
  from: "avant",
  goal: "objectif",
  gross: "recette",
  group: "rubrique",
  host: "adresse",
  hostCents: "à l’hôte",
  imported: "importés",
  insurance: "assurance",
  kind: "sorte",
  lines: "lignes",
  maxPerOrder: "billets par commande, au plus",
  means: "moyen",
  measure: "mesure",
  method: "lecture",
  musicRights: "droits musicaux",
  name: "nom",
  number: "numéro",
  offline: "hors ligne",
  ours: "chez nous",
  outcome: "issue",
  owed: "dette",
  paid: "payé",
  ratedSide: "au sujet de",
  reached: "atteint",
  reason: "motif",
  paidOn: "versé le",
  recipients: "destinataires",
  reference: "référence",
  role: "rôle",
  rule: "règle",
  salesCloseMinutes: "fin des ventes, en minutes avant",
  scopes: "droits",
  seats: "places",
  service: "frais de service",
  side: "côté",
  skipped: "laissés",
  slots: "dates",
  state: "état",
  structureKind: "statut",
  subjectKind: "sur",
  theirs: "chez le prestataire",
  tickets: "billets",
  to: "après",
  topic: "sujet",
  topics: "sujets",
  version: "version",
  visibility: "visibilité",
  visible: "visible",
  whole: "en entier",
  works: "œuvres",
  year: "année",
};

const valueWords: Record<string, string> = {
  ROLE_ARTIST: "artiste",
  ROLE_HOST: "hôte",
  ROLE_SPECTATOR: "public",
  agreed: "accepté",
  artist: "artiste",
  description: "description",
  hidden: "pas montrée",
  host: "hôte",
  listings: "annonces retirées",
  lost: "perdu",
  maintained: "maintenue malgré tout",
  met: "atteint",
  missed: "manqué",
  passkey: "clé d’accès",
  password: "mot de passe",
  payouts: "versements suspendus",
  private: "privée, par lien",
  public: "publique",
  sales: "ventes arrêtées",
  title: "titre",
  validated: "validé",
  being_validated: "en cours de validation",
  needed: "à ouvrir",
  won: "gagné",
  ...failureWords,
  ...refundCauseWords,
};

const signUpWords: Record<string, string> = {
  everything: "un peu de tout",
  find_artists: "cherche des artistes",
  find_events: "cherche des sorties",
  find_places: "cherche des lieux",
};

/** One word means different things in different facts. */
const valuesOf: Record<string, Record<string, string>> = {
  cause: {
    absent: "trois ans sans connexion",
    asked: "sur demande",
    goal: "objectif manqué",
    postponed: "date reportée",
  },
  entry: Object.fromEntries(Object.entries(entryRules).map(([code, { label }]) => [code, label.toLowerCase()])),
  group: groupTitles,
  method: { camera: "par la caméra", number: "par son numéro", list: "dans la liste" },
  reason: { ...reportReasonLabels, ...signUpWords },
  rule: Object.fromEntries(Object.entries(decisionRules).map(([code, { label }]) => [code, label])),
  structureKind: {
    association: "association",
    company: "entreprise",
    individual: "à titre personnel",
    self_employed: "auto-entreprise",
  },
  subjectKind: subjectWords,
};

/** Of these, a code that has no words says nothing to a reader. */
const CODES = new Set(["kind", "rule"]);

type Details = Readonly<Record<string, unknown>>;

/** Ids lead nowhere that a reader would go; what they stand for is the line's subject. */
const isId = (name: string): boolean => /(?:Id|Ids|Hash)$/.test(name);

/** Facts as they are said: amounts in euros, before and after side by side. `xBefore` stands beside `x`, `from` beside `to`. */
export function factsOf(details: Details): [string, string][] {
  const facts: [string, string][] = [];
  for (const [name, value] of Object.entries(details)) {
    if (value === null || value === undefined || value === "" || isId(name) || name.endsWith("Before")) continue;
    if (name === "from" && "to" in details) continue;
    const before = name === "to" ? details.from : own(details, `${name}Before`);
    if (before === value || (CODES.has(name) && !wordFor(name, String(value)))) continue;
    const label = name === "to" && before !== undefined ? "changement" : labelOf(name);
    const shown = shownAs(name, value);
    facts.push([label, before === undefined || before === null ? shown : `${shownAs(name, before)} → ${shown}`]);
  }
  return facts;
}

const labelOf = (name: string): string => own(factWords, name) ?? own(factWords, name.replace(/Cents$/, "")) ?? name;

const wordFor = (name: string, text: string): string | undefined =>
  own(own(valuesOf, name) ?? {}, text) ?? own(valueWords, text);

function shownAs(name: string, value: unknown): string {
  if (typeof value === "number") return name.endsWith("Cents") ? formatCents(value) : String(value);
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (Array.isArray(value)) {
    return name === "slots" || (name.endsWith("s") && value.every(isLong))
      ? String(value.length)
      : value.map((each) => shownAs(name, each)).join(", ");
  }
  const text = String(value);
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return formatDateTime(new Date(text));
  return wordFor(name, text) ?? text;
}

const isLong = (value: unknown): boolean => typeof value === "string" && value.length > 30;
