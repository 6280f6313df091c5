import { agreementSections } from "./conditions/agreement.ts";
import { bookingSections } from "./conditions/booking.ts";
import { cancellingSections } from "./conditions/cancelling.ts";
import { houseRulesSections } from "./conditions/house-rules.ts";
import { moneySections } from "./conditions/money.ts";
import { platformSections } from "./conditions/platform.ts";
import { rightsSections } from "./conditions/rights.ts";
import type { OperatorPage } from "./page-content.ts";

export const conditions: OperatorPage = {
  title: "Conditions générales",
  description:
    "Ce que vous acceptez en publiant, en proposant ou en réservant sur Hors les murs : frais, argent conservé, remboursements, billetterie annulable, droits musicaux, avis, médiation.",
  updated: "2026-11-01",
  lead: "Le contrat qui nous lie, écrit pour être lu. En trois phrases : l’argent des billets attend que la soirée ait eu lieu ; une annulation rembourse tout, à tout le monde ; et ce que chacun reçoit est fixé, au centime, avant de dire oui.",
  sections: (operator) => [
    ...platformSections(operator),
    ...agreementSections,
    ...bookingSections,
    ...moneySections(operator),
    ...cancellingSections,
    ...rightsSections(operator),
    ...houseRulesSections(operator),
  ],
};
