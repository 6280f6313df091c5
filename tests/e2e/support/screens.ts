import { publicPaths } from "#web/system/public-paths.ts";

/** Screens that an address alone leads to, by who looks. States that must be walked to are looked at where journeys meet them. */

const FINDING = /^\/(?:proj-place-event|projet|place|event|list)$/;
const everybodys = publicPaths.map(({ path }) => path);

export const readings: readonly string[] = [
  ...everybodys.filter((path) => !FINDING.test(path)),
  "/feedback/suggestion-email",
  "/hors-connexion",
  "/dev/ui",
  "/dev/mailbox",
];

export const findings: readonly string[] = [
  ...everybodys.filter((path) => FINDING.test(path)),
  "/list/art-all",
  "/list/event-all",
  "/event-sm",
  "/event?vue=calendrier",
  "/projet?ville=Lyon&rayon=50",
  "/projet?q=rien-de-tel-nulle-part",
];

export const waysIn: readonly string[] = [
  "/login",
  "/signup",
  "/signup?parrain=ABCDEFGHJK",
  "/signup-artist",
  "/signup-host",
  "/signup-spectators",
  "/signup-spectators?raison=tout",
  "/signup-pending",
  "/signup-final",
  "/forget-pwd",
  "/forget-pwd?envoye=1",
  "/reset-password",
  "/reset-done",
  "/migrate",
  "/migrate?trouve=1",
  "/account/email",
  "/billets/retrouver",
];

/** Of somebody who does everything: tout@demo.fr. */
export const ones: readonly string[] = [
  "/onboarding",
  "/profil",
  "/account",
  "/account/personal",
  "/account/phone",
  "/account/licence",
  "/account/invoice",
  "/account/password",
  "/account/password-done",
  "/account/newsletter",
  "/account/stripe",
  "/account/contact",
  "/account/sessions",
  "/account/bloques",
  "/account/passkeys",
  "/account/sponsorship",
  "/account/data",
  "/account/delete",
  "/account/notifications",
];

export const teams: readonly string[] = [
  "/admin",
  "/admin/personnes",
  "/admin/annonces",
  "/admin/evenements",
  "/admin/reservations",
  "/admin/argent",
  "/admin/documents",
  "/admin/droits",
  "/admin/signalements",
  "/admin/messages",
  "/admin/courrier",
  "/admin/journal",
  "/admin/configuration",
];

/** One of each layout: on a desk, its bars show what a phone hides. */
export const onADesk = {
  visitor: ["/", "/projet", "/event?vue=calendrier", "/login", "/forget-pwd", "/dev/ui"],
  team: ["/profil", "/account/personal", "/admin"],
} as const;

/** Pages that journeys look at, in a state that they lead to; keys are as src/web/routes.ts writes them. */
export const lookedAtOnTheWay: Readonly<Record<string, string>> = {
  "/signup-final/telephone": "screens",
  "/projet/new": "wizard-project",
  "/projet/rejoindre": "wizard-project",
  "/projet/:projetid/edit": "wizard-project",
  "/place/new": "wizard-place",
  "/place/:placeid/edit": "wizard-place",
  "/place/:placeid/securite": "wizard-place",
  "/proposal/:proposalid/autre-date": "proposals",
  "/proposal/:proposalid/paiement": "proposals",
  "/proposal/to-artist/accept/:proposalid": "proposals",
  "/proposal/to-host/accept/:proposalid": "proposals",
  "/proposal/to-host/refuse/:proposalid": "proposals",
  "/proposal/to-artist/accept": "proposals",
  "/proposal": "proposals",
  "/proposal/:proposalid": "proposals",
  "/proposal/to-host/:placeid?": "proposal-wizards",
  "/proposal/to-artist/:projectid?": "proposal-wizards",
  "/proposal/envoyee/:proposalid": "proposal-wizards",
  "/event/:eventid/book": "booking",
  "/commande/:orderid": "booking",
  "/billet/:ticketid": "tickets",
  "/billets": "tickets",
  "/commande/:orderid/report": "event-life",
  "/signaler/:page/:subjectid": "listings",
  "/projet/:projetid": "listings",
  "/place/:placeid": "listings",
  "/personne/:userid": "listings",
  "/event/:eventid": "events",
  "/event/:eventid/edit": "events",
  "/event/:eventid/etape": "events",
  "/event/:eventid/delete": "event-money",
  "/event/:eventid/reporter": "event-life",
  "/event/:eventid/dupliquer": "event-life",
  "/event/:eventid/affiche": "event-life",
  "/event/:eventid/admin": "event-admin",
  "/event/:eventid/admin/participants": "event-admin",
  "/event/:eventid/admin/participants/imprimer": "event-admin",
  "/event/:eventid/admin/reservations/:orderid": "event-admin",
  "/event/:eventid/admin/argent": "event-admin",
  "/event/:eventid/admin/invitations": "event-admin",
  "/event/:eventid/admin/codes": "event-admin",
  "/event/:eventid/admin/message": "event-admin",
  "/event/:eventid/admin/reglages": "event-admin",
  "/event/:eventid/scan": "scan",
  "/event/:eventid/droits": "music-rights",
  "/projet/:projetid/sacem": "music-rights",
  "/message": "messages",
  "/message/:discussionid": "messages",
  "/comment/:usertype?": "ratings",
  "/comment/:usertype/:commentid": "ratings",
  "/favoris": "own-space",
  "/agenda": "own-space",
  "/account/versements": "statements",
  "/account/versements/:year": "statements",
  "/admin/personnes/:userid": "back-office",
  "/admin/evenements/:eventid": "back-office",
  "/dev/carte": "card-form",
};

/** Nobody looks at these with axe, and why. */
export const notLookedAt: Readonly<Record<string, string>> = {
  "/list/:area": "the same page as /list/art-all; lists.spec.ts sees that each stays within its width",
  "/alerte": "one field, walked through by own-space.spec.ts",
  "/newsletter/confirmer": "one sentence, after a link of a mail",
  "/newsletter/desinscrire": "one sentence, after a link of a mail",
  "/desabonnement": "one sentence, after a link of a mail",
  "/admin/entree": "the form of /login, for the team",
  "/proposal/to-artist/refuse/:proposalid": "the same page as the host's",
  "/proposal/to-host/accept": "the same page as the artist's",
  "/proposal/to-artist/refuse": "the same page as the artist's choice",
  "/proposal/to-host/refuse": "the same page as the artist's choice",
  "/event/:eventid/admin/reservations": "the list of participants, by order",
  "/message/nouveau": "the thread's own field, before there is a thread",
  "/comment/merci": "one sentence, after a rating",
  "/dev/paiement/:accountId": "the sandbox's own, never in production",
  "/dev/confirmation/:paymentId": "the sandbox's own, never in production",
  "/404": "what *, an unknown address, shows as well",
  "/*": "one sentence and the way home",
};
