import { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Ctx, ReadAlong } from "#core/context.ts";
import { proposalPhotoGate } from "#core/deals/require-party.ts";
import { eventPhotoGate } from "#core/events/edit-event.ts";
import { listingPhotoGates, personPhotoGate } from "#core/listings/photos/photo-gates.ts";
import type { LiveFeed } from "#core/messages/live-feed.ts";
import { DomainError } from "#platform/errors.ts";
import "#platform/french-issues.ts";
import { pathMatcher, readableElsewhere } from "#platform/http/other-sites.ts";
import { acceptsHtml } from "#platform/http/problem.ts";
import { mountAccounts } from "./accounts.ts";
import { mountCheckin } from "./checkin.ts";
import { sharedCalls } from "./contract/define-call.ts";
import { mountViews } from "./dashboard.ts";
import { mountDeals } from "./deals.ts";
import { mountDiscovery } from "./discovery.ts";
import { mountDocs } from "./docs/mount-docs.ts";
import { mountEvents } from "./events.ts";
import { mountExcerptFiles, mountExcerpts } from "./excerpts.ts";
import { mountGeocoding, mountListings, mountPhotoFiles, mountPhotos } from "./listings.ts";
import { mountMessageStream, mountMessages } from "./messages.ts";
import { mountContact, mountModeration } from "./moderation.ts";
import { mountMusicRights } from "./music-rights.ts";
import { mountNotifications } from "./notifications.ts";
import { mountOrganiserThreads } from "./organiser-threads.ts";
import { mountPapers } from "./papers.ts";
import { mountRatings } from "./ratings.ts";
import { mountTicketing } from "./ticketing.ts";

type ApiEnv = { Variables: { ctx: Ctx } };

export type Api = OpenAPIHono<ApiEnv>;

export type Reception = {
  /** Who calls; the cookies go with the answer, for a traded token is lost otherwise. */
  receive(c: Context, wanted: { along: keyof ReadAlong | undefined }): Promise<{ ctx: Ctx; cookies: string[] }>;
  /** For public files, which ask nobody's name. */
  asVisitor(c: Context): Ctx;
  /** The open windows of this process, where there are any. */
  liveFeed?: LiveFeed;
  isDemonstration?: boolean;
  /** No real money moves here. */
  isSandbox?: boolean;
  /** Where the contract says that it is served. */
  publicUrl?: string;
};

/** Calls whose whole answer is read in the same question as who asks: every open window asks them again and again. */
const ALONG: ReadonlyMap<string, keyof ReadAlong> = new Map([
  ["/api/user/whoami", "profile"],
  ["/api/discussion/new-messages-count", "unreadMessages"],
]);

/** A second, thin façade over the verbs: one file an area, schemas shared with the pages. */
export function createApi({
  receive,
  asVisitor,
  liveFeed,
  isDemonstration = false,
  isSandbox = false,
  publicUrl = "http://localhost:3000",
}: Reception): Api {
  const api: Api = new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) throw invalidInput(result.error);
    },
  });
  api.onError((error) => {
    throw error instanceof HTTPException ? refusedBody(error) : error;
  });
  const withCtx: MiddlewareHandler<ApiEnv> = async (c, next) => {
    const { ctx, cookies } = await receive(c, { along: ALONG.get(c.req.path) });
    c.set("ctx", ctx);
    c.header("cache-control", "private, no-store");
    await next();
    for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
  };
  // Before anybody is asked who they are: a refusal is for whoever reads, too.
  api.use("/api/*", readableElsewhere(pathMatcher([...sharedCalls, "/api/openapi.json"])));
  // Nobody's name is asked for to read about the API.
  mountDocs(api, { publicUrl, isDemonstration, isSandbox });
  api.use("/api/*", withCtx);
  api.use("/email", withCtx);
  mountAccounts(api);
  mountCheckin(api);
  mountContact(api);
  mountEvents(api);
  mountListings(api);
  mountMessages(api);
  mountOrganiserThreads(api);
  if (liveFeed) mountMessageStream(api, liveFeed);
  mountModeration(api);
  mountMusicRights(api);
  mountNotifications(api);
  mountGeocoding(api);
  mountPhotos(api, {
    ...listingPhotoGates,
    event: eventPhotoGate,
    proposal: proposalPhotoGate,
    person: personPhotoGate,
  });
  mountPhotoFiles(api, asVisitor);
  mountExcerpts(api);
  mountExcerptFiles(api, asVisitor);
  mountDeals(api);
  mountRatings(api);
  mountDiscovery(api);
  mountTicketing(api);
  mountViews(api);
  mountPapers(api, asVisitor);
  // Programs are told so in their own language; a person who follows such an address gets the page.
  api.all("/api/*", (c, next) => {
    if (acceptsHtml(c.req.raw)) return next();
    throw new DomainError("not_found");
  });
  return api;
}

/** A body that cannot be read is the caller's fault, not ours. */
function refusedBody(error: HTTPException): Error {
  const { status, cause } = error;
  if (status === 400) {
    const detail = "Le corps de la requête ne se lit pas dans le format annoncé par son en-tête Content-Type.";
    return new DomainError("bad_request", { reason: "unreadable_body", detail, cause });
  }
  if (status === 415) {
    const detail =
      "Cet appel n’accepte pas ce format de corps\u202f: l’en-tête Content-Type doit être celui de la documentation.";
    return new DomainError("unsupported_media", { reason: "content_type", detail, cause });
  }
  return error;
}

function invalidInput(error: z.ZodError): DomainError {
  return new DomainError("invalid_input", { fields: z.flattenError(error).fieldErrors as Record<string, string[]> });
}
