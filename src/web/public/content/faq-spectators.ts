import type { FaqPage } from "./page-content.ts";

export const faqSpectators: FaqPage = {
  title: "Questions du public",
  description:
    "Réserver, recevoir ses billets, trouver l’adresse, arriver, annuler, offrir sa place : ce que l’on demande avant d’aller voir un spectacle chez quelqu’un.",
  lead: "Aller voir un concert chez des inconnus, cela se fait comment ? Voici ce que l’on nous demande le plus. Pour tout ce qui touche à l’argent rendu, la page [remboursements](/rbs) dit chaque cas.",
  groups: [
    {
      id: "reserver",
      title: "Réserver",
      questions: [
        {
          question: "Faut-il un compte ?",
          answer:
            "Non. Une adresse e-mail suffit : les billets y arrivent aussitôt. Avec un compte créé à la même adresse, ils vous suivent, et vous retrouvez vos soirées passées et vos favoris.",
        },
        {
          question: "Y a-t-il des frais en plus du prix affiché ?",
          answer:
            "Non. Le prix affiché est celui que vous payez, tout compris. Le paiement se fait par carte, sur une page sécurisée ; nous ne gardons pas votre numéro.",
        },
        {
          question: "Que veut dire « prix libre » ?",
          answer:
            "Vous choisissez ce que vous donnez, à partir de 1 €. Ce que vous donnez se partage comme le reste de la recette : l’essentiel va à l’artiste et à l’hôte.",
        },
        {
          question: "C’est complet. Que faire ?",
          answer:
            "Inscrivez-vous sur la liste d’attente, sans payer. Dès qu’une place se libère, elle vous est proposée par e-mail, dans l’ordre d’inscription, et vous est gardée quelques heures. Vous quittez la liste quand vous voulez.",
        },
        {
          question: "Pourquoi un objectif et un compte à rebours ?",
          answer:
            "Certaines soirées n’ont lieu que si assez de places sont réservées. La page dit le montant attendu et le jour où cela se décide. Si l’objectif est manqué, la soirée est annulée et vous êtes remboursé en entier ce jour-là, sans rien demander.",
        },
      ],
    },
    {
      id: "adresse",
      title: "L’adresse et la venue",
      questions: [
        {
          question: "Où est l’adresse exacte ?",
          answer:
            "Sur votre billet, et sur la page de votre commande. Avant la réservation vous ne voyez que le quartier : c’est chez quelqu’un. Après la soirée, l’adresse disparaît.",
        },
        {
          question: "Quand arriver ?",
          answer:
            "L’heure d’accueil est écrite sur l’événement et sur le billet. L’organisateur y dit aussi si l’on peut entrer en retard, quand on veut, ou plus du tout une fois commencé.",
        },
        {
          question: "Qui vais-je rencontrer ?",
          answer:
            "La page de la soirée montre l’artiste et l’hôte, avec leur visage quand ils l’ont mis, quelques mots d’eux et ce que d’autres en ont pensé. Ces avis viennent de personnes qui avaient un billet.",
        },
        {
          question: "Le lieu est-il accessible ?",
          answer:
            "L’hôte l’indique sur la page : plain-pied, ascenseur, fauteuil roulant, transports proches. S’il n’a rien dit et que vous en avez besoin, demandez avant de réserver : « Écrire à l’organisation », sur la page de la soirée.",
        },
        {
          question: "Comment écrire à l’organisation d’une soirée ?",
          answer:
            "Par « Écrire à l’organisation », sur la page de la soirée, sur votre commande ou sur votre billet. Sans compte, donnez votre prénom et votre adresse : un e-mail vous demande de confirmer, puis un autre vous prévient de la réponse, que vous lisez par un lien. Depuis votre commande, rien à confirmer. Avec un compte, la conversation est dans vos messages. La conversation ne montre ni votre adresse, ni celle de l’organisation.",
        },
        {
          question: "Puis-je amener un enfant, une bouteille, un chien ?",
          answer:
            "L’âge conseillé est sur la page. Comptez une place par personne, enfants compris. Pour le reste, vous êtes chez quelqu’un : demandez-lui, par « Écrire à l’organisation » sur la page de la soirée.",
        },
      ],
    },
    {
      id: "billets",
      title: "Vos billets",
      questions: [
        {
          question: "Je ne trouve plus mes billets.",
          answer:
            "Donnez l’adresse e-mail de la commande sur [Retrouver mes billets](/billets/retrouver) : ils repartent aussitôt. Regardez aussi dans les indésirables.",
        },
        {
          question: "Faut-il les imprimer ?",
          answer:
            "Non, le code sur l’écran du téléphone suffit, même sans réseau si vous avez ouvert le billet une fois. Le PDF est là pour qui préfère le papier.",
        },
        {
          question: "Un ami prend ma place. Comment faire ?",
          answer:
            "Ouvrez votre billet et cédez-le : indiquez son nom et son adresse. Il reçoit un billet à son nom, avec un code à lui ; le vôtre n’ouvre plus la porte.",
        },
      ],
    },
    {
      id: "annuler",
      title: "Annuler, être remboursé",
      questions: [
        {
          question: "La soirée est annulée. Que dois-je faire ?",
          answer:
            "Rien. Vous êtes remboursé en entier, sur la carte qui a payé, et un e-mail vous le confirme. Votre banque met le plus souvent cinq à dix jours ouvrés à l’afficher.",
        },
        {
          question: "La date a changé.",
          answer:
            "Votre billet reste valable à la nouvelle date. Si elle ne vous va pas, rendez-le depuis l’e-mail reçu : vous êtes remboursé en entier.",
        },
        {
          question: "Je ne peux plus venir.",
          answer:
            "Cédez votre billet, ou demandez un remboursement depuis sa page. L’organisateur a sept jours pour répondre, et au plus tard jusqu’au début de la soirée ; sans réponse, le billet reste valable. La loi ne prévoit pas de droit de rétractation pour un spectacle à date fixe.",
        },
        {
          question: "Il ne s’est rien passé sur place.",
          answer:
            "Signalez-le-nous dans les 24 heures, par [le formulaire](#contact-form). Nous vérifions, et si la soirée n’a pas eu lieu, vous êtes remboursé en entier.",
        },
      ],
    },
  ],
};
