import type { PhotoView } from "#core/listings/photos/rules.ts";
import type { ListingKind } from "#core/listings/rules.ts";
import type { accessibilities, hostHelps, needs, possibilities } from "#core/listings/taxonomy/taxonomy.ts";
import { artFamilies, needs as needList } from "#core/listings/taxonomy/taxonomy.ts";
import { type PlaceWishes, type ProjectWishes, remunerationChoices } from "#core/terms/choice-rules.ts";
import { isTicketed, payerOf, resolutionsOf } from "#core/terms/remuneration-rules.ts";
import { formatCents } from "#platform/money.ts";

/** A place for a project, or a project for a place. */
export type Match = {
  kind: ListingKind;
  id: string;
  title: string;
  /** The artist's name, or the host's. */
  by: string;
  communeName: string | null;
  type: string;
  distanceKm: number;
  cover: PhotoView | null;
  /** « à 12 km », « billetterie possible »: why it fits. */
  reasons: string[];
  /** « à prévoir : piano accordé ». */
  toAgree: string[];
};

type Need = (typeof needs)[number]["code"];
type Offer =
  | (typeof possibilities)[number]["code"]
  | (typeof accessibilities)[number]["code"]
  | (typeof hostHelps)[number]["code"];

/** What a place says that answers a need. Needs that no answer of a place speaks of are left to the conversation. */
export const offersFor: ReadonlyMap<Need, readonly Offer[]> = new Map([
  ["sonorisation", ["sonorisation-sur-place", "pret-materiel"]],
  ["obscurite", ["obscurite-possible"]],
  ["piano", ["piano-sur-place"]],
  ["chaises", ["chaises-sur-place"]],
  ["tables", ["mobilier-deplacable"]],
  ["murs-accrochage", ["accrochage-murs"]],
  ["video-projection", ["video-sur-place"]],
  ["plain-pied", ["plain-pied", "ascenseur", "fauteuil-roulant"]],
  ["loge", ["loge-sur-place"]],
  ["stationnement", ["stationnement-sur-place"]],
  ["aide-montage", ["montage"]],
]);

/** What the words about a pair are made from. */
export type MatchFacts = {
  distanceKm: number;
  project: ProjectWishes & {
    artType: string | null;
    needs: readonly string[];
    minSurfaceM2: number | null;
    audienceMin: number | null;
    audienceMax: number | null;
    availability: string | null;
  };
  place: PlaceWishes & {
    artTypes: readonly string[];
    possibilities: readonly string[];
    accessibilities: readonly string[];
    helps: readonly string[];
    surfaceM2: number | null;
    maxCapacity: number | null;
    availability: string | null;
  };
};

/** Why the two fit, and what is still to be agreed on, in words for whoever manages the one or the other. */
export function matchReasons(facts: MatchFacts, reader: ListingKind): { reasons: string[]; toAgree: string[] } {
  const { met, unmet } = sortNeeds(facts);
  const reasons = [
    distanceReason(facts.distanceKm),
    surfaceReason(facts),
    audienceReason(facts),
    ...moneyReasons(facts, reader),
    met.length > 0 && `sur place\u202f: ${met.join(", ")}`,
    artReason(facts),
    daysReason(facts),
  ];
  return {
    reasons: reasons.filter((reason) => typeof reason === "string"),
    toAgree: unmet.length > 0 ? [`à prévoir\u202f: ${unmet.join(", ")}`] : [],
  };
}

type Reason = string | false;

function distanceReason(km: number): Reason {
  return km < 2 ? "tout près" : `à ${Math.round(km)}\u00a0km`;
}

function surfaceReason({ project: { minSurfaceM2 }, place: { surfaceM2 } }: MatchFacts): Reason {
  if (surfaceM2 === null || minSurfaceM2 === null) return false;
  return `assez grand\u202f: ${surfaceM2}\u00a0m² pour ${minSurfaceM2} demandés`;
}

function audienceReason({ project: { audienceMin, audienceMax }, place: { maxCapacity } }: MatchFacts): Reason {
  if (maxCapacity === null || audienceMin === null || audienceMax === null) return false;
  const seats = Math.min(maxCapacity, audienceMax);
  return `jusqu’à ${seats}\u00a0personnes`;
}

/** What both sides could agree on, the best for the artist first. Nothing that only one of them wishes is said. */
function moneyReasons({ project, place }: MatchFacts, reader: ListingKind): string[] {
  const possible = remunerationChoices(project, place)
    .filter(({ reasons }) => reasons.length === 0)
    .flatMap(({ code }) => resolutionsOf(code));
  const found: string[] = [];
  if (possible.some((kind) => payerOf(kind) === "host")) found.push(payReason(project, place, reader));
  if (possible.some(isTicketed)) found.push("billetterie possible");
  const asksRent = place.rentType === "fixed" && place.remunerationModes.includes("rental");
  if (!asksRent && reader === "project") found.push("sans loyer");
  if (asksRent && project.acceptsRent && place.rentCents !== null && place.rentCents <= (project.maxRentCents ?? 0)) {
    const rent = `loyer de ${formatCents(place.rentCents)} par jour`;
    found.push(reader === "project" ? `${rent}, dans votre budget` : `accepte votre ${rent}`);
  }
  if (project.priceType === "free" && place.paidProjectTypes.includes("free")) found.push("entrée libre bienvenue");
  return found;
}

function payReason({ priceCents }: ProjectWishes, { maxBudgetCents }: PlaceWishes, reader: ListingKind): string {
  if (reader === "place") {
    return priceCents === null ? "prestation à acheter" : `dans votre budget\u202f: ${formatCents(priceCents)}`;
  }
  return maxBudgetCents === null ? "prêt à payer" : `prêt à payer, jusqu’à ${formatCents(maxBudgetCents)}`;
}

const ART_TYPES = artFamilies.reduce((sum, { types }) => sum + types.length, 0);

/** Whoever welcomes every art has not chosen this one. */
function artReason({ project, place }: MatchFacts): Reason {
  const chosen = place.artTypes.length > 0 && place.artTypes.length < ART_TYPES / 2;
  const type = artFamilies.flatMap(({ types }) => [...types]).find(({ code }) => code === project.artType);
  return chosen && type !== undefined && `genre bienvenu\u202f: ${type.label.toLowerCase()}`;
}

function daysReason({ project, place }: MatchFacts): Reason {
  const days = [project.availability, place.availability];
  if (days.includes("weekends")) return "libre le week-end";
  return days.includes("weekdays") && "libre en semaine";
}

function sortNeeds({ project, place }: MatchFacts): { met: string[]; unmet: string[] } {
  const offered = new Set([...place.possibilities, ...place.accessibilities, ...place.helps]);
  const [met, unmet]: [string[], string[]] = [[], []];
  for (const { code, label } of needList) {
    const offers = project.needs.includes(code) ? offersFor.get(code) : undefined;
    if (offers) (offers.some((offer) => offered.has(offer)) ? met : unmet).push(label.toLowerCase());
  }
  return { met, unmet };
}
