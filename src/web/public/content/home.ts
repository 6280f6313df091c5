import type { Question } from "./page-content.ts";

export const home = {
  title: "concerts, théâtre et expositions chez l’habitant",
  description:
    "Un récital dans un salon, une pièce au comptoir, une exposition chez le fleuriste. Artistes et hôtes s’accordent, vous réservez. Remboursement intégral en cas d’annulation.",
  hero: {
    /** The verb is set apart, in italics. */
    heading: { before: "Ce soir, l’art ", emphasis: "sonne", after: " chez vous." },
    lead: {
      short: "Un récital dans un salon, du théâtre au comptoir, une exposition chez le fleuriste.",
      /** Where there is room above the evenings. */
      more: "Les artistes cherchent des lieux, les lieux cherchent des artistes : vous réservez l’instant.",
    },
    badge: "100 % remboursé si annulé",
  },
  steps: {
    title: "Trois gestes, une soirée",
    items: [
      {
        title: "Publiez",
        text: "Votre projet artistique ou votre lieu, en dix minutes, avec vos conditions. C’est gratuit.",
      },
      {
        title: "Accordez-vous",
        text: "Une proposition claire : date, jauge, billetterie, et ce que chacun reçoit, au centime, avant de dire oui.",
      },
      {
        title: "Ouvrez la porte",
        text: "Le public réserve, vous scannez les billets, et l’argent arrive le lendemain de la soirée.",
      },
    ],
  },
  audiences: {
    title: "Par quelle porte entrez-vous ?",
    items: [
      {
        id: "artist",
        eyebrow: "Artistes",
        title: "Jouez là où l’on écoute",
        text: "Trouvez un salon, une cour, une librairie. Choisissez votre mode de rémunération, fixez un objectif, et ne jouez devant des chaises vides que si vous l’avez décidé.",
        primary: { label: "Publier un projet", href: "/signup-artist" },
        secondary: { label: "Questions des artistes", href: "/faq/artistes" },
      },
      {
        id: "host",
        eyebrow: "Hôtes",
        title: "Faites entrer le spectacle",
        text: "Votre canapé a une meilleure acoustique que vous ne croyez. Recevez une soirée, gardez votre part de la recette (30 %, sauf accord), et votre adresse pour vous.",
        primary: { label: "Proposer un lieu", href: "/signup-host" },
        secondary: { label: "Questions des hôtes", href: "/faq/hotes" },
      },
      {
        id: "spectator",
        eyebrow: "Public",
        title: "Sortez chez quelqu’un",
        text: "Vingt personnes, un violoncelle à deux mètres, et le verre d’après avec l’artiste. Réservez sans créer de compte ; l’adresse est sur votre billet.",
        primary: { label: "Voir les événements", href: "/event" },
        secondary: { label: "Remboursements", href: "/rbs" },
      },
    ],
  },
  promises: {
    title: "Trois promesses, tenues sans avoir à demander",
    items: [
      {
        id: "refund",
        title: "100 % remboursé",
        text: "Un événement annulé rend chaque billet au prix payé, sans frais et sans démarche.",
      },
      {
        id: "held",
        title: "L’argent attend la fin de la soirée",
        text: "Il est conservé par un établissement agréé, et versé 24 heures après la dernière séance.",
      },
      {
        id: "address",
        title: "L’adresse reste secrète",
        text: "Avant la réservation, on ne voit que le quartier. L’adresse exacte n’est que sur les billets.",
      },
    ],
  },
  stories: {
    title: "Ce qu’on se raconte sur le palier",
    items: [
      {
        quote:
          "J’ai joué les Suites de Bach devant vingt-quatre personnes et un chat. Personne n’a toussé. On m’a demandé de rejouer la sarabande, et je l’ai rejouée : dans quelle salle peut-on faire cela ?",
        name: "Camille R.",
        role: "violoncelliste, Paris",
      },
      {
        quote:
          "J’avais peur pour le parquet et pour la voisine du dessous. Le parquet va bien, et la voisine a réservé pour la prochaine. Le lendemain soir, 76,50 € étaient là, ligne par ligne.",
        name: "Hélène M.",
        role: "hôte, Paris",
      },
      {
        quote:
          "L’objectif a été manqué de deux billets, la pièce annulée, et j’ai été remboursé avant d’avoir pensé à le demander. J’ai repris une place le mois d’après : cette fois, c’était complet.",
        name: "Yanis B.",
        role: "spectateur, Lyon",
      },
    ],
  },
  faq: {
    title: "On nous demande souvent",
    questions: [
      {
        question: "Faut-il un compte pour réserver ?",
        answer:
          "Non. Une adresse e-mail suffit, et vos billets y arrivent. Si vous créez un compte plus tard avec la même adresse, ils vous y attendront.",
      },
      {
        question: "Que se passe-t-il si l’événement est annulé ?",
        answer:
          "Chaque billet est remboursé à 100 %, au prix payé, sur la carte qui a servi. Vous n’avez rien à faire. [Tous les cas de remboursement](/rbs).",
      },
      {
        question: "Qu’est-ce que la billetterie annulable ?",
        answer:
          "Un objectif de recette et une échéance, affichés sur la page de l’événement : 1, 3, 7 ou 14 jours avant. Atteint, il a lieu. Manqué, il est annulé et tout le monde est remboursé, à moins que les organisateurs aient prévu de le maintenir.",
      },
      {
        question: "Quand saurai-je où aller ?",
        answer:
          "Dès la réservation : l’adresse exacte et les indications d’accès figurent sur votre billet. Avant, vous voyez la ville et le quartier. Venez 30 minutes avant le début.",
      },
      {
        question: "Combien cela coûte-t-il aux artistes et aux hôtes ?",
        answer:
          "L’inscription est gratuite. Nous retenons 15 % de la recette des événements payants, et rien sur les événements gratuits. Le prix affiché est celui que paie le public : rien ne s’ajoute.",
      },
      {
        question: "Comment se partage la recette ?",
        answer:
          "Comme l’artiste et l’hôte l’ont décidé : tout à l’artiste, une part pour chacun (30 % pour l’hôte, sauf accord), un loyer fixe, une somme fixe, ou l’achat de la prestation par l’hôte. Chacun voit le résultat avant d’accepter.",
      },
      {
        question: "Et la Sacem, la licence, l’assurance ?",
        answer:
          "Nous calculons les [droits musicaux](/droits-musicaux), comptons les représentations pour la licence et proposons une assurance qui couvre l’hôte et l’artiste. Vous gardez la main, sans le mal de tête.",
      },
      {
        question: "Puis-je annuler mon billet ?",
        answer:
          "Un billet daté ne se rétracte pas, mais vous pouvez le céder en changeant le nom du porteur, ou demander un remboursement à l’organisateur, qui l’accorde ou non.",
      },
    ] satisfies readonly Question[],
  },
  contact: {
    title: "Une question, une idée, un piano au troisième ?",
    text: "Dites-nous ce qui vous amène. Une personne de l’équipe lit chaque message et répond sous deux jours ouvrés.",
  },
} as const;
