import type { OperatorPage } from "./page-content.ts";
import { purposeSections } from "./privacy/purposes.ts";
import { sharingSections } from "./privacy/sharing.ts";

export const privacy: OperatorPage = {
  title: "Politique de confidentialité",
  description:
    "Quelles données Hors les murs traite, pourquoi, combien de temps, avec qui, quels cookies, et comment exercer vos droits auprès de nous et de la CNIL.",
  updated: "2026-11-01",
  lead: "Une soirée chez quelqu’un demande de la confiance. Nous demandons donc peu, nous gardons peu, et l’adresse d’un lieu n’est donnée qu’à celles et ceux qui ont leur billet.",
  sections: (operator) => [...purposeSections(operator), ...sharingSections(operator)],
};
