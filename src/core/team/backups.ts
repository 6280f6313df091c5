import { desc, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob, requireTeam } from "#core/context.ts";
import { queueMail } from "#core/mail/queue.ts";
import { type Db, postgresErrorCode } from "#platform/database/db.ts";
import { formatDateTime, parisDay } from "#platform/french-dates.ts";
import { newId } from "#platform/ids.ts";
import type { Figure } from "#platform/metrics/figures.ts";
import { backups } from "./tables.ts";

const HOUR_MS = 3600_000;
/** Longer than any backup is kept. */
const REMEMBERED_MS = 400 * 24 * HOUR_MS;
const UNDEFINED_TABLE = "42P01";

type Done = { kind: "own" | "outside"; name: string; bytes?: number; madeAt: Date };

/** At the console. False where the tables are from before there was such a list: a backup of an old schema is a good one, too. */
export async function recordBackup(db: Db, done: Done): Promise<boolean> {
  try {
    await db.insert(backups).values({ ...done, id: newId(done.madeAt) });
    return true;
  } catch (error) {
    if (postgresErrorCode(error) === UNDEFINED_TABLE) return false;
    throw error;
  }
}

type Unsaved = { lastAt: Date | undefined; since: Date | undefined };

/** Since when nothing could be brought back if everything were lost now; undefined where nobody expects backups. */
async function loadUnsaved(ctx: Ctx): Promise<Unsaved | undefined> {
  if (ctx.settings.backupMaxAgeHours === undefined) return undefined;
  const [last] = await ctx.db.select().from(backups).orderBy(desc(backups.madeAt)).limit(1);
  return { lastAt: last?.madeAt, since: last?.madeAt ?? (await whenItBegan(ctx)) };
}

async function findOldBackup(ctx: Ctx): Promise<{ lastAt: Date | undefined } | undefined> {
  const { since, lastAt } = (await loadUnsaved(ctx)) ?? {};
  const maxAgeMs = (ctx.settings.backupMaxAgeHours ?? 0) * HOUR_MS;
  return since && ctx.now.getTime() - since.getTime() > maxAgeMs ? { lastAt } : undefined;
}

/** For the alert: a platform that was never backed up counts from its first day, so that it is heard of as well. */
export async function loadBackupFigures(ctx: Ctx): Promise<Figure[]> {
  const { since } = (await loadUnsaved(ctx)) ?? {};
  return since ? [{ name: "hlm_last_backup_timestamp_seconds", value: since.getTime() / 1000 }] : [];
}

/** A product that was opened an hour ago needs no backup of yesterday. */
async function whenItBegan(ctx: Ctx): Promise<Date | undefined> {
  const { rows } = await ctx.db.execute<{ began: Date | null }>(
    sql`select min(applied_at) as began from schema_migrations`,
  );
  return rows[0]?.began ? new Date(rows[0].began) : undefined;
}

/** For the team's first page. */
export async function getOldBackup(ctx: Ctx): Promise<{ lastAt: Date | undefined } | undefined> {
  requireTeam(ctx, "overview.see");
  return findOldBackup(ctx);
}

/** In the log each time it looks; by mail once a day. */
export const warnOfOldBackup = defineJob({
  name: "team-warn-of-old-backup",
  payload: z.object({}),
  cron: "20 * * * *",
  async handler(ctx) {
    await ctx.db.delete(backups).where(lt(backups.madeAt, new Date(ctx.now.getTime() - REMEMBERED_MS)));
    const old = await findOldBackup(ctx);
    if (!old) return;
    const maxAgeHours = ctx.settings.backupMaxAgeHours;
    ctx.log.warn({ lastBackupAt: old.lastAt?.toISOString() ?? null, maxAgeHours }, "the last backup is old");
    const last = old.lastAt ? formatDateTime(old.lastAt) : "aucune n’est connue";
    await queueMail(ctx, {
      to: ctx.settings.teamEmail,
      kind: "old-backup",
      onceKey: `old-backup:${parisDay(ctx.now)}`,
      template: {
        subject: "La dernière sauvegarde est trop ancienne",
        preheader: `Dernière sauvegarde : ${last}.`,
        heading: "La dernière sauvegarde est trop ancienne",
        paragraphs: [
          `Si tout était perdu maintenant, ce qui a été écrit depuis ne pourrait pas être retrouvé. Une sauvegarde est attendue toutes les ${maxAgeHours} heures.`,
          "Regardez le journal de la dernière exécution, puis lancez-en une : npm run command -- backup. Si vous sauvegardez autrement, dites-le après chaque fois : npm run command -- backup-done.",
        ],
        details: [["Dernière sauvegarde", last]],
        footnote: "Vous recevez cet e-mail une fois par jour, tant que dure la situation.",
      },
    });
  },
});
