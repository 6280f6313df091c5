import { asc, eq } from "drizzle-orm";
import type { AccountPart } from "#core/accounts/account-parts.ts";
import { contractSignatures } from "./tables.ts";

/** What they signed, with its proof. It stays when they leave: it is the other side's contract, too. */
export const contractsAccountPart: AccountPart = {
  async erase() {},
  async exportData({ db }, userId) {
    const { kind, subjectId, side, name, way, provedAt, signed, fingerprint, signedAt } = contractSignatures;
    const rows = await db
      .select({ kind, subjectId, side, name, way, provedAt, signed, fingerprint, signedAt })
      .from(contractSignatures)
      .where(eq(contractSignatures.userId, userId))
      .orderBy(asc(signedAt));
    return { signatures: rows.map((row) => ({ ...row, signed: withoutOthers(row.signed) })) };
  },
};

/** Who the other side was, and where, is theirs: the contract itself is on the event's page, for both. */
function withoutOthers(signed: typeof contractSignatures.$inferSelect.signed) {
  if (signed.as !== "agreement") return signed;
  const { parties: _, where: __, ...own } = signed;
  return own;
}
