import { eq, sql } from "drizzle-orm";
import { actsForTeam, type Ctx, requireUser, type UserActor } from "#core/context.ts";
import { isMemberOf, isProjectMember } from "#core/listings/projects/load-project.ts";
import { keepPrepared } from "#platform/database/statements.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import type { EventRow } from "./event-parts.ts";
import { eventIdInput } from "./input.ts";
import type { EventSide } from "./rules.ts";
import { events } from "./tables.ts";

type EventAccess = {
  /** Both for somebody who plays at home; empty for everybody else. */
  sides: EventSide[];
  isOrganiser: boolean;
  isAdmin: boolean;
};

const nobody: EventAccess = { sides: [], isOrganiser: false, isAdmin: false };

type Parties = Pick<EventRow, "artistId" | "hostId" | "projectId" | "organiser">;

/** The artist's side is the artist and whoever manages the project with them; the host's is the host. */
export async function loadEventAccess(ctx: Ctx, event: Parties): Promise<EventAccess> {
  if (ctx.actor.kind !== "user") return nobody;
  const { userId } = ctx.actor;
  const isMember = event.artistId !== userId && (await isProjectMember(ctx, event.projectId, userId));
  return accessOf(ctx, event, isMember);
}

/**
 * What somebody may do with an evening that was read for everybody alike. Nobody's where there is no such evening: whoever reads
 * it learns so.
 */
export async function loadAccessTo(ctx: Ctx, input: unknown): Promise<EventAccess> {
  const { eventId } = parseInput(eventIdInput, input);
  if (ctx.actor.kind !== "user") return nobody;
  const [found] = await partiesOf(ctx.db).execute({ eventId, userId: ctx.actor.userId });
  return found ? accessOf(ctx, found, found.isMember) : nobody;
}

const partiesOf = keepPrepared((db) =>
  db
    .select({
      artistId: events.artistId,
      hostId: events.hostId,
      organiser: events.organiser,
      isMember: isMemberOf(events.projectId, sql`${sql.placeholder("userId")}::uuid`),
    })
    .from(events)
    .where(eq(events.id, sql.placeholder("eventId")))
    .prepare("event_parties"),
);

/** For whoever knows already whether the actor manages the project with the artist. */
export function accessOf(ctx: Ctx, event: Omit<Parties, "projectId">, isMember: boolean): EventAccess {
  if (ctx.actor.kind !== "user") return nobody;
  const { userId } = ctx.actor;
  const sides: EventSide[] = [];
  if (event.artistId === userId || isMember) sides.push("artist");
  if (event.hostId === userId) sides.push("host");
  return { sides, isOrganiser: sides.includes(event.organiser), isAdmin: actsForTeam(ctx, "events.see") };
}

/** Others do not even learn that a hidden event exists. */
export function maySee(event: Pick<EventRow, "visibility">, access: EventAccess): boolean {
  return event.visibility !== "hidden" || access.sides.length > 0 || access.isAdmin;
}

type CoOrganised = { actor: UserActor; event: EventRow; access: EventAccess };

/** With a lock, inside a transaction: what is decided on the row stays true until its end. */
export async function requireCoOrganiser(ctx: Ctx, eventId: string, lock?: "update" | "share"): Promise<CoOrganised> {
  const actor = requireUser(ctx);
  const found = ctx.db.select().from(events).where(eq(events.id, eventId));
  const [event] = await (lock ? found.for(lock) : found);
  if (!event) throw new DomainError("not_found");
  const access = await loadEventAccess(ctx, event);
  if (access.sides.length > 0) return { actor, event, access };
  throw new DomainError(maySee(event, access) ? "forbidden" : "not_found");
}

export async function requireOrganiser(ctx: Ctx, eventId: string, lock?: "update"): Promise<CoOrganised> {
  const found = await requireCoOrganiser(ctx, eventId, lock);
  if (!found.access.isOrganiser) throw new DomainError("forbidden", { reason: "organiser_only" });
  return found;
}
