import { desc, eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, refuseImpersonator, transact } from "#core/context.ts";
import { streamZip, type ZipEntry } from "#platform/formats/stream-zip.ts";
import { parisDay } from "#platform/french-dates.ts";
import { sessions } from "../access-tables.ts";
import type { StoredUnder } from "../account-parts.ts";
import { takeLimit } from "../limits.ts";
import { mailDataExported } from "../mails/security-mails.ts";
import { listConsents } from "../profile/consents.ts";
import { getSponsorship, loadOwnUser } from "../profile/own-account.ts";
import { accountRestrictions } from "../restriction-tables.ts";
import { listPasskeys } from "../sessions/passkeys.ts";
import type { User } from "../sign-up/create-account.ts";
import { paymentAccounts } from "../tables.ts";
import { exportAccessTokens } from "../tokens/access-tokens.ts";
import { describeArchive } from "./describe-archive.ts";
import { exportJournal, exportMails } from "./export-records.ts";

type DataExport = { filename: string; contentType: "application/zip"; body: ReadableStream<Uint8Array> };

/**
 * Everything we hold about a person, as JSON files in an archive, and the files that they have sent us. What is in the database
 * is read before the first byte leaves; files follow one by one, as fast as they are taken. Nothing of it is left lying around.
 */
export async function exportData(ctx: Ctx): Promise<DataExport> {
  refuseImpersonator(ctx);
  const user = await loadOwnUser(ctx);
  await takeLimit(ctx, "exportByUser", user.id);
  const files: Record<string, unknown> = await ownFiles(ctx, user);
  const stored: StoredUnder[] = [];
  for (const part of Object.values(ctx.parts.accounts.holders)) {
    Object.assign(files, await part.exportData(ctx, user.id));
    stored.push(...((await part.exportFiles?.(ctx, user.id)) ?? []));
  }
  await transact(ctx, async (inner) => {
    await recordAudit(inner, { action: "accounts.data_exported", subject: { kind: "user", id: user.id } });
    await mailDataExported(inner, user);
  });
  return {
    filename: `hors-les-murs-${parisDay(ctx.now)}.zip`,
    contentType: "application/zip",
    body: streamZip(entriesOf(ctx, files, stored), ctx.now),
  };
}

async function* entriesOf(
  ctx: Ctx,
  files: Record<string, unknown>,
  stored: readonly StoredUnder[],
): AsyncGenerator<ZipEntry> {
  yield { name: "LISEZ-MOI.txt", body: [Buffer.from(describeArchive(Object.keys(files), ctx.now))] };
  for (const [name, value] of Object.entries(files)) {
    yield { name: `${name}.json`, body: [Buffer.from(`${JSON.stringify(value, null, 2)}\n`)] };
  }
  const missing: string[] = [];
  for (const { name, storageKey } of stored) {
    const file = await ctx.storage.open(storageKey);
    // Deleted while the archive was on its way: said, instead of a download that breaks off.
    if (!file) missing.push(name);
    else yield { name, body: file.body, isPacked: true };
  }
  if (missing.length > 0) yield { name: "fichiers-absents.txt", body: [Buffer.from(`${missing.join("\n")}\n`)] };
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
    "mesures-contre-le-compte": await ctx.db
      .select({
        kind: accountRestrictions.kind,
        reason: accountRestrictions.reason,
        imposedAt: accountRestrictions.imposedAt,
        liftedAt: accountRestrictions.liftedAt,
      })
      .from(accountRestrictions)
      .where(eq(accountRestrictions.userId, user.id)),
    "journal-de-securite": await exportJournal(ctx, user.id),
    "messages-envoyes-par-nous": await exportMails(ctx, user),
  };
}
