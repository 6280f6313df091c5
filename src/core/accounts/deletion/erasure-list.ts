import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import { erasePersonalData } from "../account-parts.ts";
import { users } from "../tables.ts";
import { eraseAccount } from "./delete-account.ts";

/** Numbers and days, no names: beside the backups, because that is where it is needed when everything else is lost. */
const FILE = "erased-accounts.json";
/** Longer than any backup may be kept (environment.ts). */
const KEPT_MS = 100 * 24 * 3600_000;

const listSchema = z.array(z.object({ id: z.uuid(), at: z.iso.datetime() }));
type Erasures = z.infer<typeof listSchema>;

async function readList({ backups }: Ctx): Promise<Erasures> {
  const stored = await backups?.open(FILE);
  return stored ? listSchema.parse(JSON.parse(await text(stored))) : [];
}

/**
 * A backup brings back whoever has left since. So the accounts that were deleted are also written down where a restore finds
 * them. What stands there already stays, also when the database, being restored, does not know of it yet.
 */
export const keepErasureList = defineJob({
  name: "accounts-keep-erasure-list",
  payload: z.object({}),
  cron: "*/5 * * * *",
  async handler(ctx) {
    if (!ctx.backups) return;
    const since = new Date(ctx.now.getTime() - KEPT_MS);
    const left = await ctx.db
      .select({ id: users.id, at: users.deletedAt })
      .from(users)
      .where(and(isNotNull(users.deletedAt), gt(users.deletedAt, since)));
    const before = await readList(ctx);
    const all = new Map(before.filter(({ at }) => new Date(at) > since).map((each) => [each.id, each]));
    for (const { id, at } of left) if (at) all.set(id, { id, at: at.toISOString() });
    const now = [...all.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
    if (JSON.stringify(now) === JSON.stringify(before)) return;
    await ctx.backups.save(FILE, Readable.from([JSON.stringify(now)], { objectMode: false }));
  },
});

/** After a restore: whoever had left by then has left again. Answers how many; run twice, it finds nobody. */
export async function replayErasures(ctx: Ctx): Promise<number> {
  let count = 0;
  for (const { id } of await readList(ctx)) {
    await transact(ctx, async (inner) => {
      const [user] = await inner.db
        .select()
        .from(users)
        .where(and(eq(users.id, id), isNull(users.deletedAt)))
        .for("update");
      if (!user) return;
      await erasePersonalData(inner, id);
      await eraseAccount(inner, user);
      const details = { cause: "restore" };
      await recordAudit(inner, { action: "accounts.deleted", subject: { kind: "user", id }, details });
      count++;
    });
  }
  return count;
}
