import { accountsJobs } from "#core/accounts/jobs.ts";
import { defineSessionWithBar } from "#core/accounts/sessions/authenticate.ts";
import { auditJobs } from "#core/audit/jobs.ts";
import { calendarsAccountPart } from "#core/calendars/account-part.ts";
import { calendarsJobs } from "#core/calendars/jobs.ts";
import { checkinTicketingPart } from "#core/checkin/parts.ts";
import type { AreaParts } from "#core/context.ts";
import { contractsAccountPart } from "#core/contracts/account-part.ts";
import { contractsJobs } from "#core/contracts/jobs.ts";
import { agendaAccountPart } from "#core/dashboard/agenda-feed.ts";
import { proposalsAccountPart, proposalsDeletionGuard, waitingLabels } from "#core/deals/account-part.ts";
import { purchasesPaymentPart } from "#core/deals/answering/purchase-paid.ts";
import { proposalsJobs } from "#core/deals/jobs.ts";
import { proposalsDependencyGuard, responseStats } from "#core/deals/listing-part.ts";
import { followingAccountPart } from "#core/discovery/favourites.ts";
import { followingJobs, searchJobs } from "#core/discovery/jobs.ts";
import { refreshDocument } from "#core/discovery/refresh-documents.ts";
import { eventsJobs } from "#core/events/jobs.ts";
import { eventsAccountPart, eventsDeletionGuard, eventsDependencyGuard, refreshEventsOf } from "#core/events/parts.ts";
import { importsAccountPart } from "#core/imports/account-part.ts";
import { importsJobs } from "#core/imports/jobs.ts";
import { legalJobs } from "#core/legal/record-texts.ts";
import { photosAccountPart, placesAccountPart, projectsAccountPart } from "#core/listings/account-part.ts";
import { excerptsJobs } from "#core/listings/excerpts/jobs.ts";
import { placesJobs, projectsJobs } from "#core/listings/jobs.ts";
import { photosJobs } from "#core/listings/photos/jobs.ts";
import { mailJobs } from "#core/mail/jobs.ts";
import { messagesAccountPart } from "#core/messages/account-part.ts";
import { claimGuestThreads } from "#core/messages/claim-guest-threads.ts";
import { messagesJobs } from "#core/messages/jobs.ts";
import { countUnreadOf, unreadMessages } from "#core/messages/list-discussions.ts";
import { moderationAccountPart } from "#core/moderation/account-part.ts";
import { contactJobs, moderationJobs } from "#core/moderation/jobs.ts";
import { musicRightsJobs } from "#core/music-rights/jobs.ts";
import { isDeclared, musicRightsAccountPart, needsMusicRights, wasDeclaredBefore } from "#core/music-rights/parts.ts";
import { notificationsAccountPart, thankSponsor } from "#core/notifications/account-part.ts";
import { noticesJobs } from "#core/notifications/jobs.ts";
import { papersJobs } from "#core/papers/jobs.ts";
import { issueSettlementPapers, papersAccountPart } from "#core/papers/parts.ts";
import { partnersJobs } from "#core/partners/jobs.ts";
import { paymentsJobs } from "#core/payments/jobs.ts";
import { payoutsJobs } from "#core/payouts/jobs.ts";
import {
  correctSharing,
  isEventShared,
  payoutsAccountPart,
  payoutsDeletionGuard,
  refundCancelledPurchase,
  releaseWaitingPayouts,
} from "#core/payouts/parts.ts";
import { ratingsJobs } from "#core/ratings/jobs.ts";
import { claimGuestRatings, ratingsAccountPart } from "#core/ratings/parts.ts";
import { remittancesJobs } from "#core/remittances/jobs.ts";
import { warnOfOldBackup } from "#core/team/backups.ts";
import { countFiguresJob } from "#core/team/figures.ts";
import { teamEventPart } from "#core/team/hide-event.ts";
import { teamListingPart } from "#core/team/hide-listing.ts";
import { moderationPart, teamAccountPart } from "#core/team/moderation-part.ts";
import { requestJobs } from "#core/team/second-person/jobs.ts";
import { alertTeamJob, callTeamJob, morningMailJob } from "#core/team/team-alerts.ts";
import { tellBuyersJob } from "#core/team/tell-buyers.ts";
import { countDaysJob } from "#core/team/trends/count-days.ts";
import { claimGuestOrders, ticketingAccountPart } from "#core/ticketing/account-part.ts";
import { noteEdit } from "#core/ticketing/event-changes/announce-edits.ts";
import { loadGoalDecision } from "#core/ticketing/event-changes/decide-goal.ts";
import { ticketingJobs } from "#core/ticketing/jobs.ts";
import { listTicketsToCome } from "#core/ticketing/leaving/seats-to-come.ts";
import {
  queueOrderCancellations,
  queuePostponementOffers,
  queueSeatOffers,
  ticketingPaymentPart,
} from "#core/ticketing/parts.ts";
import { confirmAtOnce } from "#core/ticketing/selling/confirm-order.ts";
import { countSeats, sumIncome } from "#core/ticketing/selling/count-seats.ts";
import { webhooksAccountPart } from "#core/webhooks/account-part.ts";
import { webhooksJobs } from "#core/webhooks/jobs.ts";

/** Areas that must not import each other meet here. Where several answer, they do in this order. */
export const areaParts: AreaParts = {
  accounts: {
    holders: {
      projects: projectsAccountPart,
      places: placesAccountPart,
      photos: photosAccountPart,
      messages: messagesAccountPart,
      moderation: moderationAccountPart,
      proposals: proposalsAccountPart,
      contracts: contractsAccountPart,
      events: eventsAccountPart,
      ticketing: ticketingAccountPart,
      payouts: payoutsAccountPart,
      ratings: ratingsAccountPart,
      musicRights: musicRightsAccountPart,
      papers: papersAccountPart,
      notifications: notificationsAccountPart,
      following: followingAccountPart,
      agenda: agendaAccountPart,
      webhooks: webhooksAccountPart,
      imports: importsAccountPart,
      calendars: calendarsAccountPart,
    },
    deletionGuards: {
      proposals: proposalsDeletionGuard,
      events: eventsDeletionGuard,
      payouts: payoutsDeletionGuard,
    },
    ticketsToCome: listTicketsToCome,
    clientState: {
      newDiscussion: countUnreadOf,
      labels: waitingLabels,
      isLoggedUserNeedSacem: needsMusicRights,
    },
    sessionWithBar: defineSessionWithBar(unreadMessages),
    emailVerified: { ticketing: claimGuestOrders, ratings: claimGuestRatings, messages: claimGuestThreads },
    ...teamAccountPart,
    becamePayable: releaseWaitingPayouts,
    guestArrived: thankSponsor,
  },
  listings: {
    dependencyGuards: { events: eventsDependencyGuard, proposals: proposalsDependencyGuard },
    responseStats,
    ...teamListingPart,
    changed: { search: refreshDocument, events: refreshEventsOf },
  },
  events: {
    edited: noteEdit,
    cancelled: { ticketing: queueOrderCancellations, payouts: refundCancelledPurchase },
    postponed: queuePostponementOffers,
    amended: queueSeatOffers,
    salesOf: countSeats,
    incomeOf: sumIncome,
    goalDecision: loadGoalDecision,
    musicRightsDeclared: isDeclared,
    ...teamEventPart,
  },
  moderation: moderationPart,
  payments: {
    subjects: { order: ticketingPaymentPart, purchase: purchasesPaymentPart },
    paidAtOnce: confirmAtOnce,
  },
  payouts: {
    declaredBefore: wasDeclaredBefore,
    settled: issueSettlementPapers,
  },
  ticketing: {
    incomeChanged: correctSharing,
    isShared: isEventShared,
    ...checkinTicketingPart,
  },
};

export const areaJobs = [
  ...mailJobs,
  ...noticesJobs,
  ...auditJobs,
  ...legalJobs,
  ...accountsJobs,
  ...contactJobs,
  ...photosJobs,
  ...excerptsJobs,
  ...projectsJobs,
  ...placesJobs,
  ...searchJobs,
  ...messagesJobs,
  ...moderationJobs,
  ...eventsJobs,
  ...proposalsJobs,
  ...contractsJobs,
  ...paymentsJobs,
  ...ticketingJobs,
  ...payoutsJobs,
  ...papersJobs,
  ...ratingsJobs,
  ...musicRightsJobs,
  ...remittancesJobs,
  ...followingJobs,
  warnOfOldBackup,
  countFiguresJob,
  countDaysJob,
  alertTeamJob,
  morningMailJob,
  callTeamJob,
  ...requestJobs,
  ...webhooksJobs,
  ...calendarsJobs,
  ...partnersJobs,
  ...importsJobs,
  tellBuyersJob,
];
