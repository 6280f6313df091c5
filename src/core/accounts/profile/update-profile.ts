import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, refuseImpersonator, requireUser, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { parisDay } from "#platform/french-dates.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { updateBioInput, updateLicenceInput, updatePersonalInput } from "../input.ts";
import { type InvoiceInfo, isKnownLicenceForm, normaliseLicence, personPageTag } from "../rules.ts";
import { users } from "../tables.ts";
import { updateInvoiceInfoInput } from "./invoice-input.ts";

/** Names only: address and phone have to be proved, and have verbs of their own. */
export async function updatePersonal(ctx: Ctx, input: unknown): Promise<{ firstName: string; lastName: string }> {
  const { userId } = requireUser(ctx);
  const names = parseInput(updatePersonalInput, input);
  await transact(ctx, async (inner) => {
    await inner.db.update(users).set(names).where(eq(users.id, userId));
    await refreshPersonPages(inner, userId);
  });
  return names;
}

/** An empty one is taken away. */
export async function updateBio(ctx: Ctx, input: unknown): Promise<{ bio: string | null }> {
  const { userId } = requireUser(ctx);
  const { bio } = parseInput(updateBioInput, input);
  await transact(ctx, async (inner) => {
    await inner.db.update(users).set({ bio }).where(eq(users.id, userId));
    await refreshPersonPages(inner, userId);
  });
  return { bio };
}

/** In the transaction that changes it. */
export async function refreshPersonPages(ctx: Ctx, userId: string): Promise<void> {
  await ctx.pagesChanged(ctx.db, personPageTag(userId));
}

type LicenceSaved = { licenceNumber: string | null; warning?: string };

/** An unknown form is saved all the same, with a warning: receipts have had several, and may get another. */
export async function updateLicence(ctx: Ctx, input: unknown): Promise<LicenceSaved> {
  const { userId } = requireUser(ctx);
  const typed = parseInput(updateLicenceInput, input).licenceNumber;
  const licenceNumber = typed ? normaliseLicence(typed) : null;
  await ctx.db.update(users).set({ licenceNumber }).where(eq(users.id, userId));
  if (!licenceNumber || isKnownLicenceForm(licenceNumber)) return { licenceNumber };
  return { licenceNumber, warning: m["licence.unknown_form"]() };
}

const EMPTY: InvoiceInfo = {
  structureKind: null,
  companyName: null,
  siren: null,
  rna: null,
  vatNumber: null,
  addressLine: null,
  postalCode: null,
  city: null,
  birthDate: null,
  birthPlace: null,
  taxNumber: null,
};

/** Replaces the whole: what one kind of structure does not need is not kept from another. */
export async function updateInvoiceInfo(ctx: Ctx, input: unknown): Promise<InvoiceInfo> {
  refuseImpersonator(ctx);
  const { userId } = requireUser(ctx);
  const form = parseInput(updateInvoiceInfoInput, input);
  if (form.structureKind === "individual") refuseMinors(ctx.now, form.birthDate);
  const info: InvoiceInfo = { ...EMPTY, ...definedOnly(form) };
  await transact(ctx, async (inner) => {
    await inner.db.update(users).set(info).where(eq(users.id, userId));
    await refreshPersonPages(inner, userId);
    await recordAudit(inner, {
      action: "accounts.invoice_info_changed",
      subject: { kind: "user", id: userId },
      details: { structureKind: form.structureKind },
    });
    await inner.parts.accounts.becamePayable(inner, userId);
  });
  return info;
}

function definedOnly<T extends object>(form: T): Partial<T> {
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** Days compare as text: `2008-05-04` is eighteen on `2026-05-04`. */
function refuseMinors(now: Date, birthDate: string): void {
  const today = parisDay(now);
  const eighteenYearsAgo = `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`;
  if (birthDate > today || birthDate < "1900-01-01") {
    throw new DomainError("invalid_input", { fields: { birthDate: [m["invoice.birth_date"]()] } });
  }
  if (birthDate > eighteenYearsAgo) {
    throw new DomainError("invalid_input", { fields: { birthDate: [m["invoice.adult"]()] } });
  }
}
