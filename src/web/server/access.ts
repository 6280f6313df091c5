import { data, type MiddlewareFunction, redirect } from "react-router";
import { type Ctx, isOfTeam, isProofFresh, mayInTeam, refuseWithout, type UserActor } from "#core/context.ts";
import { refusalWords, rightToOpen, rightToSend } from "#core/team-rights-rules.ts";
import { isId } from "#platform/ids.ts";
import type { Audience } from "#web/route-rules.ts";
import { requestContext } from "./request-context.ts";
import { rulesOf } from "./rules-of.ts";

/** Whoever is to prove who they are is not asked for the proof. */
const PROOF_PAGE = "/admin/entree";

/** By what src/web/routes.ts says of the page; verbs ask again whose thing it is. */
function guardOf(pattern: string, method: string): Audience {
  const { read, send } = rulesOf(pattern);
  return method === "GET" || method === "HEAD" ? read : send;
}

type Asked = { ctx: Ctx; url: URL; pattern: string };

/** Each throws where somebody must go first. */
const guards: ReadonlyMap<string, (asked: Asked) => void> = new Map<Audience, (asked: Asked) => void>([
  ["everyone", () => undefined],
  ["logged-in", ({ ctx, url }) => void requireLogin(ctx, url)],
  [
    "team",
    ({ ctx, url, pattern }) => {
      const { actor } = ctx;
      if (actor.kind !== "user" || !isOfTeam(ctx)) throw redirect("/login");
      if (!isProofFresh(ctx, actor)) throw redirect(`${PROOF_PAGE}?redir=${here(url)}`);
      const right = rightToOpen(withSlash(pattern));
      if (!mayInTeam(ctx, right)) throw data({ says: refusalWords(right) }, { status: 403 });
    },
  ],
]);

/** As the framework puts it, a pattern begins with its first word. */
const withSlash = (pattern: string): string => (pattern.startsWith("/") ? pattern : `/${pattern}`);

const here = (url: URL): string => encodeURIComponent(url.pathname + url.search);

/** What stands in an address. A segment that cannot be one of ours leads nowhere, whoever asks and for whatever page. */
const segments: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ...["projetid", "projectid", "placeid", "eventid", "proposalid", "orderid", "ticketid", "userid", "invitationid"].map(
    id,
  ),
  ...[
    "subjectid",
    "webhookid",
    "importid",
    "eveningid",
    "payoutid",
    "documentid",
    "discussionid",
    "commentid",
    "decisionid",
    "mailid",
    "remittanceid",
  ].map(id),
  ["year", (value: string) => /^\d{4}$/.test(value)],
  ...[
    "token",
    "area",
    "page",
    "usertype",
    "kind",
    "format",
    "file",
    "shown",
    "accountId",
    "paymentId",
    "text",
    "version",
    "file",
    "*",
  ].map(text),
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
    if (!isSentByScript(request)) guard({ ctx: context.get(requestContext).ctx, url, pattern });
    return next();
  };
}

/** Then nothing runs but the action. */
function isSentByScript({ method, url }: Request): boolean {
  return method !== "GET" && method !== "HEAD" && new URL(url).pathname.endsWith(".data");
}

/** For actions (form-action.ts), which are asked before any of them runs. */
export function mayAct(ctx: Ctx, { pattern, url, request }: { pattern: string; url: URL; request: Request }): boolean {
  const name = guardOf(pattern, request.method);
  if (name === "team") guards.get(name)?.({ ctx, url, pattern });
  return name === "everyone" || ctx.actor.kind === "user";
}

/** For actions: of a page of the team's, each form is a right of its own. */
export function refuseForm(
  ctx: Ctx,
  { pattern, request }: { pattern: string; request: Request },
  intent: string,
): void {
  if (guardOf(pattern, request.method) === "team") refuseWithout(ctx, rightToSend(withSlash(pattern), intent));
}

/** Whoever is not logged in logs in first and comes back to where they were going. */
export function requireLogin({ actor }: Ctx, url: URL): UserActor {
  if (actor.kind === "user") return actor;
  throw redirect(`/login?redir=${here(url)}`);
}

/** Pages for people who are not logged in: whoever is goes on to where they would have landed. */
export function requireGuest({ actor }: Ctx, place: string): void {
  if (actor.kind === "user") throw redirect(place);
}
