import { eq } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import { events } from "#core/events/tables.ts";
import { placeAddresses, places } from "#core/listings/places/tables.ts";
import type { MoneyApp } from "#tests/support/money.ts";
import { makeSale, type SaleOptions, type TestSale } from "#tests/support/sales.ts";

export const EXACT = {
  number: "17 bis",
  street: "impasse du Hérisson-Étoilé",
  accessInfo: "Code 48A7, deuxième cour, sonnez à « Mésange »",
  latitude: 48.866123,
  longitude: 2.371987,
};

export const LICENCE = "PLATESV-R-2024-001234";

/** Words that only those who booked may read; the coordinates as they would be written anywhere. */
export const exactWords = ["Hérisson-Étoilé", "48A7", "48.866123", "2.371987"];

/** An evening at an address that is nowhere else. */
export async function makeAddressedSale(app: MoneyApp, options: SaleOptions = {}): Promise<TestSale> {
  const sale = await makeSale(app, options);
  const { db } = app.ctx();
  const [event] = await db.select().from(events).where(eq(events.id, sale.eventId));
  if (!event) throw new Error("no event");
  await db
    .insert(placeAddresses)
    .values({ placeId: event.placeId, ...EXACT })
    .onConflictDoUpdate({ target: placeAddresses.placeId, set: EXACT });
  await db
    .update(places)
    .set({ title: "L’atelier des cordes", postalCode: "75020", city: "Paris" })
    .where(eq(places.id, event.placeId));
  await db
    .update(users)
    .set({ companyName: "Association Là-haut", licenceNumber: LICENCE })
    .where(eq(users.id, sale.artist.user.id));
  return sale;
}
