import type { Openness } from "#core/listings/taxonomy/input.ts";
import { formatCents } from "#platform/money.ts";
import {
  type AmountKind,
  amountKindOf,
  type RemunerationOffer,
  remunerationOffers,
  type Wish,
  wishesFor,
} from "./remuneration-rules.ts";

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

function ticketReasons(project: ProjectWishes, place: PlaceWishes): Reasons {
  return [
    project.priceType === "free" && "Ce projet est proposé gratuitement.",
    project.priceType === "fixed" &&
      !project.remunerationModes.includes("ticketing") &&
      "L’artiste ne souhaite pas de billetterie.",
    !place.paidProjectTypes.includes("ticketing") && "Ce lieu n’accueille pas de projets avec billetterie.",
  ];
}

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

/** Why two listings do not wish for this, each reason in French. */
const AGAINST: Record<Wish, (project: ProjectWishes, place: PlaceWishes) => Reasons> = {
  tickets: ticketReasons,
  "all-for-artist": (_, place) => [
    place.wantsProfitShare && "Ce lieu souhaite une part des recettes\u202f: choisissez le partage.",
    !place.wantsProfitShare &&
      place.remunerationModes.length > 0 &&
      !place.remunerationModes.includes("ticketing") &&
      asksRent(place) &&
      "Ce lieu demande un loyer.",
  ],
  share: (_, place) => [
    !place.wantsProfitShare &&
      !place.remunerationModes.includes("ticketing") &&
      "Ce lieu ne demande pas de part des recettes.",
  ],
  rent: rentReasons,
  purchase: purchaseReasons,
  gratis: (project, place) => [
    project.priceType === "fixed" && "L’artiste demande une rémunération.",
    !place.paidProjectTypes.includes("free") && "Ce lieu n’accueille pas de projets gratuits.",
  ],
  "nothing-for-host": (_, place) => [
    asksRent(place) && "Ce lieu demande un loyer.",
    place.wantsProfitShare && "Ce lieu souhaite une part des recettes.",
  ],
};

/** What the listings themselves ask for. */
const ASKED: Record<AmountKind, (project: ProjectWishes, place: PlaceWishes) => number | null> = {
  "rent-per-day": (_, place) => place.rentCents,
  "artist-fee": (project) => project.priceCents,
};

/** Every kind, with what speaks against it for these two: screens show it, and the verb refuses by it. */
export function remunerationChoices(project: ProjectWishes, place: PlaceWishes): Choice<RemunerationOffer>[] {
  return remunerationOffers.map((code) => {
    const reasons = wishesFor(code)
      .flatMap((wish) => AGAINST[wish](project, place))
      .filter((reason) => typeof reason === "string");
    const amount = amountKindOf(code);
    return { code, reasons: [...new Set(reasons)], suggestedCents: amount && ASKED[amount](project, place) };
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
