import type { Openness } from "#core/listings/taxonomy/input.ts";
import { formatCents } from "#platform/money.ts";

/**
 * How an evening is paid. The first eight can be agreed on; the last two are offers between which the receiver chooses.
 * « Billetterie annulable » is any ticketed kind with a goal.
 */
export const remunerations = [
  { code: "ticketing", label: "Billetterie" },
  { code: "shared-profits", label: "Partage des recettes" },
  { code: "fixed-rent", label: "Loyer fixe par jour" },
  { code: "fixed-remuneration", label: "Rémunération fixe (billetterie de la plateforme)" },
  { code: "free-event", label: "Événement gratuit" },
  { code: "no-remuneration", label: "Sans rémunération" },
  { code: "service-purchase", label: "Achat de la prestation" },
  { code: "space-rental", label: "Location de l’espace" },
  { code: "ticketing-or-purchase", label: "Billetterie ou achat de la prestation" },
  { code: "ticketing-or-rental", label: "Billetterie ou location de l’espace" },
] as const;

export type RemunerationOffer = (typeof remunerations)[number]["code"];
export type Remuneration = Exclude<RemunerationOffer, "ticketing-or-purchase" | "ticketing-or-rental">;

/** What an offer can become. Most are what they are. */
export const resolutionsOf = (offer: RemunerationOffer): readonly Remuneration[] => {
  if (offer === "ticketing-or-purchase") return ["ticketing", "service-purchase"];
  if (offer === "ticketing-or-rental") return ["ticketing", "space-rental"];
  return [offer];
};

/** Sold by us, with at least one paid tariff. */
const TICKETED: readonly RemunerationOffer[] = [
  "ticketing",
  "shared-profits",
  "fixed-rent",
  "fixed-remuneration",
  "ticketing-or-purchase",
  "ticketing-or-rental",
];
export const isTicketed = (kind: RemunerationOffer): boolean => TICKETED.includes(kind);

/** Entrance costs nothing, whatever else is paid. */
const FREE_ENTRANCE: readonly RemunerationOffer[] = ["free-event", "no-remuneration", "space-rental"];
export const hasFreeEntrance = (kind: RemunerationOffer): boolean => FREE_ENTRANCE.includes(kind);

/** One side pays the other at acceptance, beside any ticket. */
export const isPaidAtAcceptance = (kind: RemunerationOffer): kind is "service-purchase" | "space-rental" =>
  kind === "service-purchase" || kind === "space-rental";

/** Which amount the terms must name, if any. */
type AmountKind = "rent-per-day" | "artist-fee";
export function amountKindOf(kind: RemunerationOffer): AmountKind | undefined {
  if (kind === "fixed-rent" || kind === "space-rental" || kind === "ticketing-or-rental") return "rent-per-day";
  if (kind === "fixed-remuneration" || kind === "service-purchase" || kind === "ticketing-or-purchase") {
    return "artist-fee";
  }
  return undefined;
}

/** The artist, except where the host buys the evening. */
export const organiserOf = (kind: RemunerationOffer): "artist" | "host" =>
  kind === "service-purchase" ? "host" : "artist";

/** What the rules read of the two listings. */
export type ProjectWishes = {
  priceType: "fixed" | "free" | null;
  priceCents: number | null;
  remunerationModes: readonly ("ticketing" | "purchase")[];
  acceptsRent: boolean | null;
  maxRentCents: number | null;
  openness: readonly Openness[];
};

export type PlaceWishes = {
  paidProjectTypes: readonly ("purchase" | "ticketing" | "free")[];
  maxBudgetCents: number | null;
  rentType: "fixed" | "free" | null;
  rentCents: number | null;
  remunerationModes: readonly ("ticketing" | "rental")[];
  wantsProfitShare: boolean;
  openness: readonly Openness[];
};

export type Choice<C extends string> = {
  code: C;
  /** Empty when it can be chosen; otherwise every reason, in French. */
  reasons: string[];
  /** What the listings themselves suggest. */
  suggestedCents: number | null;
};

type Reasons = (string | false | null | undefined)[];

const artistSells = (project: ProjectWishes): Reasons => [
  project.priceType === "free" && "Ce projet est proposé gratuitement.",
  project.priceType === "fixed" &&
    !project.remunerationModes.includes("ticketing") &&
    "L’artiste ne souhaite pas de billetterie.",
];

const hostSells = (place: PlaceWishes): Reasons => [
  !place.paidProjectTypes.includes("ticketing") && "Ce lieu n’accueille pas de projets avec billetterie.",
];

const sharesProfits = (place: PlaceWishes): boolean =>
  place.wantsProfitShare || place.remunerationModes.includes("ticketing");

const asksRent = (place: PlaceWishes): boolean =>
  place.rentType === "fixed" && place.remunerationModes.includes("rental");

function rentReasons(project: ProjectWishes, place: PlaceWishes): Reasons {
  if (!asksRent(place)) return ["Ce lieu ne demande pas de loyer."];
  if (!project.acceptsRent) return ["L’artiste ne souhaite pas payer de loyer."];
  return [
    project.maxRentCents !== null &&
      place.rentCents !== null &&
      place.rentCents > project.maxRentCents &&
      `Le loyer (${formatCents(place.rentCents)} par jour) dépasse le budget de l’artiste (${formatCents(project.maxRentCents)}).`,
  ];
}

function purchaseReasons(project: ProjectWishes, place: PlaceWishes): Reasons {
  return [
    project.priceType === "free" && "Ce projet est proposé gratuitement.",
    project.priceType === "fixed" &&
      !project.remunerationModes.includes("purchase") &&
      "L’artiste ne vend pas sa prestation.",
    !place.paidProjectTypes.includes("purchase") && "Ce lieu n’achète pas de prestation.",
    project.priceCents !== null &&
      place.maxBudgetCents !== null &&
      project.priceCents > place.maxBudgetCents &&
      `Le prix (${formatCents(project.priceCents)}) dépasse le budget du lieu (${formatCents(place.maxBudgetCents)}).`,
  ];
}

const freeReasons = (project: ProjectWishes, place: PlaceWishes): Reasons => [
  project.priceType === "fixed" && "L’artiste demande une rémunération.",
  !place.paidProjectTypes.includes("free") && "Ce lieu n’accueille pas de projets gratuits.",
];

const REASONS: Record<RemunerationOffer, (project: ProjectWishes, place: PlaceWishes) => Reasons> = {
  ticketing: (project, place) => [
    ...artistSells(project),
    ...hostSells(place),
    place.wantsProfitShare && "Ce lieu souhaite une part des recettes\u202f: choisissez le partage.",
    !place.wantsProfitShare &&
      place.remunerationModes.length > 0 &&
      !place.remunerationModes.includes("ticketing") &&
      asksRent(place) &&
      "Ce lieu demande un loyer.",
  ],
  "shared-profits": (project, place) => [
    ...artistSells(project),
    ...hostSells(place),
    !sharesProfits(place) && "Ce lieu ne demande pas de part des recettes.",
  ],
  "fixed-rent": (project, place) => [...artistSells(project), ...hostSells(place), ...rentReasons(project, place)],
  "fixed-remuneration": (project, place) => [...artistSells(project), ...hostSells(place)],
  "free-event": freeReasons,
  "no-remuneration": (project, place) => [
    ...freeReasons(project, place),
    asksRent(place) && "Ce lieu demande un loyer.",
    place.wantsProfitShare && "Ce lieu souhaite une part des recettes.",
  ],
  "service-purchase": purchaseReasons,
  "space-rental": rentReasons,
  "ticketing-or-purchase": (project, place) => [
    ...REASONS.ticketing(project, place),
    ...purchaseReasons(project, place),
  ],
  "ticketing-or-rental": (project, place) => [...REASONS.ticketing(project, place), ...rentReasons(project, place)],
};

/** Every kind, with what speaks against it for these two: screens show it, and the verb refuses by it. */
export function remunerationChoices(project: ProjectWishes, place: PlaceWishes): Choice<RemunerationOffer>[] {
  return remunerations.map(({ code }) => {
    const reasons = REASONS[code](project, place).filter((reason) => typeof reason === "string");
    const amount = amountKindOf(code);
    const suggestedCents =
      amount === "rent-per-day" ? place.rentCents : amount === "artist-fee" ? project.priceCents : null;
    return { code, reasons: [...new Set(reasons)], suggestedCents };
  });
}

export function opennessChoices(project: ProjectWishes, place: PlaceWishes): Choice<Openness>[] {
  return (["open", "private"] as const).map((code) => ({
    code,
    reasons: [
      !project.openness.includes(code) &&
        (code === "open" ? "L’artiste préfère les événements privés." : "L’artiste préfère les événements ouverts."),
      !place.openness.includes(code) &&
        (code === "open" ? "Ce lieu préfère les événements privés." : "Ce lieu préfère les événements ouverts."),
    ].filter((reason) => typeof reason === "string"),
    suggestedCents: null,
  }));
}

/** « Partage des recettes, loyer offert » where that is what it is. */
export function remunerationLabel(
  kind: RemunerationOffer,
  { cancellable = false, rentFree = false }: { cancellable?: boolean; rentFree?: boolean } = {},
): string {
  const bare = remunerations.find(({ code }) => code === kind)?.label ?? kind;
  if (kind === "ticketing" && cancellable) return "Billetterie annulable";
  if (kind === "shared-profits" && rentFree) return "Loyer offert et partage des recettes";
  return cancellable ? `${bare}, annulable` : bare;
}
