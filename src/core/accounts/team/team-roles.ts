import { and, arrayContains, arrayOverlaps, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireTeam, transact } from "#core/context.ts";
import {
  isTeamRole,
  type TeamRole,
  teamRoleCodes,
  teamRoleNames,
  teamRoles,
  teamRolesIn,
} from "#core/team-rights-rules.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { mailTeamRoles } from "../mails/security-mails.ts";
import type { User } from "../sign-up/create-account.ts";
import { users } from "../tables.ts";
import { consoleRolesInput, joinTeamInput, teamRolesInput } from "../team-input.ts";

/** Everybody of the team with what they are, owners first. */
export async function listTeam(ctx: Ctx) {
  requireTeam(ctx, "team.manage");
  const rows = await ctx.db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      roles: users.roles,
      blockedAt: users.blockedAt,
    })
    .from(users)
    .where(and(arrayOverlaps(users.roles, [...teamRoleCodes]), isNull(users.deletedAt)))
    .orderBy(desc(arrayContains(users.roles, [teamRoles.owner.role])), asc(users.lastName), asc(users.id));
  return rows.map(({ roles, ...person }) => ({ ...person, teamRoles: teamRolesIn(roles) }));
}

/** An owner says what somebody of the team is from now on; nothing at all ends it. Sessions know at their next request. */
export async function setTeamRoles(ctx: Ctx, input: unknown): Promise<boolean> {
  requireTeam(ctx, "team.manage");
  const { userId, roles, reason } = parseInput(teamRolesInput, input);
  return changeRoles(ctx, eq(users.id, userId), roles, reason);
}

export async function joinTeam(ctx: Ctx, input: unknown): Promise<boolean> {
  requireTeam(ctx, "team.manage");
  const { email, roles, reason } = parseInput(joinTeamInput, input);
  const added = (had: TeamRole[]) => [...had, ...roles];
  return changeRoles(ctx, eq(users.email, email), added, reason);
}

/** The first owner of all is made by whoever runs the platform, at its own console. Answers whether anything changed. */
export async function setTeamRolesByConsole(ctx: Ctx, input: unknown): Promise<boolean> {
  if (ctx.actor.kind !== "system") throw new DomainError("forbidden");
  const { email, roles } = parseInput(consoleRolesInput, input);
  return changeRoles(ctx, eq(users.email, email), roles, "Depuis la console du serveur.");
}

type Wanted = readonly TeamRole[] | ((had: TeamRole[]) => readonly TeamRole[]);

async function changeRoles(ctx: Ctx, who: SQL, wanted: Wanted, reason: string): Promise<boolean> {
  return transact(ctx, async (inner) => {
    const owners = await lockOwners(inner);
    const [person] = await inner.db
      .select()
      .from(users)
      .where(and(who, isNull(users.deletedAt)))
      .for("no key update");
    if (!person) throw new DomainError("not_found", { detail: m["team.no_account"]() });
    // Asked once more under the lock: whoever was put out of the team a moment ago decides nothing any more.
    if (inner.actor.kind === "user" && !owners.includes(inner.actor.userId)) throw new DomainError("forbidden");
    if (inner.actor.kind === "user" && person.id === inner.actor.userId) {
      throw new DomainError("conflict", { reason: "own_roles", detail: m["team.not_oneself"]() });
    }
    const had = teamRolesIn(person.roles);
    const asked = typeof wanted === "function" ? wanted(had) : wanted;
    const next = teamRoleNames.filter((name) => asked.includes(name));
    if (next.join() === had.join()) return false;
    if (person.blockedAt && next.length > 0) {
      throw new DomainError("conflict", { reason: "closed_account", detail: m["team.closed_account"]() });
    }
    if (had.includes("owner") && !next.includes("owner")) refuseTheLast(owners, person.id);
    const others = person.roles.filter((role) => !isTeamRole(role));
    await inner.db
      .update(users)
      .set({ roles: [...others, ...next.map((name) => teamRoles[name].role)] })
      .where(eq(users.id, person.id));
    const details = { from: had.map(labelOf), to: next.map(labelOf), reason };
    await recordAudit(inner, { action: "oversight.roles_changed", subject: { kind: "user", id: person.id }, details });
    await mailTeamRoles(inner, person, { labels: next.map(labelOf), reason });
    return true;
  });
}

const labelOf = (name: TeamRole): string => teamRoles[name].label.toLowerCase();

/**
 * Of everybody who changes owners, one after the other: two who put each other out at once would leave nobody. Whose account is
 * closed cannot let anybody in, and does not count.
 */
async function lockOwners(ctx: Ctx): Promise<string[]> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('accounts:team-owners', 0))`);
  const rows = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(arrayContains(users.roles, [teamRoles.owner.role]), isNull(users.blockedAt), isNull(users.deletedAt)));
  return rows.map(({ id }) => id);
}

function refuseTheLast(owners: readonly string[], userId: string): void {
  if (owners.some((id) => id !== userId)) return;
  throw new DomainError("conflict", { reason: "last_owner", detail: m["team.last_owner"]() });
}

/** For whoever deletes their own account. */
export async function refuseLastOwner(ctx: Ctx, { id, roles }: Pick<User, "id" | "roles">): Promise<void> {
  if (teamRolesIn(roles).includes("owner")) refuseTheLast(await lockOwners(ctx), id);
}
