import type { GuideChapter } from "#platform/typesetting/content.ts";

export const artistEveningChapters: readonly GuideChapter[] = [
  {
    title: "Être en règle, sans y passer l’hiver",
    lead: "Sauf achat de prestation, l’organisateur, c’est vous. Voici ce que cela veut dire.",
    blocks: [
      {
        kind: "table",
        caption: "Quel cadre pour quelle pratique",
        columns: ["Vous êtes", "Qui encaisse", "Sous quelle forme"],
        widths: [0.3, 0.3, 0.4],
        rows: [
          [
            "Musique, théâtre, danse, cirque, avec une structure de production",
            "La structure",
            "Elle vous emploie : contrat, cachet, déclaration préalable à l’embauche",
          ],
          [
            "Spectacle vivant, structure dont ce n’est pas le métier",
            "La structure",
            "Par le Guso, guichet gratuit, qui vaut contrat de travail",
          ],
          ["Arts visuels, photographie, écriture", "Vous", "Sur facture, comme artiste-auteur, avec un SIRET"],
          ["Pratique amateur, événement gratuit", "Personne", "Pas de rémunération, pas de structure exigée"],
        ],
      },
      {
        kind: "text",
        text: "Un artiste du spectacle rémunéré est **présumé salarié** (article L. 7121-3 du Code du travail). Une facture de micro-entreprise ne remplace pas un cachet : c’est vous qu’elle prive de droits, et l’organisateur qu’elle expose.",
      },
      {
        kind: "text",
        text: "**La licence.** Le récépissé de déclaration d’entrepreneur de spectacles est obligatoire pour qui en fait son activité principale, ou dépasse **six représentations par année civile**. Nous comptons vos dates ; le numéro est exigé à la septième, et imprimé sur les billets. La demande est gratuite et se fait en ligne, auprès du ministère de la Culture ; prévoyez un mois.",
      },
      {
        kind: "text",
        text: "**TVA et taxes.** Choisissez le taux de vos billets (2,1 %, 5,5 %, 10 %, 20 % ou franchise en base, article 293 B). Les spectacles de variétés et de théâtre peuvent devoir la taxe sur les spectacles : voyez le Centre national de la musique ou l’Association pour le soutien du théâtre privé. Nous vous envoyons chaque année le récapitulatif de vos revenus, transmis aussi à l’administration fiscale.",
      },
      {
        kind: "checklist",
        title: "Avant la première date",
        items: [
          "Informations de facturation remplies, SIREN vérifié.",
          "Compte de paiement créé et validé : comptez un à deux jours.",
          "Responsabilité civile professionnelle, ou assurance de la soirée cochée.",
          "Numéro de récépissé saisi, si vous en avez un.",
        ],
      },
    ],
  },
  {
    title: "La musique que vous jouez",
    lead: "Dix pour cent, trente-quatre euros au moins, vingt pour cent de moins si l’on s’y prend avant.",
    blocks: [
      {
        kind: "text",
        text: "Dès qu’une œuvre protégée est jouée ou diffusée en public, ses auteurs doivent l’autoriser. Vos propres titres comptent si vous êtes membre de la Sacem : déclarer, c’est vous payer. Le domaine public n’est pas concerné, sauf arrangement récent. Théâtre, danse, humour : c’est à la SACD.",
      },
      {
        kind: "table",
        caption: "Ce que coûtent les droits",
        columns: ["Recette", "Déclaré après", "Déclaré avant", "Vous gagnez"],
        widths: [0.25, 0.25, 0.25, 0.25],
        amounts: true,
        rows: [
          ["300 €", "34,00 €", "27,20 €", "6,80 €"],
          ["500 €", "50,00 €", "40,00 €", "10,00 €"],
          ["900 €", "90,00 €", "72,00 €", "18,00 €"],
        ],
      },
      {
        kind: "list",
        items: [
          "**Saisissez votre répertoire** une fois dans le projet : titre, auteurs, durée.",
          "**Déclarez avant**, depuis la rubrique « Droits musicaux ». Nous vous le rappelons.",
          "**Après la soirée, confirmez le programme** réellement joué, rappel compris.",
          "Si votre événement sort des conditions de gestion automatique (jauge, budget, billet payant, lieu privé), la ligne est à zéro : vous réglez directement, avec le document que nous préparons.",
        ],
      },
    ],
  },
  {
    title: "Les sept derniers jours",
    lead: "Une petite salle se remplit une personne à la fois.",
    blocks: [
      {
        kind: "calendar",
        days: [
          {
            when: "J − 7",
            what: ["Relire l’accord. Écrire à vos abonnés de la ville, et à eux seuls. Déclarer la musique."],
          },
          { when: "J − 6", what: ["Envoyer à l’hôte une liste de cinq lignes : prise, chaise, pupitre, loge, repas."] },
          { when: "J − 5", what: ["Imprimer l’affiche avec son code QR : boulangerie, librairie, hall d’immeuble."] },
          { when: "J − 4", what: ["Préparer une version plus courte de dix minutes, au cas où un enfant s’endorme."] },
          { when: "J − 3", what: ["Regarder les réservations. Offrir deux invitations à l’hôte pour le palier."] },
          {
            when: "J − 2",
            what: ["Ouvrir la page de contrôle des billets une fois, avec du réseau. Charger la batterie."],
          },
          { when: "J − 1", what: ["Le public reçoit un rappel avec l’adresse. Confirmer l’heure d’arrivée à l’hôte."] },
          { when: "Jour J", what: ["Arriver deux heures avant, avec des chaussons, du scotch et une rallonge."] },
          { when: "J + 1", what: ["Le versement part. Confirmer le programme, noter l’hôte, remercier."] },
        ],
      },
    ],
  },
  {
    title: "Le soir : ce n’est pas une scène",
    lead: "Il n’y a pas de noir, pas de rideau, pas de sortie. C’est tout l’intérêt.",
    blocks: [
      {
        kind: "checklist",
        title: "En arrivant",
        items: [
          "Saluer l’hôte avant de regarder la pièce. Demander où sont les issues et les fusibles.",
          "S’asseoir au dernier rang, puis au premier. Déplacer une lampe, pas un meuble, sans demander.",
          "Scotcher les câbles. Éteindre le frigo avec l’hôte, et mettre ses clés dedans pour s’en souvenir.",
          "Décider ensemble : qui tient la porte, qui dit bonsoir, à quelle heure on ferme.",
          "Contrôle des billets : valide, déjà passé, refusé. Chercher par nom avant de dire non.",
        ],
      },
      {
        kind: "list",
        items: [
          "**Commencez à l’heure**, avec cinq minutes de grâce. Le public est là depuis une demi-heure.",
          "**Dites bonsoir avec votre voix normale.** À deux mètres, la projection gêne.",
          "**Prévoyez le silence** d’après : dans un salon, personne ne sait quand applaudir. Levez la tête, souriez.",
          "**Photos et vidéos** : dites votre règle au début. Celle de l’hôte compte aussi.",
          "**Restez.** Le quart d’heure d’après est une partie du spectacle, et c’est là que naît la date suivante.",
        ],
      },
      {
        kind: "callout",
        title: "Si quelque chose tourne mal",
        text: "Danger : on arrête, on sort, on appelle le 112. Voisin à la porte : on baisse, on écoute, on l’invite. Malaise, panne, corde cassée : le public d’un salon pardonne tout, sauf qu’on ne lui dise rien. Et si la soirée ne peut pas avoir lieu, annulez depuis la page de l’événement : tout le monde récupère tout.",
      },
    ],
  },
  {
    title: "Le lendemain",
    lead: "Trois gestes de cinq minutes, qui valent une saison.",
    blocks: [
      {
        kind: "list",
        items: [
          "**L’argent** part 24 heures après la fin de la dernière séance. Le relevé détaille la recette, le service, l’assurance, les droits et votre part.",
          "**Les avis** : vous notez l’hôte, l’hôte vous note, les deux paraissent ensemble, ou au bout de quatorze jours. Répondez à ceux du public.",
          "**La suite** : dupliquez l’événement, proposez-le au lieu voisin. Trois soirées dans une ville font une tournée.",
        ],
      },
      {
        kind: "callout",
        title: "On vous répond",
        text: "Un contrat à relire, un doute sur un cachet, un piano désaccordé ? Le formulaire de contact est en bas de chaque page du site. Une personne lit chaque message.",
      },
    ],
  },
];
