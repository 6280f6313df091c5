import { index, layout, type RouteRules, route } from "./route-rules.ts";

/** Everybody reads it, and search engines keep it. */
const published: Partial<RouteRules> = { read: "everyone", indexed: true };
/** Everybody reads it; its forms are for people who are logged in. */
const open: Partial<RouteRules> = { read: "everyone" };
/** Everybody reads it and sends its forms. */
const openForm: Partial<RouteRules> = { read: "everyone", send: "everyone" };
const publishedForm: Partial<RouteRules> = { ...published, send: "everyone" };
/** Whoever it does not belong to is told so. */
const organisers: Partial<RouteRules> = { tellsStrangers: true };

/**
 * The whole site on one screen, by layout (docs/routes.md says why each page has the layout it has), and who may read each page,
 * send its forms and find it with a search engine. What says nothing is for people who are logged in, under `admin` for the team.
 */
export default [
  layout("layouts/default.tsx", [
    index("public/home.tsx", published),
    route("about-us", "public/about-us.tsx", published),
    route("conditions", "public/conditions.tsx", published),
    route("legal", "public/legal.tsx", published),
    route("privacy", "public/privacy.tsx", published),
    route("classement", "public/ranking.tsx", published),
    route("rbs", "public/rbs.tsx", published),
    route("list", "public/site-map.tsx", published),
    route("list/event-all", "events/search/event-area-list.tsx", published),
    route("list/:area", "discovery/area-list.tsx", published),
    route("faq/spectateurs", "public/faq-spectators.tsx", published),
    route("faq/hotes", "public/faq-hosts.tsx", published),
    route("faq/artistes", "public/faq-artists.tsx", published),
    route("droits-musicaux", "public/music-rights.tsx", published),
    route("accessibilite", "public/accessibility.tsx", published),
    route("contact", "moderation/contact.tsx", publishedForm),
    route("feedback/suggestion-email", "public/suggestion-thanks.tsx", open),
    route("alerte", "discovery/alert.tsx", openForm),
    route("newsletter/confirmer", "notifications/newsletter-confirm.tsx", openForm),
    route("newsletter/desinscrire", "notifications/newsletter-unsubscribe.tsx", openForm),
    route("desabonnement", "notifications/topic-unsubscribe.tsx", openForm),
  ]),

  // One short thing to do, nothing beside it.
  layout("layouts/minimal.tsx", [
    route("onboarding", "accounts/sign-up/onboarding.tsx"),
    route("forget-pwd", "accounts/log-in/forgot-password.tsx", openForm),
    route("reset-password", "accounts/log-in/reset-password.tsx", openForm),
    route("reset-done", "accounts/log-in/reset-done.tsx", open),
    // Leads whoever is not of the team to the login itself, without a way back.
    route("admin/entree", "team/entry.tsx", { ...open, send: "logged-in" }),
  ]),

  // The way in, and long forms: with somebody to ask.
  layout("layouts/minimal-contact.tsx", [
    route("login", "accounts/log-in/log-in.tsx", openForm),
    route("signup", "accounts/sign-up/sign-up.tsx", published),
    route("signup-artist", "accounts/sign-up/sign-up-form.tsx", { id: "signup-artist", ...publishedForm }),
    route("signup-host", "accounts/sign-up/sign-up-form.tsx", { id: "signup-host", ...publishedForm }),
    route("signup-spectators", "accounts/sign-up/sign-up-form.tsx", { id: "signup-spectators", ...publishedForm }),
    route("signup-pending", "accounts/sign-up/sign-up-pending.tsx", openForm),
    route("signup-final", "accounts/sign-up/sign-up-final.tsx", openForm),
    route("signup-final/telephone", "accounts/sign-up/sign-up-phone.tsx"),
    route("migrate", "accounts/sign-up/claim-legacy-account.tsx", openForm),
    // Links from mails, which lead to the login themselves.
    route("account/email", "accounts/settings/confirm-email.tsx", openForm),
    route("projet/rejoindre", "listings/wizards/project/project-join.tsx", open),
    // Wizards: one's own projects and places, step by step.
    route("projet/new", "listings/wizards/project/project-new.tsx"),
    route("projet/:projetid/edit", "listings/wizards/project/project-edit.tsx"),
    route("place/new", "listings/wizards/place/place-new.tsx"),
    route("place/:placeid/edit", "listings/wizards/place/place-edit.tsx"),
    // Answers to a proposal, from its page or a mail.
    route("proposal/:proposalid/autre-date", "deals/counter-proposal.tsx"),
    route("proposal/:proposalid/paiement", "deals/pay-purchase.tsx"),
    route("proposal/to-artist/accept/:proposalid", "deals/accept-proposal.tsx", { id: "artist-accepts" }),
    route("proposal/to-host/accept/:proposalid", "deals/accept-proposal.tsx", { id: "host-accepts" }),
    route("proposal/to-artist/refuse/:proposalid", "deals/refuse-proposal.tsx", { id: "artist-refuses" }),
    route("proposal/to-host/refuse/:proposalid", "deals/refuse-proposal.tsx", { id: "host-refuses" }),
    // Proposals, step by step: the same wizard towards a place and towards a project.
    route("proposal/to-host/:placeid?", "deals/wizard/proposal-wizard.tsx", { id: "proposal-to-host" }),
    route("proposal/to-artist/:projectid?", "deals/wizard/proposal-wizard.tsx", { id: "proposal-to-artist" }),
    route("proposal/envoyee/:proposalid", "deals/proposal-sent.tsx"),
    // Booking: choose, then pay, then the thank-you. Guests have a key in their address.
    route("event/:eventid/book", "ticketing/booking/book.tsx", openForm),
    route("commande/:orderid", "ticketing/orders/order.tsx", openForm),
    route("billet/:ticketid", "ticketing/tickets/ticket.tsx", openForm),
    route("billets/retrouver", "ticketing/tickets/find-tickets.tsx", openForm),
    route("commande/:orderid/report", "ticketing/orders/order-postponement.tsx", openForm),
    // Without an account, too; and what the team decided, for whoever has its mail.
    route("signaler/:page/:subjectid", "moderation/report.tsx", openForm),
    route("decision/:decisionid", "moderation/decision.tsx", openForm),
    // A word to whoever organises an evening. Guests confirm by a mailed link, and have a key in the address of their thread.
    route("event/:eventid/ecrire", "messages/write-to-organiser.tsx", openForm),
    route("conversation", "messages/confirm-message.tsx", openForm),
    route("conversation/:discussionid", "messages/guest-thread.tsx", openForm),
  ]),
  route("place/:placeid/attestation", "listings/wizards/place/place-certificate.ts"),
  route("event/:eventid/accord.pdf", "papers/agreement-file.ts"),
  route("event/:eventid/droits.pdf", "music-rights/declaration-file.ts", organisers),
  route("event/:eventid/releve.pdf", "papers/event-statement.ts"),
  route("commande/:orderid/recu.pdf", "papers/order-receipt.ts", open),
  route("commande/:orderid/remboursement.pdf", "papers/order-refund-receipt.ts", open),
  route("proposal/:proposalid/recu.pdf", "papers/purchase-receipt.ts"),
  route("account/versements/:payoutid.pdf", "papers/payout-statement.ts"),
  route("account/versements/factures/:documentid.pdf", "papers/billing-document.ts"),
  route("account/versements/:year/recapitulatif.pdf", "papers/yearly-summary-file.ts", { id: "year-pdf" }),
  route("account/versements/:year/recapitulatif.csv", "papers/yearly-summary-file.ts", { id: "year-csv" }),
  route("event/:eventid/calendrier.ics", "events/event-calendar.ts", open),
  route("billet/:ticketid/billet.pdf", "ticketing/tickets/ticket-file.ts", open),
  route("billet/:ticketid/calendrier.ics", "ticketing/tickets/ticket-calendar.ts", open),
  route("billet/:ticketid/apple-wallet", "ticketing/tickets/wallet-passes.ts", { id: "ticket-apple", ...open }),
  route("billet/:ticketid/google-wallet", "ticketing/tickets/wallet-passes.ts", { id: "ticket-google", ...open }),
  route("commande/:orderid/apple-wallet", "ticketing/tickets/wallet-passes.ts", { id: "order-apple", ...open }),
  route("commande/:orderid/google-wallet", "ticketing/tickets/wallet-passes.ts", { id: "order-google", ...open }),
  route("commande/:orderid/billets.pdf", "ticketing/tickets/order-tickets-file.ts", open),
  route("event/:eventid/admin/participants.csv", "ticketing/organiser/participants-csv.ts", organisers),
  route("agenda/:token.ics", "dashboard/agenda-feed.ts", open),
  // Only forms and scripts are sent here, and scripts read the refusal; asked for by hand, these lead elsewhere.
  route("suivre", "discovery/follow.ts", openForm),
  route("logout", "accounts/log-in/log-out.ts", openForm),
  route("login/cle", "accounts/log-in/passkey-log-in.ts", openForm),
  route("account/passkeys/nouvelle", "accounts/settings/passkey-registration.ts", openForm),
  route("account/cookies", "accounts/settings/cookies.ts", openForm),
  route("account/data/archive", "accounts/settings/data-archive.ts", open),

  // The places where things are done: one's own space, the settings.
  layout("layouts/app.tsx", [
    route("proj-place-event", "public/proj-place-event.tsx", published),
    route("projet", "discovery/project-search.tsx", published),
    route("projet/:projetid", "listings/project-page.tsx", published),
    route("place", "discovery/place-search.tsx", published),
    route("place/:placeid", "listings/place-page.tsx", published),
    route("projet/:projetid/lieux", "discovery/matches.tsx", { id: "project-matches" }),
    route("place/:placeid/projets", "discovery/matches.tsx", { id: "place-matches" }),
    route("personne/:userid", "listings/person-page.tsx", published),
    route("event", "events/search/event-list.tsx", published),
    route("event-sm", "events/search/event-compact-list.tsx", published),
    route("event/:eventid", "events/event-page.tsx", published),
    route("event/:eventid/edit", "events/event-edit.tsx"),
    route("event/:eventid/delete", "events/event-cancel.tsx"),
    route("event/:eventid/reporter", "events/event-postpone.tsx"),
    route("event/:eventid/avenant", "events/event-amend.tsx"),
    route("event/:eventid/dupliquer", "events/event-duplicate.tsx"),
    route("event/:eventid/etape", "events/event-next-step.tsx"),
    route("event/:eventid/admin", "ticketing/organiser/frame.tsx", organisers, [
      index("ticketing/organiser/overview.tsx"),
      route("participants", "ticketing/organiser/participants.tsx"),
      route("reservations", "ticketing/organiser/bookings.tsx"),
      route("reservations/:orderid", "ticketing/organiser/booking.tsx"),
      route("argent", "ticketing/organiser/money.tsx"),
      route("invitations", "ticketing/organiser/invitations.tsx"),
      route("codes", "ticketing/organiser/promo-codes.tsx"),
      route("message", "ticketing/organiser/message.tsx"),
      route("reglages", "ticketing/organiser/settings.tsx"),
    ]),
    route("message", "messages/frame.tsx", {}, [
      index("messages/inbox.tsx"),
      route(":discussionid", "messages/thread.tsx"),
    ]),
    route("message/nouveau", "messages/new-discussion.tsx"),
    route("profil", "dashboard/profile.tsx"),
    // What people thought of an evening; the music that was played.
    route("comment/merci", "ratings/rating-thanks.tsx", open),
    route("comment/:usertype?", "ratings/rating-list.tsx"),
    route("comment/:usertype/:commentid", "ratings/rating.tsx", openForm),
    route("projet/:projetid/sacem", "music-rights/repertoire.tsx"),
    route("event/:eventid/droits", "music-rights/event-rights.tsx"),
    route("billets", "ticketing/tickets/my-tickets.tsx", open),
    route("favoris", "discovery/favourites.tsx"),
    route("agenda", "dashboard/agenda.tsx"),
    route("proposal", "deals/proposal-list.tsx"),
    route("proposal/:proposalid", "deals/proposal-page.tsx"),
    route("proposal/to-artist/accept", "deals/proposals-to-answer.tsx", { id: "artist-may-accept" }),
    route("proposal/to-host/accept", "deals/proposals-to-answer.tsx", { id: "host-may-accept" }),
    route("proposal/to-artist/refuse", "deals/proposals-to-answer.tsx", { id: "artist-may-refuse" }),
    route("proposal/to-host/refuse", "deals/proposals-to-answer.tsx", { id: "host-may-refuse" }),
    route("account", "accounts/settings/settings-frame.tsx", {}, [
      index("accounts/settings/settings.tsx"),
      route("personal", "accounts/settings/personal.tsx"),
      route("phone", "accounts/settings/phone.tsx"),
      route("licence", "accounts/settings/licence.tsx"),
      route("versements", "payouts/payouts.tsx"),
      route("versements/:year", "papers/yearly-summary.tsx"),
      route("invoice", "accounts/settings/invoice.tsx"),
      route("password", "accounts/settings/password.tsx"),
      route("password-done", "accounts/settings/password-done.tsx"),
      route("newsletter", "accounts/settings/consents.tsx"),
      route("notifications", "notifications/notification-settings.tsx"),
      route("stripe", "accounts/settings/payment-account.tsx"),
      route("contact", "moderation/account-contact.tsx"),
      route("sessions", "accounts/settings/sessions.tsx"),
      route("bloques", "moderation/blocked-people.tsx"),
      route("passkeys", "accounts/settings/passkeys.tsx"),
      route("jetons", "accounts/settings/tokens.tsx"),
      route("sponsorship", "accounts/settings/sponsorship.tsx"),
      route("data", "accounts/settings/export-data.tsx"),
      route("delete", "accounts/settings/delete-account.tsx"),
    ]),
  ]),

  // For the team, with a proof of this hour.
  layout("team/frame.tsx", [
    route("admin", "team/overview.tsx"),
    route("admin/personnes", "team/people.tsx"),
    route("admin/personnes/:userid", "team/person.tsx"),
    route("admin/annonces", "team/listings.tsx"),
    route("admin/evenements", "team/events/events.tsx"),
    route("admin/evenements/:eventid", "team/events/event.tsx"),
    route("admin/reservations", "team/events/bookings.tsx"),
    route("admin/argent", "team/money/money.tsx"),
    route("admin/documents", "team/money/documents.tsx"),
    route("admin/droits", "team/money/music-rights.tsx"),
    route("admin/signalements", "team/reports.tsx"),
    route("admin/decisions", "team/decisions.tsx"),
    route("admin/transparence", "team/transparency.tsx"),
    route("admin/messages", "team/contact-messages.tsx"),
    route("admin/courrier", "team/outbox.tsx"),
    route("admin/journal", "team/audit.tsx"),
    route("admin/configuration", "team/settings.tsx"),
  ]),
  route("admin/documents/:kind/:documentid", "team/money/open-document.ts"),
  route("admin/transparence/:year.csv", "team/transparency-file.ts"),
  route("admin/declaration/:year.csv", "team/money/yearly-declaration.ts"),
  route("admin/quitter", "team/leave-their-place.ts", openForm),

  layout("layouts/blank.tsx", [
    route("place/:placeid/securite", "listings/wizards/place/place-safety-sheet.tsx"),
    // Helpers at the door have a link and no account; the page leads everybody else to the login.
    route("event/:eventid/scan", "checkin/event-scan.tsx", open),
    route("event/:eventid/affiche", "events/event-poster.tsx"),
    route("event/:eventid/admin/participants/imprimer", "ticketing/organiser/participants-print.tsx", organisers),
    route("dev/mailbox", "sandbox/mailbox.tsx", open),
    route("dev/ui", "sandbox/ui.tsx", open),
    route("dev/paiement/:accountId", "sandbox/payment-onboarding.tsx", openForm),
    route("dev/confirmation/:paymentId", "sandbox/payment-confirmation.tsx", openForm),
    route("dev/carte", "sandbox/card-form.tsx", open),
  ]),

  route("hors-connexion", "system/offline.tsx", open),
  route("sitemap.xml", "system/sitemap.ts", open),
  route("robots.txt", "system/robots.ts", open),
  // Nothing is there: logging in would lead to nothing.
  route("404", "system/not-found.tsx", openForm),
  route("*", "system/not-found.tsx", { id: "unknown", ...openForm }),
];
