import type { Seller } from "#core/accounts/rules.ts";
import type { ArtFamily, PlaceFamily } from "#core/listings/taxonomy/input.ts";
import type { Tariff } from "#core/terms/input.ts";
import { type RemunerationOffer, remunerations, resolutionsOf } from "#core/terms/remuneration-rules.ts";
import type { VatAnswer, VatAnswers, VatStatus } from "#core/terms/vat-question-rules.ts";
import type { VatStanding } from "#core/terms/vat-share-rules.ts";
import type { Side } from "./process.ts";
import type { ProposalContent } from "./rules.ts";
import type { PlaceSummary, ProjectSummary } from "./view-rules.ts";

/** What the questions about VAT are prefilled with. Null: nobody told us, and it is asked. */

/** Of a structure, as its public words tell; private persons say nothing of it. */
export function vatStatusOf(seller: Seller | undefined): VatStatus | null {
  if (!seller?.isTrader) return null;
  if (seller.vatNumber) return "charges";
  return seller.kind === "association" ? "association" : "franchise";
}

const arts: Partial<Record<ArtFamily, VatAnswer<"art">>> = {
  "arts-vivants": "show",
  musique: "show",
  "arts-visuels": "exhibition",
};

export const vatArtOf = (family: ArtFamily | null): VatAnswer<"art"> | null => (family && arts[family]) ?? null;

export const vatPlaceOf = (family: PlaceFamily | null): VatAnswer<"place"> | null =>
  family && (family === "bar-restaurant" ? "drinking" : "ordinary");

function vatPriceOf(tariffs: readonly Tariff[] | null): VatAnswer<"price"> | null {
  if (!tariffs || tariffs.length === 0) return null;
  if (tariffs.some(({ priceType }) => priceType === "fixed")) return "paid";
  return tariffs.some(({ priceType }) => priceType === "free-price") ? "free-price" : "free";
}

/** Of an offer of two, whoever organises if its first kind is taken. */
export function organiserOf(offer: RemunerationOffer | null): Side {
  const [kind] = offer ? resolutionsOf(offer) : [];
  return kind ? remunerations[kind].organiser : "artist";
}

type Known = { project: Pick<ProjectSummary, "vat"> | null; place: Pick<PlaceSummary, "vat"> | null };

/** What was answered comes first; the rest is what is known. */
export function knownVatAnswers(
  { vatChoice, remuneration, tariffs }: Pick<ProposalContent, "vatChoice" | "remuneration" | "tariffs">,
  { project, place }: Known,
): VatAnswers {
  const status = (organiserOf(remuneration) === "artist" ? project : place)?.vat.status;
  const known = {
    status,
    art: project?.vat.art,
    place: place?.vat.place,
    price: vatPriceOf(tariffs),
    ...vatChoice?.answers,
  };
  return Object.fromEntries(Object.entries(known).filter(([, code]) => code));
}

export const standingOf = ({ project, place }: Known): VatStanding => ({
  artist: project?.vat.status === "charges",
  host: place?.vat.status === "charges",
});
