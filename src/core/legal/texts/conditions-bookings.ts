import type { Operator } from "#platform/operator.ts";
import type { ContentSection } from "../text-rules.ts";

export const bookingSections: readonly ContentSection[] = [
  {
    id: "reserver",
    title: "Réserver",
    blocks: [
      "Le prix affiché est celui que vous payez, **toutes taxes et tous frais compris**. Rien ne s’ajoute au moment de payer.",
      {
        steps: [
          "Vous choisissez une séance et vos billets. Ils sont **gardés pour vous pendant 15 minutes**, compte à rebours à l’écran.",
          "Vous donnez une adresse e-mail, vous vérifiez votre commande, vous pouvez la corriger.",
          "Vous cliquez sur « Commande avec obligation de paiement » et réglez par carte chez notre prestataire de paiement. Nous ne voyons ni ne gardons votre numéro de carte.",
          "La confirmation et les billets arrivent par e-mail. La vente est alors conclue.",
        ],
      },
      "Un billet à **prix libre** se paie le montant que vous fixez, de 1 € à 500 €. Un billet **gratuit** ne demande pas de carte.",
      "Si votre paiement arrive après les 15 minutes, il prend des places s’il en reste et que la vente est ouverte ; sinon il est remboursé aussitôt. Quand tout est pris, une liste d’attente propose les places libérées dans l’ordre des demandes, pour un temps limité.",
      "**Sans compte**, vous recevez vos billets et un lien personnel par e-mail. Si vous créez plus tard un compte avec la même adresse, vérifiée, vos billets vous y attendent.",
    ],
  },
  {
    id: "retractation",
    title: "Pas de délai de rétractation",
    blocks: [
      "Un billet est une activité de loisirs fournie à une date déterminée : la loi n’y attache **pas de droit de rétractation** (article L. 221-28, 12°, du Code de la consommation). Les quatorze jours des achats en ligne ne s’appliquent donc pas.",
      "Cela ne vous laisse pas sans solution. Vous pouvez changer le nom du porteur, céder votre billet ou demander un remboursement à l’organisateur, qui l’accorde ou non. Et **si l’événement est annulé, vos billets sont remboursés à 100 %**. Tous les cas sont sur la page [Remboursements](/rbs).",
    ],
  },
  {
    id: "billets",
    title: "Billets et adresse",
    blocks: [
      "Chaque billet porte un numéro, l’organisateur, la séance, la catégorie, le prix et un code QR qui n’ouvre qu’une fois. Une copie ne donne pas une seconde entrée : c’est le premier code présenté qui passe.",
      "**L’adresse exacte n’apparaît que sur les billets valides** et dans l’espace des co-organisateurs. Vous ne la publiez pas, vous ne la donnez pas au-delà des personnes qui vous accompagnent. Elle disparaît d’un billet remboursé.",
      "Vous pouvez céder un billet, au prix payé et pas plus cher. En faire commerce sans l’accord de l’organisateur est un délit (article 313-6-2 du Code pénal).",
    ],
  },
  {
    id: "le-soir",
    title: "Le soir venu",
    blocks: [
      "Venez **30 minutes avant le début**. La porte peut se fermer dès que le spectacle commence : c’est souvent celle d’un salon. L’hôte ou l’artiste contrôle les billets avec son téléphone.",
      "Vous entrez chez quelqu’un. Vous respectez le lieu, le voisinage, l’interdiction de fumer à l’intérieur, les consignes de sécurité et l’âge minimal annoncé ; un mineur vient avec un adulte qui en répond. Filmer, enregistrer ou photographier demande l’accord de l’artiste et de l’hôte. Un co-organisateur peut faire sortir une personne dont la conduite met les autres en danger ou empêche la représentation, sans remboursement.",
    ],
  },
];

export const cancellingSections: readonly ContentSection[] = [
  {
    id: "annulation",
    title: "Annuler, reporter, rembourser",
    blocks: [
      "L’artiste comme l’hôte peut annuler **à tout moment avant le début**, en écrivant pourquoi. Le public, l’autre co-organisateur et nous sommes prévenus ; la justification leur est transmise.",
      "**Un événement annulé rembourse tous les billets à 100 %**, au prix payé, sans aucune retenue. Les billets deviennent inutilisables et s’archivent avec l’événement. Un achat de prestation ou une location réglés d’avance sont remboursés de même, frais compris.",
      "Une annulation après le début de la première séance ne concerne que les séances à venir. Un paiement qui nous parvient après une annulation, après le début de la séance ou après un objectif manqué est remboursé.",
      "En cas de **report**, chaque personne garde son billet pour la nouvelle date ou se fait rembourser, à son choix.",
      "Un remboursement accordé avant le versement se prend sur l’argent conservé, et la place revient à la liste d’attente. Accordé après, la différence entre les deux calculs, ligne par ligne, devient une dette de chaque bénéficiaire, que nous récupérons sur le versement effectué, puis sur les suivants ; nous en remettons un avoir numéroté. Après la soirée, un remboursement qui coûte quelque chose à l’autre co-organisateur attend donc son accord ; le public est payé dès qu’il est donné.",
      "Des annulations répétées et sans motif sérieux peuvent conduire à masquer une annonce ou à fermer un compte. Le détail, cas par cas, est sur la page [Remboursements](/rbs).",
    ],
  },
  {
    id: "billetterie-annulable",
    title: "La billetterie annulable",
    blocks: [
      "Les co-organisateurs peuvent fixer un **objectif de recette** et une échéance : **1, 3, 7 ou 14 jours** avant le début de la première séance, à l’heure de Paris. L’objectif, ce qui a déjà été réservé et le temps qui reste sont affichés à tout le monde sur la page de l’événement.",
      {
        list: [
          "**Objectif atteint à l’échéance** : l’événement a lieu.",
          "**Objectif manqué** : l’événement est annulé et chaque billet remboursé à 100 %, sans démarche.",
          "**Objectif manqué, mais maintien prévu** dans les conditions figées : l’événement a lieu quand même.",
        ],
      },
      "On compare les billets payés, moins ceux qui ont été remboursés, toutes séances confondues, à l’objectif, au centime. La décision prise à l’échéance ne se renverse pas.",
    ],
  },
  {
    id: "contestations",
    title: "Contester un paiement auprès de sa banque",
    blocks: [
      "Écrivez-nous d’abord : nous remboursons ce qui doit l’être, plus vite qu’une banque. Si vous contestez tout de même, le billet est bloqué et son montant quitte la recette de l’événement. Si la contestation est rejetée, ce montant revient aux bénéficiaires. Un paiement contesté n’est jamais remboursé une seconde fois par nous.",
    ],
  },
];

export const moneySections = (operator: Operator): readonly ContentSection[] => [
  {
    id: "frais",
    title: "Nos frais, et les autres retenues",
    blocks: [
      "Un événement gratuit ne paie **aucun frais**, d’aucune sorte. Sur un événement payant, les lignes ci-dessous se retranchent de la recette, c’est-à-dire des billets payés, ni remboursés ni contestés, de toutes les séances.",
      {
        caption: "Ce qui se retranche de la recette",
        columns: ["Ligne", "Montant", "Quand"],
        rows: [
          ["Fonctionnement du service", "**15 %** de la recette, TVA comprise", "Toujours, sur les événements payants"],
          [
            "Assurance de la soirée",
            "**10 %** de la recette",
            "Si l’organisateur la choisit dans les conditions de la proposition",
          ],
          [
            "Droits musicaux",
            "**10 %** de la recette, **34 € au moins** ; 20 % de moins si l’événement est déclaré avant d’avoir lieu",
            "S’il y a de la musique protégée et que la gestion automatique s’applique",
          ],
        ],
      },
      "Ces lignes se calculent dans cet ordre, au centime, et ne dépassent jamais ce qui reste : le solde à partager n’est jamais négatif. Le coût des paiements par carte et les frais des contestations bancaires sont à notre charge.",
      "**Achat de prestation et location sans billetterie.** Qui achète la prestation (l’hôte), ou qui loue le lieu (l’artiste), règle le prix convenu **plus 15 %** au moment de l’acceptation. Tant que ce n’est pas réglé, la proposition reste à finaliser, et tombe au terme de sa validité. L’autre reçoit le prix convenu, en entier, après la dernière séance.",
    ],
  },
  {
    id: "partage",
    title: "Qui reçoit quoi",
    blocks: [
      "Le solde se répartit selon le mode que les conditions figées désignent, sur l’événement entier, une seule fois, au moment du versement.",
      {
        caption: "Les modes de rémunération",
        columns: ["Mode", "L’hôte reçoit", "L’artiste reçoit"],
        rows: [
          [
            "Recettes partagées",
            "La part convenue, en pourcents du solde ; 30 % si rien d’autre n’est convenu",
            "Le reste",
          ],
          ["Loyer fixe par jour", "Le loyer × le nombre de jours, dans la limite du solde", "Le reste"],
          ["Rémunération fixe", "Le reste", "La somme fixée × le nombre de séances, dans la limite du solde"],
          ["Billetterie", "—", "Tout le solde"],
          [
            "Achat de prestation avec billetterie",
            "Tout le solde des billets",
            "Le prix convenu × le nombre de séances",
          ],
        ],
      },
      "**Ce qui est encaissé en espèces à l’entrée** ne passe pas par nous : ces places comptent dans la jauge et figurent sur le relevé, mais ni nos 15 %, ni le partage, ni le versement ne portent sur cet argent, que les co-organisateurs se répartissent et déclarent eux-mêmes. Une carte acceptée à l’entrée paie un billet comme un autre.",
      "Quand le solde ne couvre pas un loyer ou une rémunération fixe, **la différence est éteinte** : personne ne la doit à personne. Les conditions figées le rappellent.",
      {
        caption: "20 billets à 15 €, recettes partagées, musique protégée",
        columns: ["", "Déclaré après", "Déclaré avant"],
        amounts: true,
        rows: [
          ["Recette", "300,00 €", "300,00 €"],
          ["Fonctionnement du service (15 %)", "− 45,00 €", "− 45,00 €"],
          ["Droits musicaux", "− 34,00 €", "− 27,20 €"],
          ["**À partager**", "**221,00 €**", "**227,80 €**"],
          ["Hôte (30 %)", "66,30 €", "68,34 €"],
          ["Artiste (70 %)", "154,70 €", "159,46 €"],
        ],
      },
      "Et le cas le plus petit : un seul billet à 5 €, avec musique. Service 0,75 €, droits retenus 4,25 €, solde 0 €. Il reste 29,75 € de droits que **l’organisateur règle lui-même** à la société d’auteurs ; cette somme est affichée, hors du calcul.",
    ],
  },
  {
    id: "argent-conserve",
    title: "L’argent attend la fin de l’événement",
    blocks: [
      `Les paiements sont encaissés par ${operator.payment.name}, ${operator.payment.status}, auprès duquel chaque bénéficiaire ouvre un compte de paiement. L’argent des billets est **conservé jusqu’à ce que l’événement ait eu lieu**, puis versé **24 heures après la fin de la dernière séance**.`,
      "Si quelqu’un signale dans ce délai que l’événement n’a pas eu lieu, le versement est suspendu. Nous écoutons les deux côtés et tranchons : versement ou remboursement.",
      "Pour recevoir de l’argent, il faut des informations de facturation et un compte de paiement validé. Tant qu’il ne l’est pas, la somme vous attend, son montant est affiché dans votre espace, et elle part dès la validation. Elle ne produit pas d’intérêts.",
      "Chaque versement s’accompagne d’un relevé qui détaille toutes les lignes. Nos 15 % font l’objet d’une facture à l’organisateur ; le public reçoit un reçu.",
    ],
  },
];
