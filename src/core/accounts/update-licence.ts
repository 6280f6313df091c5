import { eq } from "drizzle-orm";
import { type Ctx, requireUser } from "#core/context.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { updateLicenceInput } from "./input.ts";
import { isKnownLicenceForm, normaliseLicence } from "./rules.ts";
import { users } from "./tables.ts";

export type LicenceSaved = { licenceNumber: string | null; warning?: string };

/** An unknown form is saved all the same, with a warning: receipts have had several, and may get another. */
export async function updateLicence(ctx: Ctx, input: unknown): Promise<LicenceSaved> {
  const { userId } = requireUser(ctx);
  const typed = parseInput(updateLicenceInput, input).licenceNumber;
  const licenceNumber = typed ? normaliseLicence(typed) : null;
  await ctx.db.update(users).set({ licenceNumber }).where(eq(users.id, userId));
  if (!licenceNumber || isKnownLicenceForm(licenceNumber)) return { licenceNumber };
  return { licenceNumber, warning: m["licence.unknown_form"]() };
}
