/** Everything that the journal can tell, as the team reads it. What is written is the code: words may change, the past may not. */
const auditActions = {
  "accounts.admin_appointed": "Entrée dans l’équipe",
  "accounts.admin_dismissed": "Sortie de l’équipe",
  "accounts.back_office_entered": "Entrée dans l’espace de l’équipe",
  "accounts.blocked": "Compte bloqué",
  "accounts.data_exported": "Données personnelles téléchargées",
  "accounts.deleted": "Compte supprimé",
  "accounts.email_change_requested": "Changement d’adresse e-mail demandé",
  "accounts.email_changed": "Adresse e-mail changée",
  "accounts.impersonation_began": "L’équipe agit à la place de la personne",
  "accounts.impersonation_ended": "L’équipe n’agit plus à sa place",
  "accounts.invoice_info_changed": "Informations de facturation changées",
  "accounts.legacy_imported": "Anciens comptes importés",
  "accounts.log_in_failed": "Connexion manquée",
  "accounts.log_in_refused": "Connexion refusée",
  "accounts.logged_in": "Connexion",
  "accounts.logged_out": "Déconnexion",
  "accounts.logged_out_everywhere": "Déconnexion de tous les appareils",
  "accounts.opened": "Compte ouvert",
  "accounts.passkey_added": "Clé d’accès ajoutée",
  "accounts.passkey_removed": "Clé d’accès retirée",
  "accounts.password_changed": "Mot de passe changé",
  "accounts.password_reset": "Mot de passe choisi de nouveau par lien",
  "accounts.password_reset_requested": "Nouveau mot de passe demandé",
  "accounts.payment_account_changed": "Compte de paiement changé",
  "accounts.payment_account_opened": "Compte de paiement ouvert",
  "accounts.phone_changed": "Numéro de téléphone changé",
  "accounts.phone_verified": "Numéro de téléphone validé",
  "accounts.refresh_token_reused": "Session réutilisée, donc fermée",
  "accounts.secret_rotated": "Secret de signature remplacé",
  "accounts.role_gained": "Nouveau rôle",
  "accounts.session_ended": "Appareil déconnecté",
  "accounts.sessions_ended": "Autres appareils déconnectés",
  "accounts.token_made": "Jeton d’accès créé",
  "accounts.token_revoked": "Jeton d’accès révoqué",
  "accounts.unblocked": "Compte débloqué",
  "agenda.link_renewed": "Adresse d’agenda changée",
  "checkin.conflict_reported": "Billet lu deux fois hors ligne",
  "checkin.conflict_settled": "Double lecture réglée",
  "checkin.link_created": "Lien de contrôle créé",
  "checkin.link_revoked": "Lien de contrôle retiré",
  "checkin.scan_undone": "Entrée annulée",
  "checkin.door_sale_undone": "Vente sur place annulée",
  "checkin.door_sold": "Vente sur place",
  "checkin.ticket_admitted": "Entrée notée à la main",
  "contact.message_answered": "Message de contact traité",
  "contact.newsletter_confirmed": "Inscription à la lettre confirmée",
  "contact.newsletter_left": "Désinscription de la lettre",
  "events.cancelled": "Événement annulé",
  "events.created": "Événement créé",
  "events.edited": "Événement modifié",
  "events.postponed": "Événement reporté",
  "events.amendment_asked": "Avenant proposé",
  "events.amendment_closed": "Avenant clos sans effet",
  "events.amended": "Conditions changées par avenant",
  "events.postponement_asked": "Report proposé",
  "events.postponement_closed": "Report refusé ou retiré",
  "events.pass_culture": "Offre au pass Culture changée",
  "events.told_elsewhere": "Publication ailleurs changée",
  "events.sales_settings": "Réglages de vente changés",
  "events.visibility_changed": "Visibilité de l’événement changée",
  "imports.started": "Fichier venu d’ailleurs importé",
  "imports.undone": "Import d’un fichier annulé",
  "moderation.person_blocked": "Personne bloquée",
  "moderation.person_unblocked": "Personne débloquée",
  "moderation.address_blocked": "Personne sans compte bloquée",
  "moderation.address_unblocked": "Personne sans compte débloquée",
  "moderation.appeal_decided": "Contestation tranchée",
  "moderation.appealed": "Décision contestée",
  "moderation.report_closed": "Signalement traité",
  "moderation.reported": "Signalement reçu",
  "music_rights.declared": "Soirée déclarée pour ses droits musicaux",
  "music_rights.programme_sent": "Programme musical envoyé",
  "notices.unsubscribed": "Désinscription d’un avis par e-mail",
  "oversight.booking_refunded": "Réservation remboursée par l’équipe",
  "oversight.buyers_told": "Public prévenu par l’équipe",
  "oversight.contact_seen": "Coordonnées vues par l’équipe",
  "oversight.document_opened": "Document ouvert par l’équipe",
  "oversight.event_cancelled": "Événement annulé par l’équipe",
  "oversight.event_hidden": "Soirée retirée par l’équipe",
  "oversight.event_shown": "Soirée rétablie par l’équipe",
  "oversight.figures_exported": "Chiffres téléchargés",
  "oversight.journal_exported": "Journal téléchargé",
  "oversight.job_retried": "Tâche relancée",
  "oversight.listing_hidden": "Annonce masquée",
  "oversight.listing_unhidden": "Annonce remontrée",
  "oversight.mail_dismissed": "E-mail ou SMS non parti, classé",
  "oversight.mail_read": "E-mail d’une personne lu par l’équipe",
  "oversight.mail_resent": "E-mail renvoyé par l’équipe",
  "oversight.payout_retried": "Versement relancé",
  "oversight.request_approved": "Somme approuvée par une deuxième personne",
  "oversight.request_asked": "Deuxième personne demandée",
  "oversight.request_expired": "Demande restée sans réponse",
  "oversight.request_refused": "Somme refusée par une deuxième personne",
  "oversight.request_withdrawn": "Demande retirée",
  "oversight.roles_changed": "Rôles dans l’équipe changés",
  "oversight.restriction_imposed": "Mesure prise contre un compte",
  "oversight.restriction_lifted": "Mesure levée",
  "payments.dispute_lost": "Litige bancaire perdu",
  "payments.dispute_opened": "Litige bancaire ouvert",
  "payments.dispute_won": "Litige bancaire gagné",
  "payments.refund_retried": "Remboursement relancé",
  "payouts.debt_written_off": "Dette abandonnée",
  "payouts.freeze_lifted": "Versement libéré",
  "payouts.frozen": "Versement retenu",
  "payouts.remittance_approved": "Reversement à un tiers approuvé",
  "payouts.remittance_cancelled": "Reversement à un tiers abandonné",
  "payouts.remittance_gathered": "Reversement à un tiers préparé",
  "payouts.remittance_paid": "Reversement à un tiers versé",
  "payouts.remittance_returned": "Reversement à un tiers renvoyé par la banque",
  "payouts.remittances_exported": "Sommes retenues téléchargées",
  "payouts.settled": "Comptes de la soirée arrêtés",
  "places.deleted": "Lieu supprimé",
  "places.published": "Lieu publié",
  "places.visibility_changed": "Visibilité du lieu changée",
  "projects.deleted": "Projet supprimé",
  "projects.member_invited": "Membre invité dans un groupe",
  "projects.member_joined": "Membre entré dans un groupe",
  "projects.member_removed": "Membre sorti d’un groupe",
  "projects.published": "Projet publié",
  "projects.visibility_changed": "Visibilité du projet changée",
  "ratings.hidden": "Avis masqué",
  "ratings.replied": "Réponse à un avis",
  "ratings.submitted": "Avis donné",
  "ratings.unhidden": "Avis remontré",
  "books.exported": "Fichier comptable téléchargé",
  "statements.year_exported": "Récapitulatifs de l’année téléchargés",
  "ticketing.goal_decided": "Seuil de public décidé",
  "ticketing.guest_asked": "Personne invitée, qui peut répondre",
  "ticketing.guest_withdrawn": "Invitation retirée",
  "ticketing.guests_invited": "Personne invitée",
  "ticketing.question_asked": "Question ajoutée à la réservation",
  "ticketing.question_retired": "Question retirée de la réservation",
  "ticketing.participants_messaged": "Message envoyé au public",
  "ticketing.refund_consent": "Accord demandé pour un remboursement",
  "ticketing.company_named": "Reçu mis au nom d’une entreprise",
  "ticketing.company_removed": "Nom d’une entreprise retiré d’un reçu",
  "ticketing.ticket_passed_on": "Billet transmis",
  "ticketing.ticket_refunded": "Billet remboursé",
  "ticketing.ticket_renamed": "Nom changé sur un billet",
  "ticketing.ticket_taken_back": "Billet repris",
  "ticketing.tickets_resent": "Billets renvoyés",
  "calendars.added": "Agenda relié",
  "calendars.removed": "Agenda retiré",
  "webhooks.made": "Webhook créé",
  "webhooks.removed": "Webhook supprimé",
  "webhooks.secret_renewed": "Secret d’un webhook renouvelé",
} as const;

export type AuditAction = keyof typeof auditActions;

/** The words of a code; the code itself where it was written before its words were, or by an older platform. */
export const actionLabel = (code: string): string => auditActions[code as AuditAction] ?? code;

/** By what they are about, as the journal is filtered; the first part of a code. */
export const auditKinds = {
  accounts: "Comptes et connexions",
  oversight: "Actions de l’équipe",
  ticketing: "Billets",
  payments: "Paiements",
  payouts: "Versements",
  events: "Soirées",
  moderation: "Modération",
  checkin: "Contrôle à l’entrée",
  places: "Lieux",
  projects: "Projets",
  ratings: "Avis",
  music_rights: "Droits musicaux",
  contact: "Messages et lettre",
  webhooks: "Webhooks",
  imports: "Imports",
  statements: "Récapitulatifs",
  notices: "Avis par e-mail",
  agenda: "Agenda",
  calendars: "Agendas reliés",
} as const;

export type AuditKind = keyof typeof auditKinds;

export const actionsOfKind = (kind: AuditKind): AuditAction[] =>
  (Object.keys(auditActions) as AuditAction[]).filter((code) => code.startsWith(`${kind}.`));

/** The codes that somebody means who looks for « bloqué », or for the code itself. */
export function findActions(text: string): AuditAction[] {
  const wanted = plain(text);
  return (Object.keys(auditActions) as AuditAction[]).filter(
    (code) => code.includes(text) || plain(auditActions[code]).includes(wanted),
  );
}

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replaceAll("'", "’")
    .toLowerCase();

/** As the privacy policy promises for the security log. */
export const SECURITY_DAYS = 365;

/** What the books are made of is kept so many years after the one that it is of (article L. 123-22 of the Code de commerce). */
export const BOOKS_YEARS = 10;
/** And what was told to the tax office (article L. 102 B of the Livre des procédures fiscales). */
export const TAX_YEARS = 6;

/** Whatever is older than this may go: the year that it is of ended so many whole years ago. */
export function startOfKeptYears(now: Date, years: number): Date {
  const year = Number(new Intl.DateTimeFormat("en", { year: "numeric", timeZone: "Europe/Paris" }).format(now));
  // Midnight in Paris, an hour before that of UTC in winter.
  return new Date(Date.UTC(year - years, 0, 1) - 3600_000);
}

/**
 * What tells of money and of what the team decided: kept as long as the books are. The trigger of the table has the same words,
 * and refuses to let go of these whoever asks.
 */
export const KEPT_ACTIONS =
  "^(payments|payouts|purchases|statements|ticketing|events|music_rights|oversight)\\.|^accounts\\.(payment_account_|invoice_info_|deleted$)";
