import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

/**
 * What pages ask of the areas and the JSON API does not offer, by the reason why. Everything else that a page asks for, a
 * program may ask for as well.
 */
const NOT_OFFERED: Record<string, string[]> = {
  "the session's own affairs: cookies and mailed links, which live in the browser": [
    "askForAlert confirmAlert endAlert readAlertLink",
    "authenticate authenticateAlong authenticateToken authenticateWithBar claimLegacyAccount confirmEmailChange endSession findLegacyAccount finishPasskeyLogIn finishSignUp",
    "inspectLink inspectSignUpLink listSessions logOut logOutEverywhere requestEmailChange requestPasswordReset",
    "resendSignUpLink resetPassword setCookieConsent startPasskeyLogIn startSignUp",
  ],
  "settings that ask for the password again, a code, or a form of the payment provider": [
    "listAccessTokens makeAccessToken revokeAccessToken",
    "addCalendar listCalendars readCalendarAgain removeCalendar",
    "getWebhook listWebhooks makeWebhook removeWebhook renewSecret replayDelivery resumeWebhook stopWebhook",
    "changePassword deleteAccount exportData findDeletionRefusals finishPasskeyRegistration getPaymentAccount",
    "getPhoneState getSponsorship listPasskeys loadOwnUser removePasskey sendPhoneCode setPhone",
    "startPasskeyRegistration startPaymentOnboarding updateBio updateConsents updateInvoiceInfo updateLicence",
    "updatePersonal verifyPhoneCode",
  ],
  "the back office: people of the team, who proved who they are a moment ago, and whose steps are read again": [
    "exportJournal exportTrends getTrends findAnything findMails seeContact getOrderLife hideEvent listJournal nameEntries readMail resendMail unhideEvent",
    "answerContactMessage blockUser endUserSessions enterBackOffice exportYearlySummaries findBookings findListings",
    "findUsers freezePayout getFigures getOldBackup getUserFile hideListing hideRating endSignInAs liftFreeze",
    "listAllRatings recountFigures imposeRestriction liftRestriction tellBuyers",
    "decideAppeal exportTransparency getTransparency listDecisions listOpenAppeals",
    "listAudit listContactMessages listDeadJobs listDeadMails listDeadSms listDeclarations listMoneyWork",
    "listStuckCopies listWaitingWork refundBooking resendBooking retryDeadJob retryDeadMail retryDeadSms retryPayout retryRefund",
    "signInAs unblockUser unhideListing unhideRating writeOffDebt",
    "approveRequest joinTeam listRequests listTeam refuseRequest setTeamRoles withdrawRequest",
    "askToRemit exportHeldSums giveUpRemittance gatherRemittance getRemittance getRemittanceProof getRemittanceStatement",
    "listHeldSums listRemittances payRemittance returnRemittance",
    "cancelEventAsTeam findDocuments findEvents getEventFile openDocument",
  ],
  "wizards: drafts are saved step by step, and their forms need the page around them": [
    "acceptProjectInvitation attachInsuranceCertificate checkPreconditions createListingDraft",
    "composeSeries createProposalDraft deleteListing deleteProposalDraft duplicateEvent duplicateListing",
    "getInsuranceCertificate getListingForEdit getProposalForEdit getSafetySheet",
    "inspectProjectInvitation inviteProjectMember publishListing removeInsuranceCertificate",
    "removeProjectMember readContract resendProposal saveListingStep saveProposalStep sendProposal",
    "setListingVisibility withdrawProjectInvitation",
  ],
  "decisions that a page explains before they are taken: they move money, or many people's evening": [
    "answerAmendment answerPostponement answerPostponementOffer answerRefundConsent answerRefundRequest askAmendment askPostponement cancelEvent inviteGuests",
    "messageParticipants payPurchase refundTickets setPassCultureOffer setSalesSettings setToldElsewhere withdrawAmendment withdrawInvitation sendInvitation sendInvitationAgain withdrawGuest withdrawPostponement withdrawRefundConsent",
  ],
  "the organiser's admin: pages of figures and lists, some as files": [
    "getDoor sellAtDoor undoDoorSale askQuestion changeQuestion listQuestions removeQuestion",
    "createPromoCode endPromoCode exportParticipants getAgreement getDraftContract getManagedEvent getPassCultureOffer getEventIncome getEventRemittances getEventOrder",
    "getSalesFigures getNextStep listAmendments listEventMovements listEventOrders listInvitations listGuests listParticipantMessages",
    "listParticipants prepareEventPictures listPostponements listPromoCodes listRefundConsents listRefundRequests listWaiting previewMessage",
    "loadEntryTickets renameHolder resendTickets",
  ],
  "the other evenings of a series: the search gives them by its filter `serie`": ["comingWith listSeries"],
  "a buyer's pages, opened by a link that is a key": [
    "acceptFreeOrder answerInvitation getInvitation checkPromoCode chooseSeats findCodeOf findHolds findTickets getOrderTicketsFile getPostponementOffer getTicketCalendar getTicketFile",
    "joinWaitingList leaveWaitingList listMyTickets passOnTicket loadPostponementOffer renameTicket renewOrder",
    "nameOrderCompany removeOrderCompany loadCompanyOf",
    "isOffer loadAnswersOf findWaitingTurn loadPassedOn loadRequestStates requestTicketRefund takeBackTicket",
    "appealDecision getDecision",
    "getAppleOrderPasses getApplePass getGoogleLink getGoogleOrderLink",
  ],
  "files from other sellers and in their forms, looked at by whoever sent them before they come in": [
    "discardImport getImport getPastEvening listImports listPastEvenings readImportAs receiveImport",
    "removePastEvening removePastPerson startImport takeEventList takeOwnLists undoImport",
  ],
  "papers: files with an address of their own": [
    "checkDeclaration exportBooks getBillingDocument getCalendarFile getDeclarationFile getEventPicture getEventPoster getEventStatement getFeed getPayoutStatement openOpenData",
    "getPurchaseReceipt getReceipt getRefundReceipt getYearlySummaryFile",
  ],
  "a contract set from what is being typed, read on the same screen before it is sent": ["readCounterContract"],
  "one's own space, made of what other calls offer": [
    "countMyProposals countPerformances findToRate forgetDevice forgetSearch getAgenda getFeedLink getPendingFunds",
    "getPurchasePayment getYearlySummary isFollowed listNextEvents listBillingDocuments listFavourites listMyItems listMyListings",
    "listMatches listOwnListings listMyTasks listPayouts listPurchases listRightsTasks listSummaryYears mayStillRate",
    "moveWork noteVisit prepareDiscussion renewFeedLink saveSearch setFollow",
  ],
  "parts of a page, which the call for the whole has too": [
    "describeCheckin expectsMoney loadPeople getRatingForm listCovers countForSitemap listEventsOfListing listEventsOfPerson listForSitemap",
    "listMonthEvents listPhotos listListingsOfPerson listProposalsOfDiscussion locateProposal",
    "loadAccessTo loadAverages loadGoal loadPlaceAddress loadSale requireCoOrganiser",
  ],
  "mails: what their links do": ["confirmNewsletter subscribeNewsletter unsubscribeFromTopic unsubscribeNewsletter"],
  "texts for people to read, each with its versions at addresses of their own": [
    "getLegalVersion getStandingText listLegalVersions",
  ],
  "guards of the pages themselves": ["formStamp requireListingManager requireTeam"],
};

const VERB = /export (?:async )?function (\w+)(?:<[^>]*>)?\(\s*ctx: Ctx/g;

const sourcesOf = (folder: string): string[] =>
  globSync(`src/${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !file.includes(".test."))
    .map((file) => readFileSync(path.join(root, file), "utf8"));

/** The names a floor takes from the areas. */
function askedBy(folder: string): Set<string> {
  const imports = sourcesOf(folder).flatMap((source) => [
    ...source.matchAll(/import (?!type)\{([^}]*)\} from "#core\/[^"]+"/g),
  ]);
  return new Set(imports.flatMap(([, names = ""]) => names.split(",").map((name) => name.trim().split(" ")[0] ?? "")));
}

const verbs = new Set(sourcesOf("core").flatMap((source) => [...source.matchAll(VERB)].map(([, name = ""]) => name)));
const [offered, onPages] = [askedBy("api"), askedBy("web")];
const excused = Object.values(NOT_OFFERED).flatMap((names) => names.join(" ").split(" "));

test("every verb that a page asks for is a call of the API, or is listed as not offered with the reason", () => {
  const asked = [...verbs].filter((verb) => onPages.has(verb));
  expect(asked.length).toBeGreaterThan(150);
  expect(asked.filter((verb) => !offered.has(verb) && !excused.includes(verb))).toEqual([]);
});

test("nothing is excused that is offered, gone, or excused already", () => {
  expect(excused.filter((verb) => offered.has(verb) || !verbs.has(verb) || !onPages.has(verb))).toEqual([]);
  expect(new Set(excused).size).toBe(excused.length);
});
