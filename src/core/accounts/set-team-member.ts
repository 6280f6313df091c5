import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { emailField } from "./input.ts";
import { users } from "./tables.ts";

const setTeamMemberInput = z.object({ email: emailField, isMember: z.boolean() });

/** Who works for the house is decided by whoever runs it, at its own console: no page and no call can do it. Answers whether it changed. */
export async function setTeamMember(ctx: Ctx, input: unknown): Promise<boolean> {
  if (ctx.actor.kind !== "system") throw new DomainError("forbidden");
  const { email, isMember } = parseInput(setTeamMemberInput, input);
  return transact(ctx, async (inner) => {
    const [person] = await inner.db
      .select({ id: users.id, roles: users.roles })
      .from(users)
      .where(and(eq(users.email, email), isNull(users.deletedAt)))
      .for("update");
    if (!person) throw new DomainError("not_found", { detail: `Aucun compte n’a l’adresse ${email}.` });
    if (person.roles.includes("ROLE_ADMIN") === isMember) return false;
    const others = person.roles.filter((role) => role !== "ROLE_ADMIN");
    await inner.db
      .update(users)
      .set({ roles: isMember ? [...others, "ROLE_ADMIN"] : others })
      .where(eq(users.id, person.id));
    await recordAudit(inner, {
      action: isMember ? "accounts.admin_appointed" : "accounts.admin_dismissed",
      subject: { kind: "user", id: person.id },
    });
    return true;
  });
}
