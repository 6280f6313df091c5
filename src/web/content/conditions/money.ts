import type { Operator } from "#platform/operator.ts";
import type { ContentSection } from "../page-content.ts";

export const moneySections = (operator: Operator): readonly ContentSection[] => [
  {
    id: "frais",
    title: "Nos frais, et les autres retenues",
    blocks: [
      "Un événement gratuit ne paie **aucun frais**, d’aucune sorte. Sur un événement payant, les lignes ci-dessous se retranchent de la recette, c’est-à-dire des billets payés, ni remboursés ni contestés, de toutes les séances.",
      {
        caption: "Ce qui se retranche de la recette",
        columns: ["Ligne", "Montant", "Quand"],
        rows: [
          ["Fonctionnement du service", "**15 %** de la recette, TVA comprise", "Toujours, sur les événements payants"],
          [
            "Assurance de la soirée",
            "**10 %** de la recette",
            "Si l’organisateur la choisit dans les conditions de la proposition",
          ],
          [
            "Droits musicaux",
            "**10 %** de la recette, **34 € au moins** ; 20 % de moins si l’événement est déclaré avant d’avoir lieu",
            "S’il y a de la musique protégée et que la gestion automatique s’applique",
          ],
        ],
      },
      "Ces lignes se calculent dans cet ordre, au centime, et ne dépassent jamais ce qui reste : le solde à partager n’est jamais négatif. Le coût des paiements par carte et les frais des contestations bancaires sont à notre charge.",
      "**Achat de prestation et location sans billetterie.** Qui achète la prestation (l’hôte), ou qui loue le lieu (l’artiste), règle le prix convenu **plus 15 %** au moment de l’acceptation. Tant que ce n’est pas réglé, la proposition reste à finaliser, et tombe au terme de sa validité. L’autre reçoit le prix convenu, en entier, après la dernière séance.",
    ],
  },
  {
    id: "partage",
    title: "Qui reçoit quoi",
    blocks: [
      "Le solde se répartit selon le mode que les conditions figées désignent, sur l’événement entier, une seule fois, au moment du versement.",
      {
        caption: "Les modes de rémunération",
        columns: ["Mode", "L’hôte reçoit", "L’artiste reçoit"],
        rows: [
          ["Recettes partagées", "30 % du solde", "Le reste, 70 %"],
          ["Loyer fixe par jour", "Le loyer × le nombre de jours, dans la limite du solde", "Le reste"],
          ["Rémunération fixe", "Le reste", "La somme fixée, dans la limite du solde"],
          ["Billetterie", "—", "Tout le solde"],
          ["Achat de prestation avec billetterie", "Tout le solde des billets", "Le prix convenu"],
        ],
      },
      "Quand le solde ne couvre pas un loyer ou une rémunération fixe, **la différence est éteinte** : personne ne la doit à personne. Les conditions figées le rappellent.",
      {
        caption: "20 billets à 15 €, recettes partagées, musique protégée",
        columns: ["", "Déclaré après", "Déclaré avant"],
        amounts: true,
        rows: [
          ["Recette", "300,00 €", "300,00 €"],
          ["Fonctionnement du service (15 %)", "− 45,00 €", "− 45,00 €"],
          ["Droits musicaux", "− 34,00 €", "− 27,20 €"],
          ["**À partager**", "**221,00 €**", "**227,80 €**"],
          ["Hôte (30 %)", "66,30 €", "68,34 €"],
          ["Artiste (70 %)", "154,70 €", "159,46 €"],
        ],
      },
      "Et le cas le plus petit : un seul billet à 5 €, avec musique. Service 0,75 €, droits retenus 4,25 €, solde 0 €. Il reste 29,75 € de droits que **l’organisateur règle lui-même** à la société d’auteurs ; cette somme est affichée, hors du calcul.",
    ],
  },
  {
    id: "argent-conserve",
    title: "L’argent attend la fin de l’événement",
    blocks: [
      `Les paiements sont encaissés par ${operator.payment.name}, ${operator.payment.status}, auprès duquel chaque bénéficiaire ouvre un compte de paiement. L’argent des billets est **conservé jusqu’à ce que l’événement ait eu lieu**, puis versé **24 heures après la fin de la dernière séance**.`,
      "Si quelqu’un signale dans ce délai que l’événement n’a pas eu lieu, le versement est suspendu. Nous écoutons les deux côtés et tranchons : versement ou remboursement.",
      "Pour recevoir de l’argent, il faut des informations de facturation et un compte de paiement validé. Tant qu’il ne l’est pas, la somme vous attend, son montant est affiché dans votre espace, et elle part dès la validation. Elle ne produit pas d’intérêts.",
      "Chaque versement s’accompagne d’un relevé qui détaille toutes les lignes. Nos 15 % font l’objet d’une facture à l’organisateur ; le public reçoit un reçu.",
    ],
  },
];
