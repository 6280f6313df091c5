import type { BindingText } from "../text-rules.ts";

export const legalNotice: BindingText = {
  title: "Mentions légales",
  description: "Qui édite Hors les murs, qui l’héberge, qui encaisse les paiements, et comment nous joindre.",
  lead: "Qui se tient derrière la porte : l’éditeur du site, son hébergeur, ses partenaires, et l’adresse où nous écrire.",
  sections: (operator) => [
    {
      id: "editeur",
      title: "Éditeur",
      blocks: [
        {
          caption: "L’éditeur du site",
          columns: ["Mention", "Valeur"],
          rows: [
            ["Dénomination", `**${operator.company}**, ${operator.form} au capital de ${operator.capital}`],
            ["Siège social", operator.address],
            ["Immatriculation", `${operator.registry} ${operator.siren}`],
            ["TVA intracommunautaire", operator.vatNumber],
            ["Direction de la publication", `${operator.publicationDirector}, ${operator.publicationDirectorRole}`],
            ["Téléphone", operator.phone],
            ["E-mail", operator.email],
          ],
        },
        "Pour une question, une idée ou un souci, le plus court chemin reste le [formulaire de contact](#contact-form).",
      ],
    },
    {
      id: "hebergeur",
      title: "Hébergeur",
      blocks: [
        `${operator.hosting.name}, ${operator.hosting.address}. Téléphone : ${operator.hosting.phone}. Les serveurs et leurs sauvegardes se trouvent en France.`,
      ],
    },
    {
      id: "paiement",
      title: "Paiement et argent des billets",
      blocks: [
        `Les paiements par carte, la conservation des fonds et les versements sont assurés par ${operator.payment.name}, ${operator.payment.address}, ${operator.payment.status}. ${operator.company} agit comme mandataire de l’organisateur pour vendre les billets et ne dispose pas librement de l’argent du public.`,
      ],
    },
    {
      id: "activite",
      title: "Nature de notre activité",
      blocks: [
        "Nous sommes un opérateur de plateforme en ligne au sens de l’article L. 111-7 du Code de la consommation. [Les règles de classement](/classement), le fonctionnement des avis et la qualité de chaque vendeur sont décrits dans les [conditions générales](/conditions).",
        "Nous ne sommes pas entrepreneur de spectacles : la licence, lorsqu’il en faut une, est celle de l’organisateur. Son numéro figure sur les billets.",
      ],
    },
    {
      id: "mediation",
      title: "Médiation de la consommation",
      blocks: [
        `Après une réclamation écrite restée sans issue, tout consommateur peut saisir gratuitement notre médiateur : ${operator.mediator.name}, ${operator.mediator.address}, [${operator.mediator.website.replace("https://", "")}](${operator.mediator.website}).`,
      ],
    },
    {
      id: "signaler",
      title: "Signaler un contenu illicite",
      blocks: [
        `Chaque annonce, chaque soirée, chaque avis et chaque conversation porte un lien « Signaler », qui ne demande pas de compte. Vous pouvez aussi écrire à ${operator.email} en indiquant l’adresse de la page, ce que vous y voyez et en quoi c’est contraire à la loi. Vous recevez un accusé de réception, puis la décision d’une personne de l’équipe, avec ses motifs et le moyen de la contester pendant six mois.`,
      ],
    },
    {
      id: "propriete",
      title: "Propriété intellectuelle",
      blocks: [
        "Les annonces, photos et œuvres présentées appartiennent à leurs auteurs. Les textes, les illustrations et la charte du site appartiennent à l’éditeur. Le site est composé en Fraunces et en Source Sans 3, caractères publiés sous licence SIL Open Font. Les communes et codes postaux proviennent des données publiques de l’Insee et de La Poste, diffusées sous licence ouverte Etalab, et le centre de chaque commune de GeoNames (licence Creative Commons Attribution 4.0). Les adresses sont retrouvées par la Géoplateforme de l’IGN, à partir de la Base Adresse Nationale (licence ouverte Etalab). Les côtes et frontières des cartes sont celles des contributeurs d’OpenStreetMap (licence ODbL), leurs départements et leurs rivières ceux de Natural Earth (domaine public). Les bibliothèques libres dont le site est fait sont nommées, avec leurs licences, dans le fichier NOTICE de son code.",
      ],
    },
  ],
};
