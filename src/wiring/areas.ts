import { registerAccountPart } from "#core/accounts/account-parts.ts";
import { accountsJobs } from "#core/accounts/jobs.ts";
import { auditJobs } from "#core/audit/jobs.ts";
import { checkinTicketingPart } from "#core/checkin/parts.ts";
import { agendaAccountPart } from "#core/dashboard/agenda-feed.ts";
import { proposalsAccountPart } from "#core/deals/account-part.ts";
import { openPurchase, registerPurchaseCheckout } from "#core/deals/answering/purchase-checkout.ts";
import { purchasesPaymentPart } from "#core/deals/answering/purchase-paid.ts";
import { proposalsJobs } from "#core/deals/jobs.ts";
import { proposalsListingPart } from "#core/deals/listing-part.ts";
import { followingAccountPart } from "#core/discovery/favourites.ts";
import { followingJobs, searchJobs } from "#core/discovery/jobs.ts";
import { searchListingPart } from "#core/discovery/refresh-documents.ts";
import { registerEventPart } from "#core/events/event-parts.ts";
import { eventsJobs } from "#core/events/jobs.ts";
import { eventsAccountPart, eventsListingPart } from "#core/events/parts.ts";
import { photosAccountPart, placesAccountPart, projectsAccountPart } from "#core/listings/account-part.ts";
import { placesJobs, projectsJobs } from "#core/listings/jobs.ts";
import { registerListingPart } from "#core/listings/listing-parts.ts";
import { photosJobs } from "#core/listings/photos/jobs.ts";
import { mailJobs } from "#core/mail/jobs.ts";
import { messagesAccountPart } from "#core/messages/account-part.ts";
import { messagesJobs } from "#core/messages/jobs.ts";
import { moderationAccountPart } from "#core/moderation/account-part.ts";
import { contactJobs, moderationJobs } from "#core/moderation/jobs.ts";
import { musicRightsJobs } from "#core/music-rights/jobs.ts";
import { musicRightsAccountPart, musicRightsEventPart, musicRightsPayoutPart } from "#core/music-rights/parts.ts";
import { notificationsAccountPart } from "#core/notifications/account-part.ts";
import { noticesJobs } from "#core/notifications/jobs.ts";
import { papersAccountPart, papersPayoutPart } from "#core/papers/parts.ts";
import { paymentsJobs } from "#core/payments/jobs.ts";
import { registerPaymentPart } from "#core/payments/payment-parts.ts";
import { payoutsJobs } from "#core/payouts/jobs.ts";
import { payoutsAccountPart, payoutsEventPart, payoutsTicketingPart } from "#core/payouts/parts.ts";
import { registerPayoutPart } from "#core/payouts/payout-parts.ts";
import { ratingsJobs } from "#core/ratings/jobs.ts";
import { ratingsAccountPart } from "#core/ratings/parts.ts";
import { teamListingPart } from "#core/team/hide-listing.ts";
import { ticketingJobs } from "#core/ticketing/jobs.ts";
import { ticketingAccountPart, ticketingEventPart, ticketingPaymentPart } from "#core/ticketing/parts.ts";
import { registerTicketingPart } from "#core/ticketing/ticketing-parts.ts";

/** Areas that must not import each other meet here. */
export function connectAreas(): void {
  for (const part of [
    projectsAccountPart,
    placesAccountPart,
    photosAccountPart,
    messagesAccountPart,
    moderationAccountPart,
    proposalsAccountPart,
    eventsAccountPart,
    ticketingAccountPart,
    payoutsAccountPart,
    ratingsAccountPart,
    musicRightsAccountPart,
    papersAccountPart,
    notificationsAccountPart,
    followingAccountPart,
    agendaAccountPart,
  ]) {
    registerAccountPart(part);
  }
  registerListingPart(searchListingPart);
  registerListingPart(teamListingPart);
  registerListingPart(eventsListingPart);
  registerListingPart(proposalsListingPart);
  registerEventPart(ticketingEventPart);
  registerEventPart(payoutsEventPart);
  registerEventPart(musicRightsEventPart);
  registerPaymentPart(ticketingPaymentPart);
  registerPaymentPart(purchasesPaymentPart);
  registerPurchaseCheckout(openPurchase);
  registerTicketingPart(payoutsTicketingPart);
  registerPayoutPart(musicRightsPayoutPart);
  registerPayoutPart(papersPayoutPart);
  registerTicketingPart(checkinTicketingPart);
}

export const areaJobs = [
  ...mailJobs,
  ...noticesJobs,
  ...auditJobs,
  ...accountsJobs,
  ...contactJobs,
  ...photosJobs,
  ...projectsJobs,
  ...placesJobs,
  ...searchJobs,
  ...messagesJobs,
  ...moderationJobs,
  ...eventsJobs,
  ...proposalsJobs,
  ...paymentsJobs,
  ...ticketingJobs,
  ...payoutsJobs,
  ...ratingsJobs,
  ...musicRightsJobs,
  ...followingJobs,
];
