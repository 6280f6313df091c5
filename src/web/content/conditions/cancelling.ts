import type { ContentSection } from "../page-content.ts";

export const cancellingSections: readonly ContentSection[] = [
  {
    id: "annulation",
    title: "Annuler, reporter, rembourser",
    blocks: [
      "L’artiste comme l’hôte peut annuler **à tout moment avant le début**, en écrivant pourquoi. Le public, l’autre co-organisateur et nous sommes prévenus ; la justification leur est transmise.",
      "**Un événement annulé rembourse tous les billets à 100 %**, au prix payé, sans aucune retenue. Les billets deviennent inutilisables et s’archivent avec l’événement. Un achat de prestation ou une location réglés d’avance sont remboursés de même, frais compris.",
      "Une annulation après le début de la première séance ne concerne que les séances à venir. Un paiement qui nous parvient après une annulation, après le début de la séance ou après un objectif manqué est remboursé.",
      "En cas de **report**, chaque personne garde son billet pour la nouvelle date ou se fait rembourser, à son choix.",
      "Un remboursement accordé avant le versement se prend sur l’argent conservé, et la place revient à la liste d’attente. Accordé après, le public est payé tout de suite ; la différence entre les deux calculs, ligne par ligne, devient une dette de chaque bénéficiaire, que nous récupérons sur le versement effectué, puis sur les suivants. Nous en remettons un avoir numéroté.",
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
