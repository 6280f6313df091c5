import type { RemunerationOffer } from "#core/terms/remuneration-rules.ts";
import { HOST_SHARE_PERCENT, SERVICE_PERCENT } from "#core/terms/waterfall-rules.ts";
import { formatCents } from "#platform/money.ts";
import type { IconName } from "#web/ui/icon-paths.ts";

const NOT_COVERED = "Ce que la recette ne couvre pas n’est dû à personne.";
const FEE = `${SERVICE_PERCENT} % de service`;

/** How screens show each kind, and what it means for both, in a sentence or two. */
const words: Record<
  RemunerationOffer,
  { icon: IconName; sentence: (amount: string, perEvening: string, hostShare: number) => string }
> = {
  ticketing: { icon: "ticket", sentence: () => "Les billets reviennent à l’artiste, une fois les frais retenus." },
  "shared-profits": {
    icon: "users",
    sentence: (_amount, _perEvening, share) =>
      `Une fois les frais retenus, ${share} % pour l’hôte et ${100 - share} % pour l’artiste.`,
  },
  "fixed-rent": {
    icon: "key",
    sentence: (amount) =>
      `${amount} par jour pour l’hôte, pris sur la recette ; le reste pour l’artiste. ${NOT_COVERED}`,
  },
  "fixed-remuneration": {
    icon: "star",
    sentence: (amount, perEvening) =>
      `${amount}${perEvening} pour l’artiste, pris sur la recette ; le reste pour l’hôte. ${NOT_COVERED}`,
  },
  "free-event": { icon: "gift", sentence: () => "L’entrée est gratuite pour le public. Aucun frais, d’aucune sorte." },
  "no-remuneration": {
    icon: "heart",
    sentence: () => "L’entrée est gratuite et personne n’est payé. Aucun frais, d’aucune sorte.",
  },
  "service-purchase": {
    icon: "card",
    sentence: (amount, perEvening) =>
      `L’hôte règle ${amount}${perEvening} plus ${FEE} à l’acceptation ; l’artiste reçoit ce prix après la dernière date.`,
  },
  "space-rental": {
    icon: "home",
    sentence: (amount) =>
      `L’artiste règle ${amount} par jour plus ${FEE} à l’acceptation ; l’hôte reçoit le loyer après la soirée.`,
  },
  "ticketing-or-purchase": {
    icon: "ticket",
    sentence: (amount, perEvening) =>
      `Au choix de qui répond : la billetterie, ou l’achat de la prestation pour ${amount}${perEvening}.`,
  },
  "ticketing-or-rental": {
    icon: "ticket",
    sentence: (amount) =>
      `Au choix de qui répond : la billetterie, ou la location de l’espace pour ${amount} par jour.`,
  },
};

/** An agreement of the first version named one fee for all of its dates. */
export const remunerationSentence = (
  kind: RemunerationOffer,
  amountCents: number | null,
  {
    isForAllDates = false,
    hostSharePercent,
  }: { isForAllDates?: boolean; hostSharePercent?: number | null | undefined } = {},
): string =>
  words[kind].sentence(
    amountCents === null ? "un montant à fixer" : formatCents(amountCents),
    isForAllDates ? "" : " par soirée",
    hostSharePercent ?? HOST_SHARE_PERCENT,
  );

export const remunerationIcon = (kind: RemunerationOffer): IconName => words[kind].icon;
