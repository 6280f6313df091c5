import type { GuideChapter } from "#platform/typesetting/content.ts";

export const hostEveningChapters: readonly GuideChapter[] = [
  {
    title: "Sécurité, voisins, assurance",
    lead: "Trois conversations à avoir avant la soirée : avec votre pièce, avec votre palier, avec votre assureur.",
    blocks: [
      {
        kind: "checklist",
        title: "La pièce",
        items: [
          "La jauge tient, chaises comptées, passage d’un mètre jusqu’à la sortie.",
          "La porte s’ouvre sans clé de l’intérieur. Personne en cave ou en mezzanine sans seconde issue.",
          "Pas de bougie près des rideaux, pas de multiprise sur multiprise, câbles scotchés au sol.",
          "Un extincteur et une trousse de secours à portée ; le 112 et l’adresse écrits près de la porte.",
          "Le fragile et le précieux sont ailleurs. Une photo de la pièce, prise avant.",
        ],
      },
      {
        kind: "text",
        text: "Une soirée ouverte à tous peut faire regarder votre lieu comme un **établissement recevant du public**. En petite jauge, les exigences sont celles de la liste ci-dessus. Au-delà de quelques dizaines de personnes, en sous-sol, en étage élevé ou dans un local agricole, appelez la mairie avant de publier. Si vous louez, demandez l’accord écrit du propriétaire ; en copropriété, relisez le règlement.",
      },
      {
        kind: "callout",
        title: "Le mot dans l’escalier, à recopier",
        text: "« Bonjour, samedi 12, de 19 h 30 à 22 h, une violoncelliste joue chez moi, au 3e, sans ampli, devant une vingtaine de personnes. Tout sera fini à 22 h 30, escalier compris. Si quelque chose vous gêne, appelez-moi, je décroche : 06 39 98 00 00. Et si vous voulez une chaise, elle est pour vous. Hélène. »",
      },
      {
        kind: "text",
        text: "Le bruit qui gêne peut être sanctionné **à toute heure**. En appartement : pas d’ampli, fenêtres fermées pendant, musique finie à 22 h. Et pas de vente d’alcool sans licence, même contre une participation : offrez, ou laissez chacun apporter.",
      },
      {
        kind: "text",
        text: "**L’assurance.** Celle de la soirée couvre l’hôte et l’artiste ensemble, coûte 10 % de la recette et se coche dans les conditions de la proposition. Sans elle, écrivez à votre assureur habitation ou professionnel : « Je reçois N personnes le tant, entrée payante, spectacle sans ampli. Ma responsabilité civile joue-t-elle ? » Gardez la réponse.",
      },
    ],
  },
  {
    title: "Licence et musique : qui fait quoi",
    lead: "La plupart des formalités reviennent à l’organisateur, donc à l’artiste. Sauf si vous achetez la prestation.",
    blocks: [
      {
        kind: "text",
        text: "**La règle des six.** Qui n’a pas le spectacle pour activité principale peut en organiser six par année civile sans licence. Nous comptons avec vous ; au septième, le numéro de récépissé est exigé. Un café ou une librairie qui prend goût à la chose a intérêt à le demander tôt : c’est une déclaration en ligne, gratuite, au ministère de la Culture.",
      },
      {
        kind: "text",
        text: "**La Sacem.** 10 % de la recette, 34 € au moins, 20 % de moins si la soirée est déclarée avant d’avoir lieu. Votre part en dépend : sur 20 billets à 15 €, déclarer à temps vous fait gagner 2,04 €, et 4,76 € à l’artiste. Si votre commerce paie déjà un forfait musical à l’année, dites-le : la retenue automatique ne s’applique pas de la même façon.",
      },
      {
        kind: "table",
        caption: "La répartition des tâches",
        columns: ["Formalité", "L’artiste organise", "Vous achetez la prestation"],
        widths: [0.34, 0.33, 0.33],
        rows: [
          [
            "Licence d’entrepreneur de spectacles",
            "L’artiste ou sa structure",
            "Vous, à partir de la septième représentation de l’année",
          ],
          ["Salaires et cotisations", "La structure de l’artiste", "Vous par le Guso, ou une facture de sa structure"],
          ["Droits musicaux", "L’artiste, avec notre aide", "Vous, avec notre aide"],
          ["Sécurité du lieu, voisins", "Vous", "Vous"],
          ["Contrôle des billets", "L’un ou l’autre", "Vous, ou l’artiste"],
        ],
      },
    ],
  },
  {
    title: "Les sept derniers jours",
    lead: "Rien de compliqué, à condition de ne pas tout faire le samedi à dix-huit heures.",
    blocks: [
      {
        kind: "callout",
        title: "Billetterie annulable ?",
        text: "Si un objectif a été fixé, la décision tombe 1, 3, 7 ou 14 jours avant, toute seule. Vous recevez un avertissement la veille. N’achetez pas le vin avant.",
      },
      {
        kind: "calendar",
        days: [
          {
            when: "J − 7",
            what: [
              "Le mot dans l’escalier. Relire l’accord. Vérifier la jauge et les réservations dans l’espace de l’événement.",
            ],
          },
          {
            when: "J − 6",
            what: ["Emprunter les chaises qui manquent. Demander à l’artiste sa liste : prise, pupitre, loge, repas."],
          },
          {
            when: "J − 5",
            what: ["Partager le lien de l’événement à dix personnes, une par une. Cela remplit mieux qu’une annonce."],
          },
          {
            when: "J − 4",
            what: [
              "Relire les indications d’accès qui figurent sur les billets : code, étage, sonnette, dernier métro.",
            ],
          },
          {
            when: "J − 3",
            what: [
              "Tester la pièce dans la configuration du soir, vue du dernier rang. Écouter le frigo : on l’éteindra.",
            ],
          },
          {
            when: "J − 2",
            what: ["Installer le contrôle des billets sur votre téléphone et l’ouvrir une fois avec du réseau."],
          },
          {
            when: "J − 1",
            what: ["Le public reçoit un rappel avec l’adresse. Ménage, papier toilette, glaçons. Dormir."],
          },
          {
            when: "Jour J",
            what: ["Installation deux heures avant. Les portes ouvrent trente minutes avant le début."],
          },
          { when: "J + 1", what: ["Le versement part. Noter l’artiste, remercier la voisine."] },
        ],
      },
    ],
  },
  {
    title: "Le soir, à la porte",
    lead: "Vous êtes la première personne que le public rencontre. Souriez : le reste est une affaire de téléphone.",
    blocks: [
      {
        kind: "text",
        text: "Votre téléphone lit les billets, même sans réseau ; il se met à jour ensuite. Vous pouvez confier un lien de contrôle, valable pour la soirée, à quelqu’un qui aime les listes. À l’heure dite, fermez la porte et dites trois choses : les issues, les téléphones, et le nom de la personne qui va jouer. Puis asseyez-vous. C’est aussi votre soirée.",
      },
      {
        kind: "checklist",
        title: "Une heure avant",
        items: [
          "Téléphone chargé, page de contrôle ouverte, liste des participants téléchargée.",
          "Nom sur la sonnette, lumière dans l’escalier, flèche dans la cour.",
          "Manteaux : un lit, un portant. Toilettes : un mot sur la porte.",
          "Frigo, lave-linge, minuteurs et notifications : éteints.",
          "Deux chaises réservées près de la sortie pour qui en a besoin.",
        ],
      },
      {
        kind: "table",
        caption: "Ce que dit le téléphone, ce que vous répondez",
        columns: ["Résultat", "Ce que cela veut dire", "Que faire"],
        widths: [0.2, 0.4, 0.4],
        rows: [
          ["**Valide**", "Le nom et le tarif s’affichent.", "« Bonsoir Yanis, les manteaux sont au fond. »"],
          [
            "**Déjà passé**",
            "Le code est entré une première fois, à telle heure.",
            "Vérifier le nom ; une capture d’écran circule peut-être.",
          ],
          [
            "**Refusé**",
            "Autre événement, autre séance, remboursé ou faux.",
            "L’écran dit lequel. Chercher par nom ; sinon, non.",
          ],
        ],
      },
    ],
  },
  {
    title: "Après",
    lead: "La dernière personne partie, il reste un verre, une note à mettre, et souvent une autre date à prendre.",
    blocks: [
      {
        kind: "list",
        items: [
          "**L’argent** part 24 heures après la dernière séance. Le relevé détaille chaque ligne.",
          "**Les avis** : vous notez l’artiste, l’artiste vous note, et les deux paraissent ensemble. Le public vous note aussi. Répondez, même brièvement.",
          "**Un dégât ?** Photos, message à l’artiste, déclaration à l’assureur dans les cinq jours ouvrés.",
          "**Un remboursement demandé après coup ?** Vous décidez à deux. Chacun rend sa part, et nous la nôtre.",
          "**Annuler avant ?** C’est possible jusqu’au début, avec une explication. Tout le monde récupère tout.",
        ],
      },
      {
        kind: "callout",
        title: "On vous répond",
        text: "Une question qui n’est pas dans ces pages ? Le formulaire de contact est en bas de chaque page du site, et une personne lit chaque message. Bonne soirée.",
      },
    ],
  },
];
