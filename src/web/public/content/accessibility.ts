import type { OperatorPage } from "#core/legal/text-rules.ts";

export const accessibility: OperatorPage = {
  title: "Accessibilité : partiellement conforme",
  description:
    "État de conformité de Hors les murs au référentiel général d’amélioration de l’accessibilité (RGAA 4.1), limites connues, et comment nous signaler un obstacle.",
  updated: "2026-11-01",
  lead: "Une porte ouverte l’est à tout le monde. Voici où nous en sommes, ce qui manque encore, et à qui le dire.",
  sections: (operator) => [
    {
      id: "etat",
      title: "État de conformité",
      blocks: [
        `${operator.company} s’efforce de rendre son site accessible, dans l’esprit de l’article 47 de la loi du 11 février 2005 et de la directive européenne sur l’accessibilité des services (2019/882). Le site est **partiellement conforme** au référentiel général d’amélioration de l’accessibilité (RGAA, version 4.1), en raison des non-conformités énumérées plus bas.`,
      ],
    },
    {
      id: "tests",
      title: "Ce que nous vérifions",
      blocks: [
        "L’évaluation est la nôtre ; aucun audit extérieur n’a encore été mené. À chaque version, chaque page publique est parcourue en largeur de téléphone et d’écran de bureau par un outil automatique (axe) qui ne doit rien trouver. S’y ajoutent des parcours au clavier seul, avec un agrandissement à 200 %, et sans scripts.",
        {
          list: [
            "Tout se fait au clavier, et l’élément actif se voit.",
            "Les contrastes atteignent au moins 4,5 pour 1 ; rien n’est dit par la couleur seule.",
            "Les erreurs de saisie sont écrites, placées sous le champ et annoncées.",
            "Les animations s’arrêtent si votre appareil demande moins de mouvement.",
            "Les formulaires fonctionnent sans JavaScript.",
          ],
        },
      ],
    },
    {
      id: "limites",
      title: "Ce qui n’est pas encore accessible",
      blocks: [
        {
          list: [
            "**Photos publiées par les membres** : elles portent une description générale, pas toujours précise.",
            "**Vidéos liées par les artistes** : hébergées ailleurs, souvent sans sous-titres ni audiodescription.",
            "**Cartes** : la même information existe en liste, mais la carte elle-même se parcourt mal avec un lecteur d’écran.",
            "**Lecture des codes QR par caméra** : un numéro de billet peut toujours être saisi à la place.",
            "**Formulaire de carte bancaire** : fourni par notre prestataire de paiement, dont nous ne maîtrisons pas tout le comportement.",
          ],
        },
      ],
    },
    {
      id: "lieux",
      title: "L’accessibilité des lieux",
      blocks: [
        "Un appartement au quatrième étage n’est pas une salle municipale. Chaque hôte indique ce qu’il en est : marches, ascenseur, largeur des portes, toilettes, places assises, boucle magnétique. La recherche filtre sur ces réponses. Un doute ? Écrivez avant de réserver : la plupart des hôtes trouvent une solution quand ils savent.",
      ],
    },
    {
      id: "contact",
      title: "Signaler un obstacle",
      blocks: [
        `Écrivez à ${operator.accessibilityEmail} ou par le [formulaire de contact](#contact-form), ou appelez le ${operator.phone}. Dites-nous la page, ce que vous vouliez faire et l’outil que vous utilisez. Nous répondons sous deux jours ouvrés, avec une correction ou une autre façon d’obtenir ce que vous cherchiez : un billet par téléphone, par exemple.`,
      ],
    },
    {
      id: "recours",
      title: "Voies de recours",
      blocks: [
        "Si nous ne vous répondons pas, ou mal, vous pouvez saisir le Défenseur des droits : [formulaire en ligne](https://formulaire.defenseurdesdroits.fr), téléphone 09 69 39 00 00, ou par courrier gratuit, sans timbre : Défenseur des droits, Libre réponse 71120, 75342 Paris Cedex 07.",
        "Cette déclaration a été établie le 1er novembre 2026.",
      ],
    },
  ],
};
