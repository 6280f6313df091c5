import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { type Ctx, isProofFresh, type UserActor } from "#core/context.ts";
import { isId } from "#platform/ids.ts";
import { requestContext } from "./request-context.ts";

/**
 * Who may open a page, and who may send its forms, by the page's pattern. Whatever is named nowhere is for people who are
 * logged in, so that a forgotten line opens nothing; verbs ask again whose thing it is.
 */
type Guard = "everyone" | "logged-in" | "team";

const readByEveryone: ReadonlySet<string> = new Set([
  ...["/", "/about-us", "/conditions", "/legal", "/privacy", "/rbs", "/list", "/list/event-all", "/list/:area"],
  ...["/faq/hotes", "/faq/artistes", "/droits-musicaux", "/accessibilite", "/contact", "/feedback/suggestion-email"],
  ...["/newsletter/confirmer", "/newsletter/desinscrire", "/desabonnement"],
  // What is shown, to be found and looked at.
  ...["/proj-place-event", "/projet", "/projet/:projetid", "/place", "/place/:placeid", "/personne/:userid"],
  ...["/event", "/event-sm", "/event/:eventid", "/event/:eventid/calendrier.ics"],
  // Booking and tickets: guests have a key in their address.
  ...["/event/:eventid/book", "/commande/:orderid", "/commande/:orderid/report", "/commande/:orderid/recu.pdf"],
  ...["/commande/:orderid/remboursement.pdf", "/commande/:orderid/billets.pdf", "/billets", "/billets/retrouver"],
  ...["/billet/:ticketid", "/billet/:ticketid/billet.pdf", "/billet/:ticketid/calendrier.ics"],
  ...["/comment/merci", "/comment/:usertype/:commentid", "/agenda/:token.ics"],
  // Helpers at the door have a link and no account; the page leads everybody else to the login.
  "/event/:eventid/scan",
  // The ways in.
  ...["/login", "/login/cle", "/logout", "/signup", "/signup-artist", "/signup-host", "/signup-spectators"],
  ...["/signup-pending", "/signup-final", "/migrate", "/forget-pwd", "/reset-password", "/reset-done"],
  // Links from mails, which lead to the login themselves.
  ...["/account/email", "/projet/rejoindre"],
  // Sends whoever is not of the team to the login itself, without a way back.
  "/admin/entree",
  // Addresses to which only forms and scripts are sent; asked for by hand they lead elsewhere.
  ...["/suivre", "/account/cookies", "/account/passkeys/nouvelle", "/account/data/archive", "/admin/quitter"],
  ...["/dev/mailbox", "/dev/ui", "/dev/carte", "/dev/paiement/:accountId", "/dev/confirmation/:paymentId"],
  ...["/hors-connexion", "/sitemap.xml", "/robots.txt", "/404", "/*"],
]);

const sentByEveryone: ReadonlySet<string> = new Set([
  ...["/contact", "/newsletter/confirmer", "/newsletter/desinscrire", "/desabonnement"],
  ...["/event/:eventid/book", "/commande/:orderid", "/commande/:orderid/report"],
  ...["/billet/:ticketid", "/billets/retrouver", "/comment/:usertype/:commentid"],
  ...["/login", "/login/cle", "/logout", "/signup-artist", "/signup-host", "/signup-spectators", "/signup-pending"],
  ...["/signup-final", "/migrate", "/forget-pwd", "/reset-password", "/account/email"],
  // Scripts send these, and read the refusal.
  ...["/suivre", "/account/cookies", "/account/passkeys/nouvelle", "/admin/quitter"],
  ...["/dev/paiement/:accountId", "/dev/confirmation/:paymentId"],
  // Nothing is there: logging in would lead to nothing.
  ...["/404", "/*"],
]);

/** Whoever is to prove who they are is not asked for the proof. */
const PROOF_PAGE = "/admin/entree";

function guardOf(given: string, method: string): Guard {
  // As the framework puts it, a pattern begins with its first word.
  const pattern = given.startsWith("/") ? given : `/${given}`;
  const open = method === "GET" || method === "HEAD" ? readByEveryone : sentByEveryone;
  if (open.has(pattern)) return "everyone";
  return /^\/admin(?:\/|$)/.test(pattern) && pattern !== PROOF_PAGE ? "team" : "logged-in";
}

type Asked = { ctx: Ctx; url: URL };

/** Each throws where somebody must go first. */
const guards: ReadonlyMap<string, (asked: Asked) => void> = new Map<Guard, (asked: Asked) => void>([
  ["everyone", () => undefined],
  [
    "logged-in",
    ({ ctx, url }) => {
      if (ctx.actor.kind !== "user") throw redirect(`/login?redir=${here(url)}`);
    },
  ],
  [
    "team",
    ({ ctx, url }) => {
      const { actor } = ctx;
      if (actor.kind !== "user" || !actor.roles.includes("ROLE_ADMIN") || actor.impersonatorId) {
        throw redirect("/login");
      }
      if (!isProofFresh(ctx, actor)) throw redirect(`${PROOF_PAGE}?redir=${here(url)}`);
    },
  ],
]);

const here = (url: URL): string => encodeURIComponent(url.pathname + url.search);

/** What stands in an address. A segment that cannot be one of ours leads nowhere, whoever asks and for whatever page. */
const segments: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ...["projetid", "projectid", "placeid", "eventid", "proposalid", "orderid", "ticketid", "userid"].map(id),
  ...["subjectid", "payoutid", "documentid", "discussionid", "commentid"].map(id),
  ["year", (value: string) => /^\d{4}$/.test(value)],
  ...["token", "area", "page", "usertype", "kind", "accountId", "paymentId", "*"].map(text),
] as [string, (value: string) => boolean][]);

function id(name: string): [string, (value: string) => boolean] {
  return [name, isId];
}

function text(name: string): [string, (value: string) => boolean] {
  return [name, (value) => !value.includes("\0")];
}

/** Runs before every page, its frames and its files (root.tsx), also when only part of a page is asked for. */
export const guardPages = createGuard(guardOf);

export function createGuard(nameOf: (pattern: string, method: string) => string): MiddlewareFunction<Response> {
  return async ({ request, url, params, pattern, context }, next) => {
    for (const [name, value = ""] of Object.entries(params)) {
      if (segments.get(name)?.(value) !== true) throw data(null, { status: 404 });
    }
    const guard = guards.get(nameOf(pattern, request.method));
    if (!guard) throw data("Unknown middleware", { status: 500, statusText: "Unknown middleware" });
    // A form that scripts send stays on the screen: its action refuses by the same rule (`mayAct`), and nothing typed is lost.
    if (!isSentByScript(request)) guard({ ctx: context.get(requestContext).ctx, url });
    return next();
  };
}

/** Then nothing runs but the action. */
function isSentByScript({ method, url }: Request): boolean {
  return method !== "GET" && method !== "HEAD" && new URL(url).pathname.endsWith(".data");
}

/** For actions (form-action.ts, form-action.ts), which are asked before any of them runs. */
export function mayAct(ctx: Ctx, { pattern, url, request }: { pattern: string; url: URL; request: Request }): boolean {
  const name = guardOf(pattern, request.method);
  if (name === "team") guards.get(name)?.({ ctx, url });
  return name === "everyone" || ctx.actor.kind === "user";
}

type Args = { context: Readonly<RouterContextProvider>; url: URL };

/** Pages for people who are logged in: everyone else logs in first and comes back to where they were going. */
export function requireLogin({ context, url }: Args): UserActor {
  const { actor } = context.get(requestContext).ctx;
  if (actor.kind === "user") return actor;
  throw redirect(`/login?redir=${encodeURIComponent(url.pathname + url.search)}`);
}

/**
 * The admin guard: whoever lacks the role goes to the login page, whatever they were looking for; whoever has it proves who they
 * are again when that was long ago.
 */
export function requireAdminRole({ context, url }: Args): UserActor {
  const { ctx } = context.get(requestContext);
  const { actor } = ctx;
  if (actor.kind !== "user" || !actor.roles.includes("ROLE_ADMIN") || actor.impersonatorId) throw redirect("/login");
  if (isProofFresh(ctx, actor)) return actor;
  throw redirect(`/admin/entree?redir=${encodeURIComponent(url.pathname + url.search)}`);
}

/** Pages for people who are not logged in: whoever is goes on to where they would have landed. */
export function requireGuest(context: Readonly<RouterContextProvider>, place: string): Ctx {
  const { ctx } = context.get(requestContext);
  if (ctx.actor.kind === "user") throw redirect(place);
  return ctx;
}
