import type { Forecast } from "#core/terms/income-rules.ts";
import { type Tariff, VAT_EXEMPT_MENTION, vatLabel } from "#core/terms/input.ts";
import { remunerationLabel } from "#core/terms/remuneration-rules.ts";
import { type FrozenTerms, goalDeadline, sharingOf } from "#core/terms/rules.ts";
import { HOST_SHARE_PERCENT, INSURANCE_PERCENT, purchaseOf, SERVICE_PERCENT } from "#core/terms/waterfall-rules.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { formatCents } from "#platform/money.ts";

/** The frozen terms in sentences, as both sides sign them. `**` is bold. */
export function termsInWords(terms: FrozenTerms): string[] {
  const { remuneration, amountCents, goal, capacity, openness, insurance, musicRights } = terms;
  const amount = amountCents === null ? "" : formatCents(amountCents);
  const deadline =
    goal &&
    goalDeadline(
      terms.slots.map(({ startsAt }) => ({ startsAt: new Date(startsAt) })),
      goal.delayDays,
    );
  const sentences: (string | false | null | undefined)[] = [
    `**Rémunération\u202f:** ${remunerationLabel(remuneration, { cancellable: goal !== null })}.`,
    remuneration === "shared-profits" &&
      `Le net de billetterie est partagé\u202f: ${HOST_SHARE_PERCENT}\u202f% pour l’hôte, le reste pour l’artiste.`,
    remuneration === "fixed-rent" &&
      `L’hôte reçoit ${amount} par jour, pris sur le net de billetterie, et l’artiste le reste. Ce que le net ne couvre pas n’est plus dû.`,
    remuneration === "fixed-remuneration" &&
      `L’artiste reçoit ${amount}, pris sur le net de billetterie, et l’hôte le reste. Ce que le net ne couvre pas n’est plus dû.`,
    purchaseSentence(terms),
    `**Public\u202f:** ${openness === "open" ? "événement ouvert au public" : "événement privé, accessible par son lien seulement"}, ${capacity} personnes au plus par date.`,
    `**Taxe\u202f:** ${terms.vatRate === 0 ? `${VAT_EXEMPT_MENTION}.` : `${vatLabel(terms.vatRate)} dans les prix des billets.`}`,
    `**Frais\u202f:** ${SERVICE_PERCENT}\u202f% de frais de service sur la billetterie payante, TVA comprise${insurance ? `, et ${INSURANCE_PERCENT}\u202f% pour l’assurance choisie` : ""}.`,
    musicRights.needed &&
      (musicRights.automatic
        ? "**Droits musicaux\u202f:** déclarés et retenus par la plateforme."
        : "**Droits musicaux\u202f:** à déclarer et à régler par la personne qui organise."),
    goal &&
      deadline &&
      `**Billetterie annulable\u202f:** si ${formatCents(goal.goalCents)} de recettes ne sont pas atteints le ${formatDateTime(deadline)}, ${goal.maintainIfMissed ? "l’événement est maintenu malgré tout" : "l’événement est annulé et les billets remboursés"}.`,
    "**Annulation\u202f:** l’artiste comme l’hôte peuvent annuler avant le début, avec une explication. Les billets sont alors remboursés en totalité.",
  ];
  return sentences.filter((sentence) => typeof sentence === "string");
}

function purchaseSentence(terms: FrozenTerms): string | undefined {
  const purchase = purchaseOf(sharingOf(terms));
  if (!purchase) return undefined;
  const [payer, payee] = purchase.payer === "host" ? ["L’hôte", "l’artiste"] : ["L’artiste", "l’hôte"];
  return `${payer} paie ${formatCents(purchase.totalCents)} à l’acceptation, dont ${formatCents(purchase.serviceCents)} de frais de service\u202f; ${payee} reçoit ${formatCents(purchase.priceCents)} après la dernière date. Toute annulation rembourse la somme entière.`;
}

export function tariffRow({ label, priceType, priceCents, quantity }: Tariff): string[] {
  const price =
    priceType === "fixed"
      ? formatCents(priceCents ?? 0)
      : priceType === "free-price"
        ? "Prix libre, dès 1\u202f€"
        : "Gratuit";
  return [label, price, String(quantity)];
}

const forecastLabels: Record<Forecast["name"], string> = { full: "Salle pleine", half: "Moitié", goal: "Objectif" };

export const forecastHead = (forecasts: readonly Forecast[]): string[] => [
  "Répartition",
  ...forecasts.map(({ name }) => forecastLabels[name]),
];

export function forecastRows(forecasts: readonly Forecast[]): string[][] {
  const row = (label: string, amount: (of: Forecast["waterfall"]) => number) => [
    label,
    ...forecasts.map(({ waterfall }) => formatCents(amount(waterfall))),
  ];
  const some = (amount: (of: Forecast["waterfall"]) => number) => forecasts.some((each) => amount(each.waterfall) > 0);
  return [
    row("Recettes de billetterie", (each) => each.grossCents),
    row("Frais de service", (each) => each.serviceCents),
    ...(some((each) => each.insuranceCents) ? [row("Assurance", (each) => each.insuranceCents)] : []),
    ...(some((each) => each.musicRightsCents) ? [row("Droits musicaux", (each) => each.musicRightsCents)] : []),
    row("Net à partager", (each) => each.netCents),
    row("Pour l’artiste", (each) => each.artistCents),
    row("Pour l’hôte", (each) => each.hostCents),
    ...(some((each) => each.musicRightsToSettleCents)
      ? [row("À régler directement (droits)", (each) => each.musicRightsToSettleCents)]
      : []),
  ];
}
