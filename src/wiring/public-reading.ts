import type { Context } from "hono";
import type { Ctx, ReadAlong } from "#core/context.ts";
import type { ReadReplica } from "#platform/database/read-replica.ts";
import { unserialisable } from "#platform/unserialisable.ts";
import { sharedPageKey } from "#web/render/page-cache-keys.ts";

type Wanted = { along?: keyof ReadAlong | undefined };
type Received = { ctx: Ctx; cookies: string[] };

/** Searches and lists of the API that everybody sees alike, and the tag that drops the page with the same contents. */
const PUBLIC_CALLS: ReadonlyMap<string, string> = new Map([
  ["/api/search/projects", "projects"],
  ["/api/search/places", "places"],
  ["/api/search/events", "events"],
  ["/api/lists/project", "projects"],
  ["/api/lists/place", "places"],
  ["/api/lists/event", "events"],
]);

/** A caller without a name who searches reads from the replica, unless what is searched has just changed. */
export function readingPublicly(
  receive: (c: Context, wanted?: Wanted) => Promise<Received>,
  replica: ReadReplica,
): (c: Context, wanted?: Wanted) => Promise<Received> {
  return async (c, wanted) => {
    const received = await receive(c, wanted);
    const tag = PUBLIC_CALLS.get(c.req.path);
    const isAnybody = received.ctx.actor.kind === "visitor" && sharedPageKey(c.req.raw) !== undefined;
    const reading = tag && isAnybody ? replica.read() : undefined;
    if (!tag || !reading || reading.mayBeOld([tag])) return received;
    return { ...received, ctx: unserialisable({ ...received.ctx, db: reading.db }) };
  };
}
