/** Why people write to the team: a closed list, in the order of the form. */
export const contactReasons = {
  artist: "Je suis artiste",
  host: "Je suis hôte",
  spectator: "Je suis spectateur ou spectatrice",
  press: "Presse ou partenariat",
  technical: "Un problème technique",
  suggestion: "Une suggestion",
  other: "Autre chose",
} as const;

export type ContactReason = keyof typeof contactReasons;

export const contactReasonKeys = Object.keys(contactReasons) as [ContactReason, ...ContactReason[]];

/** As the privacy policy promises: after our answer, and of what nobody answered. */
export const ANSWERED_DAYS = 365;
export const UNANSWERED_DAYS = 2 * 365;
/** A request for the newsletter that nobody confirmed. */
export const UNCONFIRMED_DAYS = 30;
/** Of the consent to it, after it was withdrawn. */
export const NEWSLETTER_PROOF_DAYS = 5 * 365;

export const CONTACT_MESSAGE_MAX = 500;

/** Of the sentence beside the newsletter box. A new sentence is a new version, and old answers keep the old one. */
export const NEWSLETTER_CONSENT_VERSION = "2025-01";

export const NEWSLETTER_CONSENT =
  "Je souhaite recevoir la lettre d’information : une fois par mois, les soirées à venir et les nouveaux lieux.";

export const NEWSLETTER_LINK_DAYS = 7;
