import { registerAccountPart } from "#core/accounts/account-parts.ts";
import { accountsJobs } from "#core/accounts/jobs.ts";
import { contactJobs } from "#core/contact/jobs.ts";
import { eventsAccountPart } from "#core/events/account-part.ts";
import { registerEventPart } from "#core/events/event-parts.ts";
import { eventsJobs } from "#core/events/jobs.ts";
import { eventsListingPart } from "#core/events/listing-part.ts";
import { registerListingPart } from "#core/listings/listing-parts.ts";
import { messagingAccountPart } from "#core/messaging/account-part.ts";
import { messagingJobs } from "#core/messaging/jobs.ts";
import { moderationAccountPart } from "#core/moderation/account-part.ts";
import { moderationJobs } from "#core/moderation/jobs.ts";
import { notificationsJobs } from "#core/notifications/jobs.ts";
import { paymentsJobs } from "#core/payments/jobs.ts";
import { registerPaymentPart } from "#core/payments/payment-parts.ts";
import { payoutsJobs } from "#core/payouts/jobs.ts";
import { payoutsAccountPart, payoutsEventPart, payoutsTicketingPart } from "#core/payouts/parts.ts";
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
import { searchJobs } from "#core/search/jobs.ts";
import { searchListingPart } from "#core/search/listing-part.ts";
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
  ]) {
    registerAccountPart(part);
  }
  registerListingPart(searchListingPart);
  registerListingPart(eventsListingPart);
  registerListingPart(proposalsListingPart);
  registerEventPart(ticketingEventPart);
  registerEventPart(payoutsEventPart);
  registerPaymentPart(ticketingPaymentPart);
  registerPaymentPart(purchasesPaymentPart);
  registerPurchaseCheckout(openPurchase);
  registerTicketingPart(payoutsTicketingPart);
}

export const roomJobs = [
  ...notificationsJobs,
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
];
