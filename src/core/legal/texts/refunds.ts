import type { BindingText } from "../text-rules.ts";

export const refunds: BindingText = {
  title: "Remboursements et annulations",
  description:
    "Événement annulé : 100 % remboursé. Report, objectif manqué, empêchement, contestation : ce que vous récupérez, quand, et ce que vous avez à faire.",
  lead: "La règle tient en une ligne : **si l’événement n’a pas lieu, tout le monde récupère tout**, sans rien demander. Le reste de cette page répond aux « oui, mais si… ».",
  sections: () => [
    {
      id: "en-bref",
      title: "En un coup d’œil",
      blocks: [
        {
          caption: "Ce que vous récupérez selon le cas",
          columns: ["Ce qui arrive", "Ce que vous récupérez", "Ce que vous avez à faire"],
          rows: [
            ["L’artiste ou l’hôte annule", "**100 %**", "Rien"],
            ["L’objectif de la billetterie annulable est manqué", "**100 %**", "Rien"],
            [
              "L’événement est reporté",
              "**100 %**, ou votre place à la nouvelle date",
              "Choisir, depuis l’e-mail reçu",
            ],
            ["Une séance à venir est annulée, d’autres ont eu lieu", "**100 %** des billets de cette séance", "Rien"],
            ["Vous avez payé trop tard : complet, commencé, annulé", "**100 %**", "Rien"],
            [
              "Vous ne pouvez pas venir",
              "Ce que l’organisateur accorde ; ou cédez votre billet",
              "Le demander depuis votre billet",
            ],
            [
              "L’événement n’a pas eu lieu et personne n’a prévenu",
              "**100 %** après vérification",
              "Le signaler dans les 24 heures",
            ],
          ],
        },
        "Aucun frais n’est jamais retenu sur un remboursement, ni par nous, ni par les organisateurs. Le coût du paiement par carte est pour nous.",
      ],
    },
    {
      id: "quand",
      title: "Quand l’argent revient-il ?",
      blocks: [
        "Le remboursement part dès que l’annulation est décidée, sur la carte qui a payé. Votre banque met ensuite, le plus souvent, **cinq à dix jours ouvrés** à l’afficher. Un e-mail vous le confirme billet par billet. S’il échoue, parce que la carte a expiré par exemple, nous recommençons, puis nous vous écrivons pour trouver un autre moyen.",
        "Sans compte, rien ne change : tout se passe par l’adresse e-mail de la commande.",
      ],
    },
    {
      id: "annulation",
      title: "L’événement est annulé",
      blocks: [
        "L’artiste et l’hôte peuvent annuler à tout moment avant le début. Ils doivent dire pourquoi ; vous recevez leur explication avec l’annonce du remboursement. Vos billets deviennent inutilisables, l’adresse en disparaît, et ils restent dans vos archives.",
        "Si une première séance a déjà commencé, l’annulation ne touche que les suivantes.",
      ],
    },
    {
      id: "billetterie-annulable",
      title: "L’objectif n’est pas atteint",
      blocks: [
        "Certains événements affichent un objectif et un compte à rebours. C’est la billetterie annulable : 1, 3, 7 ou 14 jours avant la première séance, on compare les réservations à l’objectif. S’il est manqué, l’événement est annulé et chaque billet remboursé ce jour-là. S’il est atteint, il a lieu. Quelques organisateurs choisissent à l’avance de maintenir quoi qu’il arrive : c’est alors écrit sur la page.",
      ],
    },
    {
      id: "empechement",
      title: "C’est vous qui ne pouvez pas venir",
      blocks: [
        "Un billet daté n’ouvre pas de droit de rétractation (article L. 221-28, 12°, du Code de la consommation). Mais vous avez trois chemins :",
        {
          list: [
            "**Céder votre billet** : indiquez le nom et l’adresse de la personne. Elle reçoit un billet à son nom, avec un code à elle ; le vôtre n’ouvre plus la porte.",
            "**Demander un remboursement** depuis votre billet. L’organisateur l’accorde ou non, dans les sept jours et au plus tard au début de la soirée ; sans réponse, la demande est close et le billet reste valable ; s’il l’accorde, c’est toujours le billet entier, au prix payé.",
            "**Prévenir**, simplement : une chaise vide dans un salon se remarque, et la liste d’attente sera contente.",
          ],
        },
      ],
    },
    {
      id: "artistes-et-hotes",
      title: "Et pour les artistes et les hôtes ?",
      blocks: [
        "Un achat de prestation ou une location payés à l’acceptation sont remboursés en entier, 15 % compris, dès que l’événement est annulé, d’où que vienne l’annulation.",
        "Tant que l’argent n’est pas versé, un remboursement se prend sur les fonds conservés, et la place part à la liste d’attente. Après la soirée, un remboursement qui coûte quelque chose à l’autre côté attend son accord, et chacun voit avant ce qu’il rendra. Le public est alors remboursé tout de suite, et chacun rend sa part, ligne par ligne : nous aussi, sur nos 15 %. Ce que vous devez est repris sur le versement, puis retenu sur les suivants, avec un avoir numéroté.",
        {
          title: "Exemple",
          note: "20 billets à 15 €, recettes partagées, sans musique : 300 € de recette, 255 € à partager, 76,50 € pour l’hôte et 178,50 € pour l’artiste. Après le versement, vous accordez un remboursement de 15 €. Le calcul se refait sur 285 € : l’hôte rend 3,82 €, l’artiste 8,93 €, et nous 2,25 €.",
        },
      ],
    },
    {
      id: "contestation",
      title: "Vous voyez un débit que vous ne reconnaissez pas",
      blocks: [
        "Écrivez-nous avant d’appeler votre banque : [le formulaire est ici](#contact-form), et une personne répond. Une contestation bancaire bloque le billet et dure des semaines ; nous réglons la plupart des cas dans la journée.",
      ],
    },
  ],
};
