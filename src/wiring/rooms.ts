import { registerAccountPart } from "#core/accounts/account-parts.ts";
import { accountsJobs } from "#core/accounts/jobs.ts";
import { agendaAccountPart } from "#core/agenda/account-part.ts";
import { auditJobs } from "#core/audit/jobs.ts";
import { checkinTicketingPart } from "#core/checkin/ticketing-part.ts";
import { contactJobs } from "#core/contact/jobs.ts";
import { eventsAccountPart } from "#core/events/account-part.ts";
import { registerEventPart } from "#core/events/event-parts.ts";
import { eventsJobs } from "#core/events/jobs.ts";
import { eventsListingPart } from "#core/events/listing-part.ts";
import { followingAccountPart } from "#core/following/account-part.ts";
import { followingJobs } from "#core/following/jobs.ts";
import { registerListingPart } from "#core/listings/listing-parts.ts";
import { messagingAccountPart } from "#core/messaging/account-part.ts";
import { messagingJobs } from "#core/messaging/jobs.ts";
import { moderationAccountPart } from "#core/moderation/account-part.ts";
import { moderationJobs } from "#core/moderation/jobs.ts";
import { musicRightsJobs } from "#core/music-rights/jobs.ts";
import { musicRightsAccountPart, musicRightsEventPart, musicRightsPayoutPart } from "#core/music-rights/parts.ts";
import { noticesAccountPart } from "#core/notices/account-part.ts";
import { noticesJobs } from "#core/notices/jobs.ts";
import { notificationsJobs } from "#core/notifications/jobs.ts";
import { oversightListingPart } from "#core/oversight/listing-part.ts";
import { paymentsJobs } from "#core/payments/jobs.ts";
import { registerPaymentPart } from "#core/payments/payment-parts.ts";
import { payoutsJobs } from "#core/payouts/jobs.ts";
import { payoutsAccountPart, payoutsEventPart, payoutsTicketingPart } from "#core/payouts/parts.ts";
import { registerPayoutPart } from "#core/payouts/payout-parts.ts";
import { photosAccountPart } from "#core/photos/account-part.ts";
import { photosJobs } from "#core/photos/jobs.ts";
import { placesAccountPart } from "#core/places/account-part.ts";
import { placesJobs } from "#core/places/jobs.ts";
import { projectsAccountPart } from "#core/projects/account-part.ts";
import { projectsJobs } from "#core/projects/jobs.ts";
import { proposalsAccountPart } from "#core/proposals/account-part.ts";
import { proposalsJobs } from "#core/proposals/jobs.ts";
import { proposalsListingPart } from "#core/proposals/listing-part.ts";
import { registerPurchaseCheckout } from "#core/proposals/purchase-checkout.ts";
import { openPurchase } from "#core/purchases/open-purchase.ts";
import { purchasesPaymentPart } from "#core/purchases/payment-part.ts";
import { ratingsAccountPart } from "#core/ratings/account-part.ts";
import { ratingsJobs } from "#core/ratings/jobs.ts";
import { searchJobs } from "#core/search/jobs.ts";
import { searchListingPart } from "#core/search/listing-part.ts";
import { statementsAccountPart } from "#core/statements/account-part.ts";
import { statementsPayoutPart } from "#core/statements/payout-part.ts";
import { ticketingAccountPart } from "#core/ticketing/account-part.ts";
import { ticketingEventPart } from "#core/ticketing/event-part.ts";
import { ticketingJobs } from "#core/ticketing/jobs.ts";
import { ticketingPaymentPart } from "#core/ticketing/payment-part.ts";
import { registerTicketingPart } from "#core/ticketing/ticketing-parts.ts";

/** Rooms that must not import each other meet here. */
export function introduceRooms(): void {
  for (const part of [
    projectsAccountPart,
    placesAccountPart,
    photosAccountPart,
    messagingAccountPart,
    moderationAccountPart,
    proposalsAccountPart,
    eventsAccountPart,
    ticketingAccountPart,
    payoutsAccountPart,
    ratingsAccountPart,
    musicRightsAccountPart,
    statementsAccountPart,
    noticesAccountPart,
    followingAccountPart,
    agendaAccountPart,
  ]) {
    registerAccountPart(part);
  }
  registerListingPart(searchListingPart);
  registerListingPart(oversightListingPart);
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
  registerPayoutPart(statementsPayoutPart);
  registerTicketingPart(checkinTicketingPart);
}

export const roomJobs = [
  ...notificationsJobs,
  ...noticesJobs,
  ...auditJobs,
  ...accountsJobs,
  ...contactJobs,
  ...photosJobs,
  ...projectsJobs,
  ...placesJobs,
  ...searchJobs,
  ...messagingJobs,
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
