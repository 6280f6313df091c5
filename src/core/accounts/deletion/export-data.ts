import { desc, eq } from "drizzle-orm";
import { zipSync } from "fflate";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, refuseImpersonator, transact } from "#core/context.ts";
import { parisDay } from "#platform/french-dates.ts";
import { sessions } from "../access-tables.ts";
import { takeLimit } from "../limits.ts";
import { mailDataExported } from "../mails/security-mails.ts";
import { listConsents } from "../profile/consents.ts";
import { getSponsorship, loadOwnUser } from "../profile/own-account.ts";
import { listPasskeys } from "../sessions/passkeys.ts";
import type { User } from "../sign-up/create-account.ts";
import { paymentAccounts } from "../tables.ts";
import { exportAccessTokens } from "../tokens/access-tokens.ts";

type DataExport = { filename: string; contentType: "application/zip"; body: Uint8Array };

/** Everything we hold about a person, as JSON files in an archive, made on the spot: nothing of it is left lying around. */
export async function exportData(ctx: Ctx): Promise<DataExport> {
  refuseImpersonator(ctx);
  const user = await loadOwnUser(ctx);
  await takeLimit(ctx, "exportByUser", user.id);
  const files: Record<string, unknown> = await ownFiles(ctx, user);
  for (const { exportData } of Object.values(ctx.parts.accounts.holders)) {
    Object.assign(files, await exportData(ctx, user.id));
  }
  await transact(ctx, async (inner) => {
    await recordAudit(inner, { action: "accounts.data_exported", subject: { kind: "user", id: user.id } });
    await mailDataExported(inner, user);
  });
  const entries = Object.entries(files).map(
    ([name, value]) => [`${name}.json`, Buffer.from(`${JSON.stringify(value, null, 2)}\n`)] as const,
  );
  return {
    filename: `hors-les-murs-${parisDay(ctx.now)}.zip`,
    contentType: "application/zip",
    body: zipSync(Object.fromEntries(entries), { mtime: ctx.now }),
  };
}

async function ownFiles(ctx: Ctx, user: User): Promise<Record<string, unknown>> {
  // The hash is of no use to the person, and of some to whoever would find the archive.
  const { passwordHash: _, ...account } = user;
  const [paymentAccount] = await ctx.db.select().from(paymentAccounts).where(eq(paymentAccounts.userId, user.id));
  return {
    compte: account,
    consentements: (await listConsents(ctx, user.id)).map(({ kind, granted, version, at }) => ({
      kind,
      granted,
      version,
      at,
    })),
    sessions: await ctx.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, user.id))
      .orderBy(desc(sessions.createdAt)),
    "cles-d-acces": await listPasskeys(ctx),
    "jetons-d-acces": await exportAccessTokens(ctx, user.id),
    parrainage: await getSponsorship(ctx),
    "compte-de-paiement": paymentAccount ?? null,
  };
}
