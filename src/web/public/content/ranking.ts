import type { LegalPage } from "#core/legal/text-rules.ts";

export const ranking: LegalPage = {
  title: "Comment les résultats sont classés",
  description:
    "Dans quel ordre Hors les murs montre les événements, les projets et les lieux, ce qui compte et ce qui ne compte pas.",
  updated: "2026-11-19",
  lead: "Aucun classement ne s’achète. Notre commission, la même pour tout le monde, n’y entre pas, et rien de ce que nous savons de vous non plus.",
  sections: [
    {
      id: "evenements",
      title: "Les événements",
      blocks: [
        "**Par défaut, par date** : d’abord la soirée qui vient le plus tôt. Ne sont montrées que les soirées publiques, à venir et non annulées.",
        {
          list: [
            "**Par distance**, si vous donnez une ville : de la plus proche à la plus lointaine, puis par date.",
            "**Par prix** : du billet le moins cher au plus cher, puis par date.",
            "**Par nouveauté** : de la soirée conclue le plus récemment à la plus ancienne.",
          ],
        },
        "**La page d’accueil** range les soirées par date, dans des rangées : les prochains jours, puis les villes et les arts qui en comptent le plus. Chacune n’y figure qu’une fois. La liste complète suit le code postal.",
        "**Près de chez vous**, en haut de l’accueil, montre par date les soirées de la dernière ville que vous avez cherchée ou regardée. Elle n’est retenue que par votre navigateur, et « Oublier cette ville » l’efface.",
        "**« Dans le même esprit »**, sous une soirée, montre celles du même art ou des environs, en tenant compte de la distance et de la date.",
      ],
    },
    {
      id: "annonces",
      title: "Les projets et les lieux",
      blocks: [
        {
          list: [
            "**Par nouveauté**, par défaut : de l’annonce publiée le plus récemment à la plus ancienne.",
            "**Par pertinence**, si vous saisissez des mots : selon qu’ils se trouvent dans le titre, le genre ou la description, puis par nouveauté.",
            "**Par distance**, si vous donnez une ville, puis par nouveauté.",
          ],
        },
        "Les listes par ville suivent le code postal. Les rapprochements entre un projet et des lieux tiennent compte de ce que les deux annonces permettent : rémunération, jauge, besoins, distance.",
      ],
    },
    {
      id: "ne-compte-pas",
      title: "Ce qui n’entre dans aucun classement",
      blocks: [
        {
          list: [
            "Un paiement, une commission plus élevée ou un partenariat : il n’y en a pas.",
            "Votre historique, vos favoris ou votre profil : deux personnes qui cherchent la même chose voient la même liste.",
            "Les notes et le nombre d’avis.",
            "L’âge du compte ou son statut, particulier ou professionnel.",
          ],
        },
        "Une annonce ou une soirée peut en revanche être absente : son auteur l’a rendue invisible, ou l’équipe l’a retirée, avec des motifs écrits et un recours (voir les [conditions](/conditions#moderation)).",
      ],
    },
  ],
};
