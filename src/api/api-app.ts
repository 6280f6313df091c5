import { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Ctx } from "#core/context.ts";
import { eventPhotoGate } from "#core/events/event-photo-gate.ts";
import type { LiveFeed } from "#core/messaging/live-feed.ts";
import { personPhotoGate } from "#core/photos/person-photo-gate.ts";
import { placePhotoGate } from "#core/places/place-photo-gate.ts";
import { projectPhotoGate } from "#core/projects/project-photo-gate.ts";
import { proposalPhotoGate } from "#core/proposals/proposal-photo-gate.ts";
import { DomainError } from "#platform/errors.ts";
import "#platform/french-issues.ts";
import { acceptsHtml } from "#platform/http/problem.ts";
import { mountAccounts } from "./accounts.ts";
import { mountCheckin } from "./checkin.ts";
import { mountContact } from "./contact.ts";
import { mountDocs } from "./docs.ts";
import { mountDocuments } from "./documents.ts";
import { mountEvents } from "./events.ts";
import { mountPlaces } from "./geocoding.ts";
import { mountListings } from "./listings.ts";
import { mountMessageStream } from "./message-stream.ts";
import { mountMessages } from "./messages.ts";
import { mountModeration } from "./moderation.ts";
import { mountMusicRights } from "./music-rights.ts";
import { mountNotices } from "./notices.ts";
import { mountPhotoFiles } from "./photo-files.ts";
import { mountPhotos } from "./photos.ts";
import { mountProposals } from "./proposals.ts";
import { mountRatings } from "./ratings.ts";
import { mountSearch } from "./search.ts";
import { mountTicketing } from "./ticketing.ts";
import { mountViews } from "./views.ts";

export type ApiEnv = { Variables: { ctx: Ctx } };

export type Api = OpenAPIHono<ApiEnv>;

export type Reception = {
  /** Who calls; the cookies go with the answer, for a traded token is lost otherwise. */
  receive(c: Context): Promise<{ ctx: Ctx; cookies: string[] }>;
  /** For public files, which ask nobody's name. */
  asVisitor(c: Context): Ctx;
  /** The open windows of this process, where there are any. */
  liveFeed?: LiveFeed;
  isDemonstration?: boolean;
};

/** A second, thin façade over the verbs: one file a room, schemas shared with the pages. */
export function createApi({ receive, asVisitor, liveFeed, isDemonstration = false }: Reception): Api {
  const api: Api = new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) throw invalidInput(result.error);
    },
  });
  api.onError((error) => {
    throw error instanceof HTTPException ? refusedBody(error) : error;
  });
  const withCtx: MiddlewareHandler<ApiEnv> = async (c, next) => {
    const { ctx, cookies } = await receive(c);
    c.set("ctx", ctx);
    c.header("cache-control", "private, no-store");
    await next();
    for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
  };
  api.use("/api/*", withCtx);
  api.use("/email", withCtx);
  mountAccounts(api);
  mountCheckin(api);
  mountContact(api);
  mountEvents(api);
  mountListings(api);
  mountMessages(api);
  if (liveFeed) mountMessageStream(api, liveFeed);
  mountModeration(api);
  mountMusicRights(api);
  mountNotices(api);
  mountPlaces(api);
  mountPhotos(api, {
    project: projectPhotoGate,
    place: placePhotoGate,
    event: eventPhotoGate,
    proposal: proposalPhotoGate,
    person: personPhotoGate,
  });
  mountPhotoFiles(api, asVisitor);
  mountProposals(api);
  mountRatings(api);
  mountSearch(api);
  mountTicketing(api);
  mountViews(api);
  mountDocuments(api, asVisitor);
  mountDocs(api, isDemonstration);
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

export function invalidInput(error: z.ZodError): DomainError {
  return new DomainError("invalid_input", { fields: z.flattenError(error).fieldErrors as Record<string, string[]> });
}
