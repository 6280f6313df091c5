import type { TokenScope } from "#core/accounts/token-rules.ts";

/** How the documentation groups the calls. */
export const tags = {
  accounts: "Session et profil",
  events: "Événements : chercher, lire, régler",
  listings: "Projets, lieux, leurs photos et extraits",
  geography: "Communes et adresses",
  ticketing: "Réserver et montrer ses billets",
  checkin: "Contrôler les billets à l’entrée",
  deals: "Propositions entre artistes et hôtes",
  messages: "Conversations",
  ratings: "Avis",
  "music-rights": "Répertoire et droits musicaux",
  notifications: "Avis reçus, par quels moyens",
  moderation: "Blocages, signalements et contact",
  papers: "Documents",
} as const;

type Tag = keyof typeof tags;

/**
 * `scope`: what a token must have been given. `never`: no token may, whatever it was given; these belong to the person, in their own
 * session. `anyone`: whoever calls without a name may as well.
 */
type Rule = { tag: Tag; scope: TokenScope | "never"; anyone?: true };

const open = (tag: Tag, scope: Rule["scope"]): Rule => ({ tag, scope, anyone: true });
const own = (tag: Tag, scope: Rule["scope"]): Rule => ({ tag, scope });

/** The one table that says what a token may do. The documentation prints it, each call asks it, and a test tries it on all of them. */
export const operations = {
  openSession: open("accounts", "never"),
  refreshSession: open("accounts", "never"),
  getProfile: own("accounts", "read:mine"),
  getClientState: own("accounts", "read:mine"),

  searchEvents: open("events", "read:public"),
  listEvents: open("events", "read:public"),
  getEvent: open("events", "read:public"),
  listSimilarEvents: open("events", "read:public"),
  editEvent: own("events", "manage"),
  setEventVisibility: own("events", "manage"),

  searchProjects: open("listings", "read:public"),
  searchPlaces: open("listings", "read:public"),
  listListings: open("listings", "read:public"),
  getProject: open("listings", "read:public"),
  getPlace: open("listings", "read:public"),
  uploadPhoto: own("listings", "manage"),
  arrangePhotos: own("listings", "manage"),
  deletePhoto: own("listings", "manage"),
  sendExcerpt: own("listings", "manage"),
  removeExcerpt: own("listings", "manage"),
  countView: open("listings", "never"),

  searchCommunes: open("geography", "read:public"),
  findNearestCommune: open("geography", "read:public"),
  searchAddresses: open("geography", "read:public"),

  listBookingQuestions: open("ticketing", "read:public"),
  holdSeats: open("ticketing", "sell"),
  getOrder: open("ticketing", "sell"),
  checkPayment: open("ticketing", "sell"),
  setOrderContact: open("ticketing", "sell"),
  abandonOrder: open("ticketing", "sell"),
  getTicket: open("ticketing", "sell"),

  getDoor: open("checkin", "checkin"),
  scanTicket: open("checkin", "checkin"),
  syncScans: open("checkin", "checkin"),
  undoScan: open("checkin", "checkin"),
  listScanConflicts: open("checkin", "checkin"),
  settleScanConflict: own("checkin", "checkin"),
  listScanLinks: own("checkin", "manage"),
  createScanLink: own("checkin", "manage"),
  revokeScanLink: own("checkin", "manage"),

  listProposals: own("deals", "read:mine"),
  getProposal: own("deals", "read:mine"),
  prepareAcceptance: own("deals", "read:mine"),
  completeAcceptance: own("deals", "manage"),
  acceptProposal: own("deals", "manage"),
  refuseProposal: own("deals", "manage"),
  cancelProposal: own("deals", "manage"),
  counterProposal: own("deals", "manage"),

  countNewMessages: own("messages", "read:mine"),
  listDiscussions: own("messages", "read:mine"),
  getDiscussion: own("messages", "read:mine"),
  startDiscussion: own("messages", "manage"),
  sendMessage: own("messages", "manage"),
  markDiscussionRead: own("messages", "manage"),
  streamMessages: own("messages", "never"),
  prepareQuestion: open("messages", "read:public"),
  writeToOrganiser: open("messages", "manage"),
  readMessageLink: open("messages", "never"),
  confirmMessage: open("messages", "never"),
  getGuestConversation: open("messages", "never"),
  answerAsGuest: open("messages", "never"),
  closeConversation: own("messages", "manage"),
  reopenConversation: own("messages", "manage"),
  blockAsker: own("messages", "never"),
  unblockAsker: own("messages", "never"),

  listRatings: open("ratings", "read:public"),
  getRating: open("ratings", "read:public"),
  listOwnRatings: own("ratings", "read:mine"),
  submitRating: open("ratings", "manage"),
  replyToRating: own("ratings", "manage"),

  getRepertoire: own("music-rights", "read:mine"),
  addWork: own("music-rights", "manage"),
  editWork: own("music-rights", "manage"),
  removeWork: own("music-rights", "manage"),
  getEventRights: own("music-rights", "read:mine"),
  declareEvent: own("music-rights", "manage"),
  sendProgramme: own("music-rights", "manage"),

  getNoticeSettings: own("notifications", "never"),
  setNoticeChoices: own("notifications", "never"),
  subscribePush: own("notifications", "never"),
  unsubscribePush: own("notifications", "never"),

  sendContactMessage: open("moderation", "never"),
  listBlocks: own("moderation", "never"),
  blockPerson: own("moderation", "never"),
  unblockPerson: own("moderation", "never"),
  listBlockedGuests: own("moderation", "never"),
  unblockGuest: own("moderation", "never"),
  reportSubject: own("moderation", "never"),
  listReports: own("moderation", "never"),
  closeReport: own("moderation", "never"),
} as const satisfies Record<string, Rule>;

export type OperationId = keyof typeof operations;

export const ruleOf = (operationId: OperationId): Rule => operations[operationId];
