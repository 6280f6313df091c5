/** Where a file comes from. What none of them writes is read all the same, column by column. */
export const sources = ["helloasso", "billetweb", "weezevent", "eventbrite", "other"] as const;
export type Source = (typeof sources)[number];

export const sourceWords: Record<Source, string> = {
  helloasso: "HelloAsso",
  billetweb: "Billetweb",
  weezevent: "Weezevent",
  eventbrite: "Eventbrite",
  other: "Autre fichier",
};

/** What a line of a file is. */
export const importKinds = ["evenings", "participants", "orders"] as const;
export type ImportKind = (typeof importKinds)[number];

export const kindWords: Record<ImportKind, { label: string; one: string; many: string }> = {
  evenings: { label: "Des soirées, une par ligne", one: "soirée", many: "soirées" },
  participants: { label: "Des billets, un par ligne", one: "billet", many: "billets" },
  orders: { label: "Des commandes, une par ligne", one: "commande", many: "commandes" },
};

/** What a column can tell. */
export const importFields = [
  "evening",
  "eveningDate",
  "place",
  "firstName",
  "lastName",
  "name",
  "email",
  "tariff",
  "quantity",
  "amount",
  "ticketNumber",
  "orderNumber",
  "orderedAt",
  "status",
] as const;
export type ImportField = (typeof importFields)[number];

export const fieldWords: Record<ImportField, string> = {
  evening: "Nom de la soirée",
  eveningDate: "Date de la soirée",
  place: "Lieu",
  firstName: "Prénom",
  lastName: "Nom de famille",
  name: "Nom complet",
  email: "Adresse e-mail",
  tariff: "Tarif",
  quantity: "Nombre de billets",
  amount: "Montant payé",
  ticketNumber: "Numéro de billet",
  orderNumber: "Numéro de commande",
  orderedAt: "Date de la commande",
  status: "État (validé, annulé…)",
};

/** What each column tells, by its place; null where it is left aside. */
export type Mapping = readonly (ImportField | null)[];

export const encodings = ["utf-8", "windows-1252", "utf-16le"] as const;
export type Encoding = (typeof encodings)[number];
export const encodingWords: Record<Encoding, string> = {
  "utf-8": "UTF-8",
  "windows-1252": "Windows-1252",
  "utf-16le": "UTF-16",
};

/** How a file is to be read. */
export type Reading = {
  source: Source;
  kind: ImportKind;
  encoding: Encoding;
  delimiter: string;
  mapping: Mapping;
  /** For files that are of one evening, and do not name it. */
  evening: { title: string; day: string | null } | null;
};

export const FILE_MAX_BYTES = 8 * 1024 * 1024;
export const ROWS_MAX = 20_000;
export const COLUMNS_MAX = 100;
/** Of one cell: whoever never closes a quotation mark is told so, instead of filling our memory. */
export const CELL_MAX = 5_000;
export const TEXT_MAX = 200;
export const QUANTITY_MAX = 1_000;
/** Of one line, in cents: more is a column read wrongly. */
export const AMOUNT_MAX = 10_000_000;
/** Kept and shown; all of them are counted. */
export const ERRORS_KEPT = 200;
export const IMPORTS_MAX = 200;
/** Files that wait for a look are kept whole. */
export const WAITING_MAX = 5;

/** Written at once, in one transaction. */
export const BATCH_ROWS = 250;
/** Read at once. */
export const PIECE_BYTES = 64 * 1024;

/** A file that was sent and never imported. */
export const WAITING_DAYS = 7;
/** Names and addresses, from their import. */
export const PEOPLE_KEPT_DAYS = 365;

export type LineError = { line: number; says: string };
export type Report = { rows: number; good: number; known: number; evenings: number; bad: number; errors: LineError[] };
export const emptyReport: Report = { rows: 0, good: 0, known: 0, evenings: 0, bad: 0, errors: [] };

/** Of a word as people and programs write it: no case, no accents, no signs. */
export const plainWords = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}#]+/gu, " ")
    .trim();
