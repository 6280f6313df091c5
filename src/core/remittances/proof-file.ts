import { eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import type { StoredFile } from "#adapters/storage/port.ts";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, defineJob, requireTeam } from "#core/context.ts";
import { DomainError, isDomainError } from "#platform/errors.ts";
import { newId, timeOfId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { own } from "#platform/own.ts";
import { parseInput } from "#platform/parse-input.ts";
import { remittanceInput } from "./input.ts";
import { PROOF_MAX_BYTES, proofExtensions } from "./rules.ts";
import { remittances } from "./tables.ts";

const PROOFS_PREFIX = "proofs/";

/** Stored first, then named by the row that `work` writes; gone again where no row names it. */
export async function keepProof(
  ctx: Ctx,
  bytes: Uint8Array,
  work: (kept: { proofKey: string; proofType: string }) => Promise<void>,
): Promise<void> {
  const proofType = await checkedType(bytes);
  const proofKey = `${PROOFS_PREFIX}${newId(ctx.now)}.${own(proofExtensions, proofType)}`;
  await ctx.storage.put(proofKey, { body: bytes, contentType: proofType });
  try {
    await work({ proofKey, proofType });
  } catch (error) {
    // A refusal has written nothing. After any other failure (the line broke on the commit) a row may name it: the sweep knows.
    if (isDomainError(error) && error.code !== "unavailable") await ctx.storage.delete(proofKey).catch(() => undefined);
    throw error;
  }
}

async function checkedType(bytes: Uint8Array): Promise<string> {
  const refuse = (detail: string) => new DomainError("invalid_input", { fields: { proof: [detail] } });
  if (bytes.length === 0) throw refuse(m["remittance.proof_needed"]());
  if (bytes.length > PROOF_MAX_BYTES) throw refuse(m["certificate.too_large"]());
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found && own(proofExtensions, found.mime)) return found.mime;
  throw refuse(m["certificate.format"]());
}

/** For the team alone, and each opening is written down. To be sent as a download, never shown in the page. */
export async function getRemittanceProof(ctx: Ctx, input: unknown): Promise<StoredFile & { filename: string }> {
  requireTeam(ctx, "remittances.see");
  const { remittanceId } = parseInput(remittanceInput, input);
  const [run] = await ctx.db.select().from(remittances).where(eq(remittances.id, remittanceId));
  const file = run?.proofKey ? await ctx.storage.get(run.proofKey) : undefined;
  if (!file || !run?.proofType) throw new DomainError("not_found");
  const subject = { kind: "remittance", id: remittanceId };
  await recordAudit(ctx, { action: "oversight.document_opened", subject });
  const filename = `preuve-${remittanceId.slice(-8)}.${own(proofExtensions, run.proofType)}`;
  return { body: file.body, contentType: run.proofType, filename };
}

const DAY_MS = 24 * 3600_000;

/** Files that no row names: of whoever pressed twice, or whose process died. Younger ones may still get theirs. */
export const sweepProofs = defineJob({
  name: "remittances-sweep-proofs",
  payload: z.object({}),
  cron: "35 4 * * *",
  async handler(ctx) {
    const rows = await ctx.db
      .select({ key: remittances.proofKey })
      .from(remittances)
      .where(isNotNull(remittances.proofKey));
    const named = new Set(rows.map(({ key }) => key));
    for await (const key of ctx.storage.list(PROOFS_PREFIX)) {
      const madeAt = timeOfId(key.slice(PROOFS_PREFIX.length).split(".")[0] ?? "");
      if (!named.has(key) && madeAt && madeAt.getTime() < ctx.now.getTime() - DAY_MS) await ctx.storage.delete(key);
    }
  },
});
