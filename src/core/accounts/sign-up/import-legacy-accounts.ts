import { inArray, sql } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireTeam, transact } from "#core/context.ts";
import { DomainError, isDomainError } from "#platform/errors.ts";
import { parseCsv } from "#platform/formats/csv.ts";
import { newId } from "#platform/ids.ts";
import { own } from "#platform/own.ts";
import { normalisePhone } from "../credentials/phone-number.ts";
import { emailField } from "../input.ts";
import type { SignUpReason } from "../rules.ts";
import { legacyAccounts, users } from "../tables.ts";

type LegacyRow = typeof legacyAccounts.$inferInsert;

/** Lines are numbered as a spreadsheet shows them, the header being line 1. */
type ImportReport = { imported: number; alreadyHere: number; skipped: { line: number; reason: string }[] };

const COLUMNS = ["email", "prenom", "nom", "telephone", "profil"] as const;
const reasonByProfile: Record<string, SignUpReason> = {
  artiste: "find_places",
  hote: "find_artists",
  spectateur: "find_events",
  tout: "everything",
};
const BATCH = 500;

/**
 * Reads `email,prenom,nom,telephone,profil` (profil: artiste, hote, spectateur or tout; telephone may be empty). Run again
 * it updates: accounts that have moved in since are left alone, all or nothing is written.
 */
export async function importLegacyAccounts(ctx: Ctx, csv: string): Promise<ImportReport> {
  if (ctx.actor.kind !== "system") requireTeam(ctx, "team.manage");
  const [header = [], ...lines] = parseCsv(csv);
  const names = header.map((cell) => cell.trim().toLowerCase());
  const missing = COLUMNS.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    throw new DomainError("invalid_input", { detail: `Colonnes manquantes\u202f: ${missing.join(", ")}.` });
  }
  const report: ImportReport = { imported: 0, alreadyHere: 0, skipped: [] };
  const rows = new Map<string, LegacyRow>();
  lines.forEach((cells, index) => {
    if (cells.every((cell) => cell.trim() === "")) return;
    const read = readLine(ctx, (column) => (cells[names.indexOf(column)] ?? "").trim());
    if (typeof read === "string") report.skipped.push({ line: index + 2, reason: read });
    else rows.set(read.email, read);
  });
  await transact(ctx, async (inner) => {
    const all = [...rows.values()];
    for (let start = 0; start < all.length; start += BATCH) {
      report.imported += await upsert(inner, all.slice(start, start + BATCH));
    }
    report.alreadyHere = all.length - report.imported;
    await recordAudit(inner, {
      action: "accounts.legacy_imported",
      subject: { kind: "legacy_accounts" },
      details: { imported: report.imported, alreadyHere: report.alreadyHere, skipped: report.skipped.length },
    });
  });
  return report;
}

function readLine(ctx: Ctx, cell: (column: (typeof COLUMNS)[number]) => string): LegacyRow | string {
  const email = emailField.safeParse(cell("email"));
  if (!email.success) return "adresse e-mail non valable";
  const signUpReason = own(
    reasonByProfile,
    cell("profil")
      .normalize("NFD")
      .replace(/\p{Diacritic}/gu, "")
      .toLowerCase(),
  );
  if (!signUpReason) return "profil inconnu";
  if (!cell("prenom") || !cell("nom")) return "nom ou prénom manquant";
  return {
    id: newId(ctx.now),
    email: email.data,
    firstName: cell("prenom"),
    lastName: cell("nom"),
    phone: phoneOrNull(cell("telephone")),
    signUpReason,
    importedAt: ctx.now,
  };
}

/** A number that cannot be read is asked for again later; it is no reason to lose an account. */
function phoneOrNull(typed: string): string | null {
  try {
    return normalisePhone(typed);
  } catch (error) {
    if (isDomainError(error)) return null;
    throw error;
  }
}

async function upsert(ctx: Ctx, rows: LegacyRow[]): Promise<number> {
  const emails = rows.map(({ email }) => email);
  const movedIn = await ctx.db.select({ email: users.email }).from(users).where(inArray(users.email, emails));
  const fresh = rows.filter(({ email }) => !movedIn.some((user) => user.email === email));
  if (fresh.length === 0) return 0;
  await ctx.db
    .insert(legacyAccounts)
    .values(fresh)
    .onConflictDoUpdate({
      target: legacyAccounts.email,
      set: {
        firstName: sql`excluded.first_name`,
        lastName: sql`excluded.last_name`,
        phone: sql`excluded.phone`,
        signUpReason: sql`excluded.sign_up_reason`,
        importedAt: sql`excluded.imported_at`,
      },
    });
  return fresh.length;
}
