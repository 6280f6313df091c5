import { eq } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { leaveWaitingListInput } from "./input.ts";
import { waitingList } from "./offer-tables.ts";

/** An offer that is open is given up by abandoning its order. */
export async function leaveWaitingList(ctx: Ctx, raw: unknown): Promise<void> {
  const { entryId, token } = parseInput(leaveWaitingListInput, raw);
  await transact(ctx, async (inner) => {
    const [entry] = await inner.db.select().from(waitingList).where(eq(waitingList.id, entryId)).for("update");
    const owns = inner.actor.kind === "user" && inner.actor.userId === entry?.userId;
    const knows = token !== undefined && inner.verify("waiting", entryId, token);
    if (!entry || !(owns || knows)) throw new DomainError("not_found");
    if (entry.state !== "waiting") return;
    await inner.db.update(waitingList).set({ state: "left" }).where(eq(waitingList.id, entryId));
  });
}
