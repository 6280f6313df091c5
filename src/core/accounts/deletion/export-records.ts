import { and, asc, eq, or } from "drizzle-orm";
import { actionLabel } from "#core/audit/rules.ts";
import { auditEntries } from "#core/audit/tables.ts";
import type { Ctx } from "#core/context.ts";
import { outgoingMails, outgoingSms } from "#core/mail/tables.ts";
import type { User } from "../sign-up/create-account.ts";

/** What the journal tells of a person: what they did, and what was done to their account. Who of the team did it is the team's. */
export async function exportJournal(ctx: Ctx, userId: string): Promise<object[]> {
  const entries = await ctx.db
    .select()
    .from(auditEntries)
    .where(
      or(
        eq(auditEntries.actorId, userId),
        and(eq(auditEntries.subjectKind, "user"), eq(auditEntries.subjectId, userId)),
      ),
    )
    .orderBy(asc(auditEntries.id));
  return entries.map(({ at, action, actorId, impersonatorId, subjectKind, subjectId, callerKey }) => {
    const isOwn = actorId === userId;
    return {
      at,
      action: actionLabel(action),
      by: isOwn ? (impersonatorId ? "L’équipe, à votre place" : "Vous") : actorId ? "L’équipe" : "Personne de connecté",
      about: subjectKind,
      aboutId: subjectId,
      ...(isOwn && !impersonatorId ? { caller: callerKey } : {}),
    };
  });
}

/** What we wrote to them lately. The words themselves are only in their own mailbox: they are emptied once sent. */
export async function exportMails({ db }: Ctx, { email, phone }: Pick<User, "email" | "phone">): Promise<object> {
  const columns = (table: typeof outgoingMails | typeof outgoingSms) => ({
    kind: table.kind,
    to: table.to,
    state: table.state,
    createdAt: table.createdAt,
    sentAt: table.sentAt,
  });
  return {
    emails: await db.select(columns(outgoingMails)).from(outgoingMails).where(eq(outgoingMails.to, email)),
    sms: phone ? await db.select(columns(outgoingSms)).from(outgoingSms).where(eq(outgoingSms.to, phone)) : [],
  };
}
