import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The whole site on one screen, by layout. docs/routes.md says why each page has the layout it has. */
export default [
  layout("layouts/default.tsx", [
    index("routes/public/home.tsx"),
    route("about-us", "routes/public/about-us.tsx"),
    route("conditions", "routes/public/conditions.tsx"),
    route("legal", "routes/public/legal.tsx"),
    route("privacy", "routes/public/privacy.tsx"),
    route("rbs", "routes/public/rbs.tsx"),
    route("list", "routes/public/site-map.tsx"),
    route("list/:area", "routes/listings/area-list.tsx"),
    route("faq/hotes", "routes/public/faq-hosts.tsx"),
    route("faq/artistes", "routes/public/faq-artists.tsx"),
    route("droits-musicaux", "routes/public/music-rights.tsx"),
    route("accessibilite", "routes/public/accessibility.tsx"),
    route("contact", "routes/public/contact.tsx"),
    route("feedback/suggestion-email", "routes/public/suggestion-thanks.tsx"),
    route("newsletter/confirmer", "routes/public/newsletter-confirm.tsx"),
    route("newsletter/desinscrire", "routes/public/newsletter-unsubscribe.tsx"),
  ]),

  // One short thing to do, nothing beside it.
  layout("layouts/minimal.tsx", [
    route("onboarding", "routes/accounts/onboarding.tsx"),
    route("forget-pwd", "routes/accounts/forget-pwd.tsx"),
    route("reset-password", "routes/accounts/reset-password.tsx"),
    route("reset-done", "routes/accounts/reset-done.tsx"),
  ]),

  // The way in, and long forms: with somebody to ask.
  layout("layouts/minimal-contact.tsx", [
    route("login", "routes/accounts/login.tsx"),
    route("signup", "routes/accounts/sign-up.tsx"),
    route("signup-artist", "routes/accounts/sign-up-form.tsx", { id: "signup-artist" }),
    route("signup-host", "routes/accounts/sign-up-form.tsx", { id: "signup-host" }),
    route("signup-spectators", "routes/accounts/sign-up-form.tsx", { id: "signup-spectators" }),
    route("signup-pending", "routes/accounts/sign-up-pending.tsx"),
    route("signup-final", "routes/accounts/sign-up-final.tsx"),
    route("signup-final/telephone", "routes/accounts/sign-up-phone.tsx"),
    route("migrate", "routes/accounts/migrate.tsx"),
    route("account/email", "routes/accounts/confirm-email.tsx"),
    // Wizards: one's own projects and places, step by step.
    route("projet/new", "routes/wizards/project-new.tsx"),
    route("projet/rejoindre", "routes/wizards/project-join.tsx"),
    route("projet/:projetid/edit", "routes/wizards/project-edit.tsx"),
    route("place/new", "routes/wizards/place-new.tsx"),
    route("place/:placeid/edit", "routes/wizards/place-edit.tsx"),
  ]),
  route("place/:placeid/attestation", "routes/wizards/place-certificate.ts"),
  route("logout", "routes/accounts/logout.ts"),
  route("login/cle", "routes/accounts/passkey-log-in.ts"),
  route("account/passkeys/nouvelle", "routes/accounts/passkey-registration.ts"),
  route("account/cookies", "routes/accounts/account-cookies.ts"),
  route("account/data/archive", "routes/accounts/account-archive.ts"),

  // The places where things are done: one's own space, the settings.
  layout("layouts/app.tsx", [
    route("proj-place-event", "routes/public/proj-place-event.tsx"),
    route("projet", "routes/listings/project-search.tsx"),
    route("projet/:projetid", "routes/listings/project-page.tsx"),
    route("place", "routes/listings/place-search.tsx"),
    route("place/:placeid", "routes/listings/place-page.tsx"),
    route("personne/:userid", "routes/listings/person-page.tsx"),
    route("event", "routes/events/event-list.tsx"),
    route("message", "routes/messages/inbox.tsx"),
    route("profil", "routes/accounts/profile.tsx"),
    route("account", "routes/accounts/account-frame.tsx", [
      index("routes/accounts/account.tsx"),
      route("personal", "routes/accounts/account-personal.tsx"),
      route("phone", "routes/accounts/account-phone.tsx"),
      route("licence", "routes/accounts/account-licence.tsx"),
      route("invoice", "routes/accounts/account-invoice.tsx"),
      route("password", "routes/accounts/account-password.tsx"),
      route("password-done", "routes/accounts/account-password-done.tsx"),
      route("newsletter", "routes/accounts/account-newsletter.tsx"),
      route("stripe", "routes/accounts/account-stripe.tsx"),
      route("contact", "routes/accounts/account-contact.tsx"),
      route("sessions", "routes/accounts/account-sessions.tsx"),
      route("passkeys", "routes/accounts/account-passkeys.tsx"),
      route("sponsorship", "routes/accounts/account-sponsorship.tsx"),
      route("data", "routes/accounts/account-data.tsx"),
      route("delete", "routes/accounts/account-delete.tsx"),
    ]),
  ]),

  layout("layouts/blank.tsx", [
    route("place/:placeid/securite", "routes/wizards/place-safety-sheet.tsx"),
    route("dev/mailbox", "routes/dev/mailbox.tsx"),
    route("dev/ui", "routes/dev/ui.tsx"),
    route("dev/paiement/:accountId", "routes/dev/payment-onboarding.tsx"),
  ]),

  route("hors-connexion", "routes/system/offline.tsx"),
  route("sitemap.xml", "routes/system/sitemap.ts"),
  route("robots.txt", "routes/system/robots.ts"),
  route("404", "routes/not-found.tsx"),
  route("*", "routes/not-found.tsx", { id: "unknown" }),
] satisfies RouteConfig;
