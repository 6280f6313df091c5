import type { Operator } from "#platform/operator.ts";
import type { ContentSection } from "../page-content.ts";

export const rightsSections = (operator: Operator): readonly ContentSection[] => [
  {
    id: "droits-musicaux",
    title: "Les droits musicaux",
    blocks: [
      "Jouer ou diffuser en public une œuvre musicale protégée demande l’autorisation de ses auteurs (article L. 122-4 du Code de la propriété intellectuelle), que la Sacem délivre pour la plupart. C’est l’affaire de l’organisateur ; nous l’aidons à la tenir.",
      "Le montant dû est de 10 % de la recette, avec un minimum de 34 €. Il baisse de **20 % lorsque l’événement est déclaré avant d’avoir lieu**. Lorsque les conditions de la gestion automatique sont réunies (jauge, budget artistique, billet payant, lieu privé), nous le retenons sur la recette, dans la limite de ce qui reste après le service et l’assurance. Autrement la ligne est à zéro et l’organisateur règle directement.",
      "Tout est expliqué sur la page [Droits musicaux](/droits-musicaux).",
    ],
  },
  {
    id: "assurance",
    title: "L’assurance de la soirée",
    blocks: [
      `L’organisateur peut ajouter, dans les conditions de la proposition, une assurance qui couvre ensemble l’hôte et l’artiste le temps de la soirée, auprès de notre partenaire, ${operator.insurer}. Elle coûte 10 % de la recette et ne se choisit pas après l’acceptation. Les garanties, plafonds, franchises et exclusions sont ceux de la notice de l’assureur, accessible depuis le bas de chaque page.`,
      "Elle ne remplace ni votre assurance habitation, ni votre responsabilité civile professionnelle. Sans elle, chacun vérifie qu’il est couvert pour recevoir du public ou se produire hors d’une salle.",
    ],
  },
  {
    id: "avis",
    title: "Les avis",
    blocks: [
      "Seules peuvent noter les personnes qui étaient concernées : les porteurs d’un billet valide, une fois l’événement passé, notent l’artiste et l’hôte ; l’artiste et l’hôte se notent l’un l’autre. **Une fois par événement**, de 1 à 5, sur l’accueil, la prestation, le relationnel, le professionnalisme et la satisfaction globale, avec un commentaire facultatif.",
      "Les avis croisés de l’artiste et de l’hôte paraissent ensemble, ou au bout de quatorze jours si un seul a écrit. Les avis sont affichés avec leur date, du plus récent au plus ancien, sans contrepartie et sans retouche. La personne notée peut répondre publiquement. Nous ne retirons un avis que s’il est injurieux, hors sujet, contraire à la loi ou écrit par qui n’était pas là, et nous disons pourquoi à son auteur.",
    ],
  },
];
