import type { FaqPage } from "./page-content.ts";

export const faqArtists: FaqPage = {
  title: "Questions des artistes",
  description:
    "Jouer, exposer ou lire hors les murs : publier un projet, trouver un lieu, fixer sa rémunération, cachets, Sacem, licence. Nos réponses, sans détour.",
  lead: "Ce que l’on nous demande avant de quitter la scène pour un salon. Pour préparer la date elle-même, prenez le [guide de l’artiste](/document/guide-artiste).",
  groups: [
    {
      id: "projet",
      title: "Votre projet",
      questions: [
        {
          question: "Quels arts accueillez-vous ?",
          answer:
            "Arts visuels, arts vivants, musique et arts numériques. Un récital, une lecture, une exposition d’un soir, du conte, de la magie, une projection, une performance : ce qui tient dans une pièce et supporte d’être vu de près.",
        },
        {
          question: "Nous sommes cinq. Un projet, ou cinq comptes ?",
          answer:
            "Un projet, au nom du groupe. Plusieurs membres peuvent le gérer ensemble : répondre, proposer, contrôler les billets. Chacun garde son compte.",
        },
        {
          question: "Dois-je avoir une structure ?",
          answer:
            "Pour un projet payant, oui : société, association ou entreprise individuelle. Il faut que quelqu’un puisse facturer et, s’il s’agit de spectacle vivant, employer. Pour un projet gratuit, non.",
        },
        {
          question: "Que faut-il pour publier ?",
          answer:
            "Une description, deux à cinq photos, votre ville, la distance que vous acceptez de parcourir, le public que vous pouvez réunir et vos préférences. Dix minutes si les photos sont prêtes. Le brouillon s’enregistre à chaque étape, et vous pouvez publier sans rendre visible.",
        },
      ],
    },
    {
      id: "accord",
      title: "Trouver un lieu, s’accorder",
      questions: [
        {
          question: "Comment proposer une date à un hôte ?",
          answer:
            "Depuis la page du lieu : date et horaires, conditions, billetterie, un message. L’hôte a cinq jours pour répondre ; un rappel part 24 heures avant la fin. Il peut accepter, refuser, ou demander une autre date. Sans réponse, la proposition passe, et vous pouvez la renvoyer.",
        },
        {
          question: "Puis-je proposer plusieurs dates d’un coup ?",
          answer:
            "Oui. L’hôte coche celles qui lui vont, et chacune devient une séance du même événement. Seule différence : la discussion ne s’ouvre qu’après sa réponse. Si vous voulez parler d’abord, proposez une seule date.",
        },
        {
          question: "Les conditions peuvent-elles changer après coup ?",
          answer:
            "Non. À l’acceptation elles sont figées, et l’accord se télécharge en PDF. Vous pouvez modifier votre projet le lendemain : l’événement, lui, ne bouge plus. Titre, description et image restent modifiables à tout moment.",
        },
        {
          question: "Puis-je annoncer la soirée sur mon site ?",
          answer:
            "Oui. Dans la gestion de l’événement, « Faire connaître » vous donne une ligne à coller dans une page de votre site : la soirée y apparaît avec son prix et son bouton, et dit d’elle-même quand c’est complet. Vous y trouvez aussi une affiche avec son code QR, et des images pour les réseaux.",
        },
        {
          question: "Et si presque personne ne réserve ?",
          answer:
            "C’est à cela que sert la billetterie annulable. Vous fixez un objectif de recette et une échéance : 1, 3, 7 ou 14 jours avant. Manqué, l’événement est annulé et tout le monde remboursé ; vous pouvez aussi décider d’avance de le maintenir quoi qu’il arrive.",
        },
      ],
    },
    {
      id: "argent",
      title: "Votre rémunération",
      questions: [
        {
          question: "Comment ma rémunération est-elle fixée ?",
          answer:
            "Au choix, selon ce que l’hôte accepte : toute la billetterie, recettes partagées (70 % pour vous, 30 % pour l’hôte, sauf accord), une somme fixe prise sur la billetterie, la billetterie moins un loyer, ou l’achat de la prestation par l’hôte. Dans tous les cas le calcul s’affiche avant d’accepter : à guichet fermé, à moitié, et à l’objectif.",
        },
        {
          question: "Que prélevez-vous ?",
          answer:
            "15 % de la recette des événements payants, TVA comprise, coût de la carte bancaire compris. Rien sur les événements gratuits. S’y ajoutent, seulement s’il y a lieu, l’assurance (10 %, facultative) et les droits musicaux.",
        },
        {
          question: "Qui établit le cachet ?",
          answer:
            "Un artiste du spectacle rémunéré est présumé salarié. Si votre structure a le spectacle pour activité, elle vous emploie et reçoit l’argent des billets. Si l’organisateur n’est pas du métier, il vous déclare par le [Guso](https://www.guso.fr), qui est gratuit et vaut contrat de travail. Plasticiens, autrices, photographes : facturez comme artiste-auteur.",
        },
        {
          question: "Quand l’argent arrive-t-il ?",
          answer:
            "Vingt-quatre heures après la fin de la dernière séance, si votre compte de paiement est validé. Sinon la somme vous attend, affichée dans votre espace. Pensez à le créer dès la première proposition : la vérification d’identité prend un jour ou deux.",
        },
        {
          question: "Puis-je proposer un prix libre ?",
          answer:
            "Oui, à partir de 1 €, et jusqu’à trois tarifs par événement, dont un payant. Le prix libre compte comme un billet payé, au montant que chacun choisit. Au chapeau, les gens donnent ce qu’ils ont en poche ; ici, ce qu’ils veulent vraiment donner.",
        },
      ],
    },
    {
      id: "papiers",
      title: "Droits et papiers",
      questions: [
        {
          question: "Et la Sacem ?",
          answer:
            "Si vous jouez de la musique protégée, y compris la vôtre si vous êtes membre. 10 % de la recette, 34 € au moins, et 20 % de moins si vous déclarez avant. Quand les conditions sont réunies, nous retenons la somme et préparons la déclaration. Tout est sur la page [Droits musicaux](/droits-musicaux).",
        },
        {
          question: "Me faut-il une licence d’entrepreneur de spectacles ?",
          answer:
            "Si vous organisez, oui, à moins que ce ne soit pas votre activité principale et que vous restiez à six représentations par année civile. La déclaration se fait en ligne auprès du ministère de la Culture. Nous comptons vos dates et demandons le numéro à partir de la septième ; il est imprimé sur les billets.",
        },
        {
          question: "Peut-on me filmer ?",
          answer:
            "Seulement si vous êtes d’accord, et l’hôte aussi. Dites-le au début : le public de salon écoute ce genre de demande.",
        },
        {
          question: "Que se passe-t-il si je tombe malade ?",
          answer:
            "Annulez depuis la page de l’événement en expliquant pourquoi, ou proposez un report : chacun garde son billet ou se fait rembourser. L’annulation rembourse tout le monde à 100 % et ne vous coûte rien ; le cachet, lui, n’est pas dû.",
        },
      ],
    },
  ],
};
