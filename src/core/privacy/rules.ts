import { ABSENCE_DAYS, CONSENT_PROOF_DAYS, REMINDER_DAYS } from "#core/accounts/rules.ts";
import { BOOKS_YEARS, SECURITY_DAYS, TAX_YEARS } from "#core/audit/rules.ts";
import { GUEST_ALERT_DAYS } from "#core/discovery/rules.ts";
import { PEOPLE_KEPT_DAYS, WAITING_DAYS } from "#core/imports/rules.ts";
import { MAILS_KEPT_DAYS } from "#core/mail/rules.ts";
import { CONFIRM_DAYS, GUEST_RETENTION_DAYS, RETENTION_DAYS } from "#core/messages/rules.ts";
import { ANSWERED_DAYS, UNANSWERED_DAYS } from "#core/moderation/contact-rules.ts";
import { CLOSED_REPORT_DAYS, NOTICE_ARCHIVE_DAYS } from "#core/moderation/rules.ts";
import { PARTICIPANTS_KEPT_DAYS } from "#core/ticketing/participant-rules.ts";
import { KEPT_DAYS as DELIVERIES_KEPT_DAYS } from "#core/webhooks/rules.ts";

const years = ["", "un an", "deux ans", "trois ans", "quatre ans", "cinq ans", "six ans", "sept ans", "huit ans"];

/** As people read a duration; what has no words of its own is counted in days. */
export function span(days: number): string {
  if (days % 365 === 0) return years[days / 365] ?? (days === 3650 ? "dix ans" : `${days / 365}\u00a0ans`);
  const named: Record<number, string> = { 7: "une semaine", 30: "trente jours", 90: "trois mois", 180: "six mois" };
  return named[days] ?? `${days}\u00a0jours`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const reminders = ["aucun rappel", "d’un rappel", "de deux rappels", "de trois rappels"][REMINDER_DAYS.length];

export type Purpose = { why: string; basis: string; kept: string };

/**
 * Why we know anything of anybody, on what ground, and for how long: the table of the privacy policy. Figures are those that
 * the jobs go by; every table that names somebody stands under one of these (`register.ts`).
 */
export const purposes = {
  account: {
    why: "Tenir votre compte et vos annonces",
    basis: "Contrat",
    kept: `Tant que le compte existe ; effacement après ${span(ABSENCE_DAYS)} sans connexion, précédé ${reminders}`,
  },
  sale: {
    why: "Vendre les billets, accueillir le public",
    basis: "Contrat",
    kept: `Jusqu’à ${span(PARTICIPANTS_KEPT_DAYS)} après l’événement pour la liste des participants ; jusqu’au soir si vous supprimez votre compte`,
  },
  books: {
    why: "Encaisser, conserver, verser, rembourser",
    basis: "Contrat, puis obligation légale",
    kept: `${capital(span(BOOKS_YEARS * 365))} après l’année de l’opération pour les pièces comptables (article L. 123-22 du Code de commerce)`,
  },
  tax: {
    why: "Transmettre les revenus à l’administration fiscale, avec la date et le lieu de naissance et le numéro fiscal",
    basis: "Obligation légale",
    kept: `${capital(span(TAX_YEARS * 365))} après l’année des revenus`,
  },
  talk: {
    why: "Faire se parler artistes et hôtes",
    basis: "Contrat",
    kept: `${capital(span(RETENTION_DAYS))} après le dernier message d’un fil`,
  },
  organiser: {
    why: "Vous faire répondre par l’organisation d’une soirée",
    basis: "Intérêt légitime",
    kept: `Sans compte : ${span(GUEST_RETENTION_DAYS)} après la soirée, ${span(CONFIRM_DAYS)} si vous ne confirmez pas votre adresse ; avec un compte : ${span(RETENTION_DAYS)} après le dernier message`,
  },
  ratings: {
    why: "Publier des avis sincères",
    basis: "Intérêt légitime",
    kept: "Tant que l’annonce existe ; sans votre nom si vous supprimez votre compte",
  },
  contact: {
    why: "Répondre à vos questions",
    basis: "Intérêt légitime",
    kept: `${capital(span(ANSWERED_DAYS))} après notre réponse, ${span(UNANSWERED_DAYS)} au plus`,
  },
  mails: {
    why: "Retrouver ce que nous vous avons écrit, quand vous nous le demandez",
    basis: "Intérêt légitime",
    kept: `${capital(span(MAILS_KEPT_DAYS.sent))} après l’envoi, le texte chiffré ; ${span(MAILS_KEPT_DAYS.dead)} si rien n’a pu vous parvenir`,
  },
  newsletter: {
    why: "Vous envoyer la lettre d’information",
    basis: "Consentement, confirmé par e-mail",
    kept: "Jusqu’à votre désinscription, possible en un clic",
  },
  alerts: {
    why: "Vous prévenir de ce qui répond à une recherche",
    basis: "Consentement, confirmé par e-mail",
    kept: `${capital(span(GUEST_ALERT_DAYS))}, ou jusqu’à ce que vous y mettiez fin, en un clic`,
  },
  programs: {
    why: "Prévenir les programmes que vous avez reliés à votre compte",
    basis: "Contrat",
    kept: `${capital(span(DELIVERIES_KEPT_DAYS))} pour ce qui leur a été envoyé`,
  },
  imports: {
    why: "Garder, pour qui organise, la liste des soirées qu’il ou elle a vendues ailleurs, telle qu’il ou elle nous l’apporte",
    basis: "Sous-traitance pour l’organisation, responsable de ces données (article 28 du RGPD)",
    kept: `${capital(span(PEOPLE_KEPT_DAYS))} après l’import pour les noms et les adresses\u202f; ${span(WAITING_DAYS)} pour un fichier qui n’a pas été importé\u202f; jusqu’à ce que l’organisation les efface`,
  },
  moderation: {
    why: "Traiter les signalements, motiver nos décisions, répondre aux contestations",
    basis: "Obligation légale (règlement (UE) 2022/2065)",
    kept: `${capital(span(CLOSED_REPORT_DAYS))} après la décision pour le signalement et son auteur ; ${span(NOTICE_ARCHIVE_DAYS)} pour la décision`,
  },
  security: {
    why: "Empêcher la fraude et les abus, tenir un journal de sécurité",
    basis: "Intérêt légitime",
    kept: SECURITY_DAYS === 365 ? "Douze mois" : capital(span(SECURITY_DAYS)),
  },
  consents: {
    why: "Garder la preuve de vos consentements",
    basis: "Obligation légale",
    kept: `${capital(span(CONSENT_PROOF_DAYS))} après leur retrait`,
  },
} as const satisfies Record<string, Purpose>;

export type PurposeKey = keyof typeof purposes;
