import { type Forecast, forecasts, isPaidTariff } from "#core/terms/income-rules.ts";
import { type Tariff, VAT_EXEMPT_MENTION, vatLabel } from "#core/terms/input.ts";
import { amountKindOf, type NetSharing, remunerations } from "#core/terms/remuneration-rules.ts";
import { type FrozenTerms, goalDeadline, sharingOf } from "#core/terms/rules.ts";
import { sellingSuffix } from "#core/terms/selling-rules.ts";
import { exemptionOf } from "#core/terms/vat-rules.ts";
import { hostShareOf, INSURANCE_PERCENT, purchaseOf, SERVICE_PERCENT } from "#core/terms/waterfall-rules.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { formatCents } from "#platform/money.ts";
import type { Article, ArticleBlock, ArticleTable, ContractFacts } from "../text-rules.ts";
import { organiserOf } from "./object-rules.ts";

const NOT_COVERED = "Ce que le net ne couvre pas n’est dû par personne.";

/** Who gets the net, by the only computation that the platform makes. */
const netSentences: Record<NetSharing, (amount: string, each: string, hostShare: number) => string> = {
  "all-artist": () => "Le net de billetterie revient tout entier à l’Artiste.",
  "percent-host": (_amount, _each, hostShare) =>
    `Le net de billetterie se partage : **${hostShare} % pour l’Hôte, ${100 - hostShare} % pour l’Artiste**.`,
  "rent-first": (amount) =>
    `Le loyer est de **${amount} par jour**. Il est pris sur le net de billetterie et versé à l’Hôte ; le reste revient à l’Artiste. ${NOT_COVERED}`,
  "fee-first": (amount, each) =>
    `L’Artiste reçoit d’abord **${amount}${each}**, pris sur le net de billetterie ; le reste revient à l’Hôte. ${NOT_COVERED}`,
  "all-host": () => "Le net de billetterie revient tout entier à l’Hôte.",
};

export function price(facts: ContractFacts): Article {
  const { terms, kind, open } = facts;
  const titles = {
    cession: "Le prix",
    "co-realisation": "Le partage des recettes",
    location: "Le loyer",
    "mise-a-disposition": "La gratuité du lieu",
    "entree-libre": "La gratuité",
  } as const;
  const sells = sellsTickets(facts);
  const blocks: (ArticleBlock | false | undefined)[] = [
    purchase(facts),
    !purchaseOf(sharingOf(terms)) && !sells && freeSentence(kind),
    sells && netSentences[remunerations[terms.remuneration].net](amountOf(terms), each(terms), hostShareOf(terms)),
    sells &&
      "Les prix des billets sont encaissés par le prestataire de paiement de la plateforme, qui les conserve jusqu’à ce que l’événement ait eu lieu. Chaque part est versée après la dernière date, avec un relevé. Les billets remboursés ou contestés ne comptent pas.",
    sells && !open.ticketing && shares(terms),
  ];
  return { title: titles[kind], blocks: blocks.filter((block) => block !== false && block !== undefined) };
}

/** Somebody pays for a ticket, now or once the artist has set them. */
export const sellsTickets = ({ terms, open }: Pick<ContractFacts, "terms" | "open">): boolean =>
  open.ticketing || terms.tariffs.some(isPaidTariff);

const freeSentence = (kind: ContractFacts["kind"]): string =>
  kind === "entree-libre" || kind === "mise-a-disposition"
    ? "Aucun prix, aucun loyer et aucune part ne sont dus d’une partie à l’autre, et la plateforme ne prélève aucun frais. Un chapeau n’a lieu que si les deux en sont d’accord ; son produit ne passe pas par la plateforme, et qui le reçoit le déclare."
    : "Aucune somme ne passe par la plateforme, qui ne prélève aucun frais.";

const amountOf = ({ amountCents }: FrozenTerms): string => (amountCents === null ? "" : formatCents(amountCents));

/** Said where it makes a difference: an agreement of the first version names one fee for all of its dates. */
const each = ({ version, slots }: FrozenTerms): string =>
  slots.length === 1 ? "" : version === 1 ? " pour toutes les dates" : " par soirée";

function purchase({ terms, kind, open }: ContractFacts): string | undefined {
  const sum = purchaseOf(sharingOf(terms));
  if (!sum) return undefined;
  const [payer, payee] = sum.payer === "host" ? ["L’Hôte", "l’Artiste"] : ["L’Artiste", "l’Hôte"];
  const unit = amountKindOf(terms.remuneration) === "rent-per-day" ? "par jour" : "par soirée";
  const what = kind === "location" ? "Le loyer" : "Le prix";
  const rate = sum.units > 1 ? ` (${amountOf(terms)} ${unit})` : "";
  if (open.dates && terms.slots.length > 1)
    return `${what} est de **${amountOf(terms)} ${unit}**, toutes taxes comprises, pour les dates retenues. ${payer} le paie par la plateforme dès la signature, avec ${SERVICE_PERCENT} % de frais de service en plus ; ${payee} le reçoit en entier après la dernière date.`;
  return `${what} est de **${formatCents(sum.priceCents)}**${rate}, toutes taxes comprises. ${payer} paie par la plateforme, dès la signature, **${formatCents(sum.totalCents)}**, dont ${formatCents(sum.serviceCents)} de frais de service ; ${payee} reçoit ${formatCents(sum.priceCents)} après la dernière date. Tant que ce n’est pas payé, l’événement n’existe pas et le contrat ne prend pas effet.`;
}

export function ticketing(facts: ContractFacts): Article {
  const { terms, open, isSeries } = facts;
  const { goal, insurance, vatRate, tariffs, slots } = terms;
  if (!sellsTickets(facts)) {
    return {
      title: "Les billets",
      blocks: [
        tariffs.length > 0
          ? "Les places sont gratuites et se réservent sur la plateforme, pour tenir la jauge. Elles ne supportent aucun frais ni aucune taxe."
          : "Aucun billet n’est vendu. L’entrée est gratuite, sans frais ni taxe.",
        ...tariffTable(tariffs),
      ],
    };
  }
  const deadline =
    goal &&
    goalDeadline(
      slots.map(({ startsAt }) => ({ startsAt: new Date(startsAt) })),
      goal.delayDays,
    );
  const blocks: (ArticleBlock | false | null | undefined)[] = [
    open.ticketing
      ? "Les tarifs et la TVA sont fixés par l’Artiste, qui les signe en acceptant. L’Hôte les accepte d’avance, dans la limite de la jauge."
      : `Les billets sont vendus sur la plateforme, pour le compte de ${organiserOf(facts)}. ${vatRate === 0 ? `${exemptionOf(terms.vat?.choice) ?? VAT_EXEMPT_MENTION}.` : `Leur prix comprend la taxe (${vatLabel(vatRate)}).`} Chaque partie déclare elle-même ce qu’elle reçoit.`,
    `De la recette se retranchent, dans cet ordre : ${SERVICE_PERCENT} % de frais de service, TVA comprise${insurance ? `, ${INSURANCE_PERCENT} % pour l’assurance de la soirée` : ""}${terms.musicRights.automatic ? ", les droits musicaux que la plateforme déclare" : ""}. Ce qui reste est le **net de billetterie**.`,
    ...(open.ticketing ? [] : tariffTable(tariffs)),
    goal &&
      `**Billetterie annulable :** si ${formatCents(goal.goalCents)} de recettes ne sont pas atteints ${deadline && !open.dates && !isSeries ? `le ${formatDateTime(deadline)}` : `${goal.delayDays} jour${goal.delayDays > 1 ? "s" : ""} avant ${isSeries ? "chaque soirée" : "la première date"}`}, ${goal.maintainIfMissed ? "l’événement est maintenu malgré tout" : "l’événement est annulé, les billets sont remboursés et personne ne doit rien à l’autre"}.`,
  ];
  return {
    title: "La billetterie et les taxes",
    blocks: blocks.filter((block) => typeof block === "string" || block) as ArticleBlock[],
  };
}

const tariffTable = (tariffs: readonly Tariff[]): ArticleBlock[] =>
  tariffs.length === 0
    ? []
    : [
        {
          table: {
            caption: "Les tarifs",
            columns: ["Tarif", "Prix du billet", "Billets par date"],
            widths: [0.44, 0.32, 0.24],
            rows: tariffs.map(({ label, priceType, priceCents, quantity, ...limits }) => [
              `${label}${sellingSuffix(limits)}`,
              priceType === "fixed"
                ? formatCents(priceCents ?? 0)
                : priceType === "free-price"
                  ? "Prix libre, dès 1\u202f€"
                  : "Gratuit",
              String(quantity),
            ]),
          },
        },
      ];

const names: Record<Forecast["name"], string> = { full: "Salle pleine", half: "Moitié", goal: "Objectif" };

function shares(terms: FrozenTerms): { table: ArticleTable } {
  const all = forecasts(terms.tariffs, terms.slots.length, sharingOf(terms), terms.goal?.goalCents ?? null);
  const row = (label: string, amount: (of: Forecast["waterfall"]) => number, always = true) =>
    always || all.some(({ waterfall }) => amount(waterfall) > 0)
      ? [[label, ...all.map(({ waterfall }) => formatCents(amount(waterfall)))]]
      : [];
  const who = remunerations[terms.remuneration].organiser === "artist" ? "l’Artiste" : "l’Hôte";
  return {
    table: {
      caption: terms.tariffs.some(({ priceType }) => priceType === "free-price")
        ? "Qui recevrait quoi (prix libre compté à 1 €)"
        : "Qui recevrait quoi",
      columns: ["Répartition", ...all.map(({ name }) => names[name])],
      widths: [0.42, ...all.map(() => 0.58 / all.length)],
      rows: [
        ...row("Recettes de billetterie", (of) => of.grossCents),
        ...row("Frais de service", (of) => of.serviceCents),
        ...row("Assurance", (of) => of.insuranceCents, false),
        ...row("Droits musicaux", (of) => of.musicRightsCents, false),
        ...row("Net à partager", (of) => of.netCents),
        ...row("Pour l’Artiste", (of) => of.artistCents),
        ...row("Pour l’Hôte", (of) => of.hostCents),
        ...row(`Droits que ${who} règle en plus`, (of) => of.musicRightsToSettleCents, false),
      ],
    },
  };
}
