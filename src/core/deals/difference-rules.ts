import { labelOf, opennesses } from "#core/listings/taxonomy/rules.ts";
import { type Tariff, vatLabel } from "#core/terms/input.ts";
import { hasHostShare, remunerationLabel } from "#core/terms/remuneration-rules.ts";
import { sellingSuffix } from "#core/terms/selling-rules.ts";
import { exemptionOf } from "#core/terms/vat-rules.ts";
import { HOST_SHARE_PERCENT } from "#core/terms/waterfall-rules.ts";
import { formatCents } from "#platform/money.ts";
import { formatProposedDate } from "./dates/date-rules.ts";
import type { ProposalContent } from "./rules.ts";

/** What a counter-proposal, or one sent anew, changes. */
export type Difference = { field: keyof ProposalContent; label: string; before: string; after: string };

type Shown = { label: string; show(content: ProposalContent): string };

const NOTHING = "—";
const orNothing = (text: string | null): string => text ?? NOTHING;
const cents = (amount: number | null): string => (amount === null ? NOTHING : formatCents(amount));

const priceOf = (tariff: Tariff): string => {
  if (tariff.priceType === "free") return "gratuit";
  return tariff.priceType === "fixed" ? cents(tariff.priceCents) : "prix libre";
};

const tariffText = (tariff: Tariff): string =>
  `${tariff.label} (${priceOf(tariff)}, ${tariff.quantity} places${sellingSuffix(tariff)})`;

const SHOWN: Partial<Record<keyof ProposalContent, Shown>> = {
  dates: { label: "Dates", show: ({ dates }) => dates.map(formatProposedDate).join("\u202f; ") },
  series: { label: "Dates retenues", show: ({ series }) => (series ? "toutes, en série" : "au choix") },
  openness: {
    label: "Ouverture",
    show: ({ openness }) => (openness ? labelOf(opennesses, openness) : NOTHING),
  },
  title: { label: "Titre", show: ({ title }) => orNothing(title) },
  description: { label: "Description", show: ({ description }) => orNothing(description) },
  capacity: { label: "Jauge", show: ({ capacity }) => (capacity === null ? NOTHING : `${capacity} personnes`) },
  remuneration: {
    label: "Rémunération",
    show: ({ remuneration, goalCents }) =>
      remuneration ? remunerationLabel(remuneration, { cancellable: goalCents !== null }) : NOTHING,
  },
  amountCents: { label: "Montant", show: ({ amountCents }) => cents(amountCents) },
  hostSharePercent: {
    label: "Part de l’hôte",
    show: ({ remuneration, hostSharePercent }) =>
      remuneration && hasHostShare(remuneration) ? `${hostSharePercent ?? HOST_SHARE_PERCENT}\u202f%` : NOTHING,
  },
  insurance: { label: "Assurance", show: ({ insurance }) => (insurance ? "choisie" : "sans") },
  vatRate: {
    label: "TVA",
    show: ({ vatRate, vatChoice }) => (vatRate === null ? NOTHING : (exemptionOf(vatChoice) ?? vatLabel(vatRate))),
  },
  goalCents: { label: "Objectif", show: ({ goalCents }) => cents(goalCents) },
  cancelDelayDays: {
    label: "Délai d’annulation",
    show: ({ cancelDelayDays }) => (cancelDelayDays === null ? NOTHING : `${cancelDelayDays} j avant`),
  },
  tariffs: {
    label: "Tarifs",
    show: ({ tariffs }) =>
      tariffs === null ? "laissés à l’artiste" : orNothing(tariffs.map(tariffText).join("\u202f; ")),
  },
};

export function differencesBetween(before: ProposalContent, after: ProposalContent): Difference[] {
  return (Object.entries(SHOWN) as [keyof ProposalContent, Shown][])
    .map(([field, { label, show }]) => ({ field, label, before: show(before), after: show(after) }))
    .filter((each) => each.before !== each.after);
}
