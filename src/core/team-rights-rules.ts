/**
 * Who of the team may do what: every page and every form of the back office stands under one right, and every right under the roles
 * that have it. Verbs ask for the right by its name (`requireTeam`), pages and forms are stopped by the same rows, and the menu shows
 * what is left. Whoever is not named has no row: a page or a form without one is the owners'.
 */
export const teamRoles = {
  support: {
    role: "ROLE_SUPPORT",
    label: "Assistance",
    does: "répond au public, retrouve une réservation, rembourse, renvoie des billets et des e-mails",
  },
  moderation: {
    role: "ROLE_MODERATION",
    label: "Modération",
    does: "juge les signalements, retire des annonces, des soirées et des avis, ferme des comptes",
  },
  money: {
    role: "ROLE_MONEY",
    label: "Argent",
    does: "suit versements, dettes et remboursements, et donne la seconde voix aux sommes importantes",
  },
  owner: {
    role: "ROLE_ADMIN",
    label: "Responsable",
    does: "peut tout ce que peuvent les autres, et décide qui est de l’équipe",
  },
} as const;

/** Unless the operator says otherwise: what the team moves above it asks for a second person. */
export const SECOND_PERSON_FROM_CENTS = 200_00;

export type TeamRole = keyof typeof teamRoles;
/** As they stand in an account's roles. */
export type TeamRoleCode = (typeof teamRoles)[TeamRole]["role"];

export const teamRoleNames = Object.keys(teamRoles) as [TeamRole, ...TeamRole[]];
export const teamRoleCodes: readonly TeamRoleCode[] = teamRoleNames.map((name) => teamRoles[name].role);

export const isTeamRole = (role: string): role is TeamRoleCode => (teamRoleCodes as readonly string[]).includes(role);

type RightRow = {
  /** Beside the owners, who have every right. */
  who: readonly Exclude<TeamRole, "owner">[];
  /** What it allows, after « peut ». */
  words: string;
  /** Pages, by their pattern. */
  opens?: readonly string[];
  /** Forms, by the pattern of their page and their intent. */
  sends?: readonly string[];
};

const everyone = ["support", "moderation", "money"] as const;
const refunds = ["/admin/reservations", "/admin/reservations/:orderid", "/admin/evenements/:eventid"];

export const teamRights = {
  "overview.see": {
    who: everyone,
    words: "voir ce qui attend l’équipe",
    opens: ["/admin"],
    sends: ["/admin recount"],
  },
  "figures.see": {
    who: ["support", "money"],
    words: "voir les chiffres de la plateforme et les télécharger",
    opens: ["/admin/chiffres", "/admin/chiffres.csv"],
  },
  "search.ask": { who: everyone, words: "chercher partout", opens: ["/admin/recherche"] },
  "people.see": {
    who: everyone,
    words: "voir les comptes",
    opens: ["/admin/personnes", "/admin/personnes/:userid"],
  },
  "contacts.see": {
    who: everyone,
    words: "voir une adresse ou un numéro, avec un motif",
    sends: [
      ...["/admin/personnes/:userid", "/admin/reservations/:orderid", "/admin/messages", "/admin/signalements"].map(
        (page) => `${page} contact`,
      ),
    ],
  },
  "people.end_sessions": {
    who: ["support", "moderation"],
    words: "fermer les sessions d’un compte",
    sends: ["/admin/personnes/:userid sessions"],
  },
  "people.impersonate": {
    who: ["support"],
    words: "prendre la place d’une personne",
    sends: ["/admin/personnes/:userid sign-in-as"],
  },
  "people.tell_buyers": {
    who: ["support", "moderation"],
    words: "écrire au public d’une personne",
    sends: ["/admin/personnes/:userid tell-buyers"],
  },
  "moderation.see": {
    who: ["moderation"],
    words: "lire les signalements et les décisions",
    opens: ["/admin/signalements", "/admin/decisions", "/admin/transparence", "/admin/transparence/:year.csv"],
  },
  "moderation.act": {
    who: ["moderation"],
    words: "retirer des annonces, des soirées et des avis, fermer ou restreindre des comptes",
    sends: [
      ...["block", "unblock", "restrict", "lift"].map((intent) => `/admin/personnes/:userid ${intent}`),
      ...["hide", "unhide"].map((intent) => `/admin/annonces ${intent}`),
      ...["hide", "unhide"].map((intent) => `/admin/evenements/:eventid ${intent}`),
      ...["decide", "appeal", "hide", "unhide"].map((intent) => `/admin/signalements ${intent}`),
    ],
  },
  "listings.see": { who: ["support", "moderation"], words: "voir les annonces", opens: ["/admin/annonces"] },
  "events.see": {
    who: everyone,
    words: "voir les soirées",
    opens: ["/admin/evenements", "/admin/evenements/:eventid"],
  },
  "events.cancel": {
    who: ["support", "moderation"],
    words: "annuler une soirée",
    sends: ["/admin/evenements/:eventid cancel"],
  },
  "bookings.see": {
    who: everyone,
    words: "voir les réservations",
    opens: ["/admin/reservations", "/admin/reservations/:orderid"],
  },
  "bookings.refund": {
    who: ["support", "money"],
    words: "rembourser une réservation",
    sends: refunds.map((page) => `${page} refund`),
  },
  "bookings.resend": {
    who: ["support", "money"],
    words: "renvoyer des billets",
    sends: refunds.map((page) => `${page} resend`),
  },
  "money.see": { who: ["money"], words: "voir ce qui n’est pas arrivé", opens: ["/admin/argent"] },
  "money.act": {
    who: ["money"],
    words: "relancer, geler et libérer des versements, relancer un remboursement, passer une dette en perte",
    sends: [
      ...["retry-refund", "retry-payout", "freeze", "lift", "write-off"].map((intent) => `/admin/argent ${intent}`),
      ...["freeze", "lift"].map((intent) => `/admin/evenements/:eventid ${intent}`),
    ],
  },
  "requests.see": {
    who: ["support", "money"],
    words: "voir les sommes qui attendent une deuxième personne",
    opens: ["/admin/approbations"],
    sends: ["/admin/approbations withdraw"],
  },
  "requests.decide": {
    who: ["money"],
    words: "approuver ou refuser une somme qu’une autre personne demande",
    sends: ["/admin/approbations approve", "/admin/approbations refuse"],
  },
  "papers.see": {
    who: ["support", "money"],
    words: "lire les papiers qui parlent d’argent",
    opens: ["/admin/documents", "/admin/documents/:kind/:documentid"],
  },
  "remittances.see": {
    who: ["money"],
    words: "voir ce qui est retenu pour la Sacem et l’assureur, et ce qui leur a été versé",
    opens: [
      ...["/admin/reversements", "/admin/reversements.csv", "/admin/reversements/:remittanceid"],
      ...["/admin/reversements/:remittanceid/releve.csv", "/admin/reversements/:remittanceid/preuve"],
    ],
  },
  "remittances.act": {
    who: ["money"],
    words: "préparer, approuver et noter un reversement à la Sacem ou à l’assureur",
    sends: [
      "/admin/reversements gather",
      ...["approve", "pay", "cancel", "return"].map((intent) => `/admin/reversements/:remittanceid ${intent}`),
    ],
  },
  "books.export": {
    who: ["money"],
    words: "télécharger la déclaration annuelle et les fichiers comptables",
    opens: [
      ...["/admin/declaration/:year.csv", "/admin/declaration/:year.xml"],
      ...["/admin/comptabilite", "/admin/comptabilite/:year/:file", "/admin/comptabilite/declaration/:year"],
    ],
  },
  "music.see": { who: ["support", "money"], words: "suivre les droits musicaux", opens: ["/admin/droits"] },
  "contact.answer": {
    who: ["support"],
    words: "lire les messages et y répondre",
    opens: ["/admin/messages"],
    sends: ["/admin/messages answer"],
  },
  "mail.read": {
    who: ["support"],
    words: "lire le courrier parti",
    opens: ["/admin/courrier", "/admin/courrier/:mailid"],
  },
  "mail.act": {
    who: ["support"],
    words: "renvoyer du courrier et relancer des tâches",
    sends: [
      ...["mail", "sms", "dismiss-mail", "dismiss-sms", "job"].map((intent) => `/admin/courrier ${intent}`),
      "/admin/courrier/:mailid resend",
    ],
  },
  "journal.read": { who: everyone, words: "lire le journal", opens: ["/admin/journal"] },
  "journal.export": { who: [], words: "télécharger le journal", opens: ["/admin/journal.csv"] },
  "settings.see": { who: [], words: "lire la configuration", opens: ["/admin/configuration"] },
  "team.manage": {
    who: [],
    words: "décider qui est de l’équipe, et avec quels rôles",
    opens: ["/admin/equipe"],
    sends: ["/admin/equipe join", "/admin/equipe roles"],
  },
} as const satisfies Record<string, RightRow>;

export type Right = keyof typeof teamRights;

export const rightNames = Object.keys(teamRights) as Right[];

const rowOf = (right: Right): RightRow => teamRights[right];

/** Of the codes in an account's roles, those that make somebody of the team. */
export const teamRolesIn = (roles: readonly string[]): TeamRole[] =>
  teamRoleNames.filter((name) => roles.includes(teamRoles[name].role));

export const rolesAllow = (roles: readonly string[], right: Right): boolean =>
  teamRolesIn(roles).some((name) => name === "owner" || rowOf(right).who.includes(name));

/** Of whom a right is, as it stands in their accounts' roles. */
export const codesAllowing = (right: Right): TeamRoleCode[] =>
  teamRoleNames.filter((name) => rolesAllow([teamRoles[name].role], right)).map((name) => teamRoles[name].role);

export const rightsOf = (roles: readonly string[]): Right[] => rightNames.filter((right) => rolesAllow(roles, right));

const rightsBy = (which: "opens" | "sends"): ReadonlyMap<string, Right> =>
  new Map(rightNames.flatMap((right) => (rowOf(right)[which] ?? []).map((name): [string, Right] => [name, right])));

const opening = rightsBy("opens");
const sending = rightsBy("sends");

/** What nobody has written down is for those alone who decide who is of the team. */
export const rightToOpen = (pattern: string): Right => opening.get(pattern) ?? "team.manage";
export const rightToSend = (pattern: string, intent: string): Right =>
  sending.get(`${pattern} ${intent}`) ?? "team.manage";

/** Every page and every form that has a row. */
export const writtenDown = { pages: [...opening.keys()], forms: [...sending.keys()] };

/** What somebody reads who may not: what it was, and whom to ask. */
export const refusalWords = (right: Right): string => {
  const who = [...rowOf(right).who, "owner" as const].map((name) => teamRoles[name].label.toLowerCase());
  return `Vos rôles dans l’équipe ne permettent pas ceci\u202f: ${rowOf(right).words}. À demander à\u202f: ${who.join(", ")}.`;
};
