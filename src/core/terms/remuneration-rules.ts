/** Between these, where people choose what they pay. */
export const FREE_PRICE_MIN_CENTS = 100;
export const FREE_PRICE_MAX_CENTS = 50_000;

type Side = "artist" | "host";

/** Which amount the terms must name, if any. */
export type AmountKind = "rent-per-day" | "artist-fee";

/** Who gets what is left of the tickets once fees and rights are withheld. */
export type NetSharing = "all-artist" | "percent-host" | "rent-first" | "fee-first" | "all-host";

/** What both listings must wish for: `choice-rules` says why they do not. */
export type Wish = "tickets" | "all-for-artist" | "share" | "rent" | "purchase" | "gratis" | "nothing-for-host";

/** What the two sign: what each kind says, and on which grounds, stands in core/contracts. */
export type ContractKind = "cession" | "co-realisation" | "location" | "mise-a-disposition" | "entree-libre";

type Row = {
  label: string;
  contract: ContractKind;
  /** Where « annulable » behind the label is not how one says it. */
  labelWithGoal?: string;
  labelWithFreeRent?: string;
  /**
   * Paid: sold by us, with at least one paid tariff; a goal may be set. Free: it costs nothing, whatever else is paid.
   * As liked: paid or free tickets, or none.
   */
  entrance: "paid" | "free" | "as-liked";
  amount: AmountKind | null;
  /** Who pays the other side at acceptance, beside any ticket. */
  payerAtAcceptance: Side | null;
  organiser: Side;
  net: NetSharing;
  /** What a host is paid for, as tax rules on platforms tell it: the place, or an evening whose tickets they sell themselves. */
  hostActivity: "rental" | "service";
  wishes: readonly Wish[];
};

const table = <Code extends string>(rows: Record<Code, Row>): Readonly<Record<Code, Row>> => rows;

/** How an evening is paid: one row a remuneration, and everything that the platform asks of it. */
export const remunerations = table({
  ticketing: {
    label: "Billetterie",
    contract: "mise-a-disposition",
    labelWithGoal: "Billetterie annulable",
    entrance: "paid",
    amount: null,
    payerAtAcceptance: null,
    organiser: "artist",
    net: "all-artist",
    hostActivity: "rental",
    wishes: ["tickets", "all-for-artist"],
  },
  "shared-profits": {
    label: "Partage des recettes",
    contract: "co-realisation",
    labelWithFreeRent: "Loyer offert et partage des recettes",
    entrance: "paid",
    amount: null,
    payerAtAcceptance: null,
    organiser: "artist",
    net: "percent-host",
    hostActivity: "rental",
    wishes: ["tickets", "share"],
  },
  "fixed-rent": {
    label: "Loyer fixe par jour",
    contract: "location",
    entrance: "paid",
    amount: "rent-per-day",
    payerAtAcceptance: null,
    organiser: "artist",
    net: "rent-first",
    hostActivity: "rental",
    wishes: ["tickets", "rent"],
  },
  "fixed-remuneration": {
    label: "Rémunération fixe (billetterie de la plateforme)",
    contract: "co-realisation",
    entrance: "paid",
    amount: "artist-fee",
    payerAtAcceptance: null,
    organiser: "artist",
    net: "fee-first",
    hostActivity: "service",
    wishes: ["tickets"],
  },
  "free-event": {
    label: "Événement gratuit",
    contract: "entree-libre",
    entrance: "free",
    amount: null,
    payerAtAcceptance: null,
    organiser: "artist",
    net: "all-artist",
    hostActivity: "rental",
    wishes: ["gratis"],
  },
  "no-remuneration": {
    label: "Sans rémunération",
    contract: "mise-a-disposition",
    entrance: "free",
    amount: null,
    payerAtAcceptance: null,
    organiser: "artist",
    net: "all-artist",
    hostActivity: "rental",
    wishes: ["gratis", "nothing-for-host"],
  },
  // The host buys the evening: its tickets are the host's.
  "service-purchase": {
    label: "Achat de la prestation",
    contract: "cession",
    entrance: "as-liked",
    amount: "artist-fee",
    payerAtAcceptance: "host",
    organiser: "host",
    net: "all-host",
    hostActivity: "service",
    wishes: ["purchase"],
  },
  "space-rental": {
    label: "Location de l’espace",
    contract: "location",
    entrance: "free",
    amount: "rent-per-day",
    payerAtAcceptance: "artist",
    organiser: "artist",
    net: "all-artist",
    hostActivity: "rental",
    wishes: ["rent"],
  },
});

export type Remuneration = keyof typeof remunerations;

/** Offers of two, between which the receiver chooses: they ask for what either asks for. */
const offersOfTwo = {
  "ticketing-or-purchase": {
    label: "Billetterie ou achat de la prestation",
    either: ["ticketing", "service-purchase"],
  },
  "ticketing-or-rental": {
    label: "Billetterie ou location de l’espace",
    either: ["ticketing", "space-rental"],
  },
} as const satisfies Record<string, { label: string; either: readonly [Remuneration, Remuneration] }>;

type OfferOfTwo = keyof typeof offersOfTwo;

export type RemunerationOffer = Remuneration | OfferOfTwo;

const keysOf = <Code extends string>(rows: Readonly<Record<Code, unknown>>): Code[] => Object.keys(rows) as Code[];

/** In the order of screens. */
export const remunerationKinds: readonly Remuneration[] = keysOf(remunerations);
export const remunerationOffers: readonly RemunerationOffer[] = [...remunerationKinds, ...keysOf(offersOfTwo)];

const isOfTwo = (offer: RemunerationOffer): offer is OfferOfTwo => Object.hasOwn(offersOfTwo, offer);

/** What an offer can become. Most are what they are. */
export const resolutionsOf = (offer: RemunerationOffer): readonly Remuneration[] =>
  isOfTwo(offer) ? offersOfTwo[offer].either : [offer];

/** What receivers of offers of two choose between. */
export const chosenRemunerations: readonly Remuneration[] = [
  ...new Set(keysOf(offersOfTwo).flatMap((offer) => resolutionsOf(offer))),
];

export const isTicketed = (offer: RemunerationOffer): boolean =>
  resolutionsOf(offer).some((kind) => remunerations[kind].entrance === "paid");

export const hasFreeEntrance = (offer: RemunerationOffer): boolean =>
  resolutionsOf(offer).every((kind) => remunerations[kind].entrance === "free");

/** Who pays on the way to the event, when somebody does. Nobody does before an offer of two is one. */
export const payerOf = (offer: RemunerationOffer): Side | null =>
  isOfTwo(offer) ? null : remunerations[offer].payerAtAcceptance;

/** One side pays the other at acceptance, beside any ticket. */
export const isPaidAtAcceptance = (offer: RemunerationOffer): boolean => payerOf(offer) !== null;

export const remunerationsPaidBy = (payer: Side): Remuneration[] =>
  keysOf(remunerations).filter((kind) => payerOf(kind) === payer);

export const amountKindOf = (offer: RemunerationOffer): AmountKind | null =>
  resolutionsOf(offer)
    .map((kind) => remunerations[kind].amount)
    .find((amount) => amount !== null) ?? null;

/** The net is shared by a rate, which the two may agree on. */
export const hasHostShare = (offer: RemunerationOffer): boolean =>
  resolutionsOf(offer).some((kind) => remunerations[kind].net === "percent-host");

export const wishesFor = (offer: RemunerationOffer): Wish[] =>
  resolutionsOf(offer).flatMap((kind) => remunerations[kind].wishes);

/** « Partage des recettes, loyer offert » where that is what it is. */
export function remunerationLabel(
  offer: RemunerationOffer,
  { cancellable = false, rentFree = false }: { cancellable?: boolean; rentFree?: boolean } = {},
): string {
  const row: Pick<Row, "label" | "labelWithGoal" | "labelWithFreeRent"> = isOfTwo(offer)
    ? offersOfTwo[offer]
    : remunerations[offer];
  if (cancellable && row.labelWithGoal) return row.labelWithGoal;
  if (rentFree && row.labelWithFreeRent) return row.labelWithFreeRent;
  return cancellable ? `${row.label}, annulable` : row.label;
}
