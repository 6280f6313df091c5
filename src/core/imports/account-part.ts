import { eq } from "drizzle-orm";
import type { AccountPart } from "#core/accounts/account-parts.ts";
import { importedEvenings, importedPeople, imports } from "./tables.ts";

export const importsAccountPart: AccountPart = {
  async erase({ db }, userId) {
    await db.delete(importedPeople).where(eq(importedPeople.userId, userId));
    await db.delete(importedEvenings).where(eq(importedEvenings.userId, userId));
    await db.delete(imports).where(eq(imports.userId, userId));
  },
  async exportData({ db }, userId) {
    const files = await db.select().from(imports).where(eq(imports.userId, userId));
    const evenings = await db.select().from(importedEvenings).where(eq(importedEvenings.userId, userId));
    const people = await db.select().from(importedPeople).where(eq(importedPeople.userId, userId));
    const byEvening = Map.groupBy(people, ({ eveningId }) => eveningId);
    return {
      imports: files.map(({ fileHash: _, userId: __, ...file }) => file),
      "soirees-d-ailleurs": evenings.map(({ id, title, startsAt, place }) => ({
        title,
        startsAt,
        place,
        people: (byEvening.get(id) ?? []).map(
          ({ kind, name, email, tariff, tickets, amountCents, reference, orderedAt, calledOff }) => ({
            kind,
            name,
            email,
            tariff,
            tickets,
            amountCents,
            reference,
            orderedAt,
            calledOff,
          }),
        ),
      })),
    };
  },
};
