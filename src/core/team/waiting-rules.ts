/** What can wait for somebody of the team: where it is looked at, what it is called, and whether it can wait for the morning's mail. */
export const waitingKinds = {
  findings: {
    to: "/admin/argent#ecarts",
    words: ["écart dans les comptes", "écarts dans les comptes"],
    isUrgent: true,
  },
  payouts: { to: "/admin/argent#refuses", words: ["versement refusé", "versements refusés"], isUrgent: true },
  refunds: {
    to: "/admin/argent#remboursements",
    words: ["remboursement bloqué", "remboursements bloqués"],
    isUrgent: true,
  },
  unanswered: {
    to: "/admin/argent#prestataire",
    words: ["paiement sans réponse du prestataire", "paiements sans réponse du prestataire"],
    isUrgent: true,
  },
  holds: {
    to: "/admin/reservations?etat=bloquees",
    words: ["réservation non payée qui ne se libère pas", "réservations non payées qui ne se libèrent pas"],
    isUrgent: true,
  },
  deadJobs: { to: "/admin/courrier#taches", words: ["tâche abandonnée", "tâches abandonnées"], isUrgent: true },
  disputes: {
    to: "/admin/argent#contestes",
    words: ["paiement contesté auprès d’une banque", "paiements contestés auprès d’une banque"],
    isUrgent: true,
  },
  requests: {
    to: "/admin/approbations",
    words: ["somme à approuver", "sommes à approuver"],
    isUrgent: false,
  },
  reports: { to: "/admin/signalements", words: ["signalement", "signalements"], isUrgent: false },
  appeals: {
    to: "/admin/signalements",
    words: ["contestation à trancher", "contestations à trancher"],
    isUrgent: false,
  },
  contact: { to: "/admin/messages", words: ["message à lire", "messages à lire"], isUrgent: false },
  refundsRetried: {
    to: "/admin/argent#remboursements",
    words: ["remboursement en nouvel essai", "remboursements en nouvel essai"],
    isUrgent: false,
  },
  payoutsWaiting: {
    to: "/admin/argent#versements",
    words: ["versement en attente", "versements en attente"],
    isUrgent: false,
  },
  freezes: { to: "/admin/argent#gels", words: ["événement gelé", "événements gelés"], isUrgent: false },
  undeclared: {
    to: "/admin/droits#attente",
    words: ["soirée jouée et non déclarée", "soirées jouées et non déclarées"],
    isUrgent: false,
  },
  remittances: {
    to: "/admin/reversements?etat=retenu#registre",
    words: ["somme retenue depuis longtemps et pas reversée", "sommes retenues depuis longtemps et pas reversées"],
    isUrgent: false,
  },
  deadMails: { to: "/admin/courrier#mails", words: ["e-mail non parti", "e-mails non partis"], isUrgent: false },
  deadSms: { to: "/admin/courrier#sms", words: ["SMS non parti", "SMS non partis"], isUrgent: false },
  partners: {
    to: "/admin/courrier#partenaires",
    words: ["publication bloquée chez un partenaire", "publications bloquées chez un partenaire"],
    isUrgent: false,
  },
} as const satisfies Record<string, { to: string; words: readonly [string, string]; isUrgent: boolean }>;

export type WaitingKind = keyof typeof waitingKinds;

export const waitingNames = Object.keys(waitingKinds) as WaitingKind[];

export const waitingWords = (kind: WaitingKind, count: number): string =>
  `${count} ${waitingKinds[kind].words[count > 1 ? 1 : 0]}`;
