import { parisDay } from "#platform/french-dates.ts";
import { spreadsheetEuros as euros } from "#platform/money.ts";
import { beneficiaries, declaredText, type HeldSum, sumStates } from "./rules.ts";

export const sumHead = [
  ...["Bénéficiaire", "Soirée", "Date", "Ville", "Organisateur", "Recette (EUR)", "Déclarée", "Montant (EUR)"],
  ...["Nature", "Retenu le", "État"],
];

export const sumRow = (sum: HeldSum): string[] => [
  ...[beneficiaries[sum.beneficiary].label, sum.title, parisDay(sum.startsAt), sum.city, sum.organiserName],
  ...[euros(sum.baseCents), declaredText(sum), euros(sum.amountCents)],
  ...[natureOf(sum), parisDay(sum.heldSince), sumStates[sum.state]],
];

export const natureOf = ({ settlement, amountCents }: Pick<HeldSum, "settlement" | "amountCents">): string =>
  settlement === 1 ? "retenue" : amountCents < 0 ? "correction, à déduire" : "correction, à ajouter";

/** For the beneficiary: which evenings the transfer is for, and nothing of ours. */
export const statementHead = [
  ...["Référence de la soirée", "Soirée", "Date", "Ville", "Recette (EUR)", "Déclarée", "Œuvres", "Programme transmis"],
  ...["Nature", "Montant (EUR)"],
];

export const statementRow = (sum: HeldSum): (string | number)[] => [
  ...[referenceOf(sum.eventId), sum.title, parisDay(sum.startsAt), sum.city, euros(sum.baseCents), declaredText(sum)],
  ...[sum.works, sum.programmeSentAt ? parisDay(sum.programmeSentAt) : ""],
  ...[natureOf(sum), euros(sum.amountCents)],
];

/** As the declaration's PDF names the evening. */
const referenceOf = (eventId: string): string => eventId.slice(-8).toUpperCase();
