import type { ContentSection } from "../page-content.ts";

export const bookingSections: readonly ContentSection[] = [
  {
    id: "reserver",
    title: "Réserver",
    blocks: [
      "Le prix affiché est celui que vous payez, **toutes taxes et tous frais compris**. Rien ne s’ajoute au moment de payer.",
      {
        steps: [
          "Vous choisissez une séance et vos billets. Ils sont **gardés pour vous pendant 15 minutes**, compte à rebours à l’écran.",
          "Vous donnez une adresse e-mail, vous vérifiez votre commande, vous pouvez la corriger.",
          "Vous cliquez sur « Commande avec obligation de paiement » et réglez par carte chez notre prestataire de paiement. Nous ne voyons ni ne gardons votre numéro de carte.",
          "La confirmation et les billets arrivent par e-mail. La vente est alors conclue.",
        ],
      },
      "Un billet à **prix libre** se paie le montant que vous fixez, de 1 € à 500 €. Un billet **gratuit** ne demande pas de carte.",
      "Si votre paiement arrive après les 15 minutes, il prend des places s’il en reste et que la vente est ouverte ; sinon il est remboursé aussitôt. Quand tout est pris, une liste d’attente propose les places libérées dans l’ordre des demandes, pour un temps limité.",
      "**Sans compte**, vous recevez vos billets et un lien personnel par e-mail. Si vous créez plus tard un compte avec la même adresse, vérifiée, vos billets vous y attendent.",
    ],
  },
  {
    id: "retractation",
    title: "Pas de délai de rétractation",
    blocks: [
      "Un billet est une activité de loisirs fournie à une date déterminée : la loi n’y attache **pas de droit de rétractation** (article L. 221-28, 12°, du Code de la consommation). Les quatorze jours des achats en ligne ne s’appliquent donc pas.",
      "Cela ne vous laisse pas sans solution. Vous pouvez changer le nom du porteur, céder votre billet ou demander un remboursement à l’organisateur, qui l’accorde ou non. Et **si l’événement est annulé, vos billets sont remboursés à 100 %**. Tous les cas sont sur la page [Remboursements](/rbs).",
    ],
  },
  {
    id: "billets",
    title: "Billets et adresse",
    blocks: [
      "Chaque billet porte un numéro, l’organisateur, la séance, la catégorie, le prix et un code QR qui n’ouvre qu’une fois. Une copie ne donne pas une seconde entrée : c’est le premier code présenté qui passe.",
      "**L’adresse exacte n’apparaît que sur les billets valides** et dans l’espace des co-organisateurs. Vous ne la publiez pas, vous ne la donnez pas au-delà des personnes qui vous accompagnent. Elle disparaît d’un billet remboursé.",
      "Vous pouvez céder un billet, au prix payé et pas plus cher. En faire commerce sans l’accord de l’organisateur est un délit (article 313-6-2 du Code pénal).",
    ],
  },
  {
    id: "le-soir",
    title: "Le soir venu",
    blocks: [
      "Venez **30 minutes avant le début**. La porte peut se fermer dès que le spectacle commence : c’est souvent celle d’un salon. L’hôte ou l’artiste contrôle les billets avec son téléphone.",
      "Vous entrez chez quelqu’un. Vous respectez le lieu, le voisinage, l’interdiction de fumer à l’intérieur, les consignes de sécurité et l’âge minimal annoncé ; un mineur vient avec un adulte qui en répond. Filmer, enregistrer ou photographier demande l’accord de l’artiste et de l’hôte. Un co-organisateur peut faire sortir une personne dont la conduite met les autres en danger ou empêche la représentation, sans remboursement.",
    ],
  },
];
