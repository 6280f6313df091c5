import { expect, test } from "vitest";
import { isDomainError } from "#platform/errors.ts";
import { bookingAddress, loadOrder, readOrder } from "./booking-choice.ts";
import { choiceIn } from "./booking-view.ts";

const event = {
  id: "e",
  tariffs: [
    { id: "plein", priceType: "fixed" as const },
    { id: "libre", priceType: "free-price" as const },
  ],
};
const fields = {
  key: "rendered-once",
  date: "samedi",
  email: "eve@exemple.fr",
  "items.0.quantity": "2",
  "items.0.holderNames.1": "Ève",
  "items.1.quantity": "1",
  "items.1.freePriceCents": "7,50",
  promoCode: "",
};

test("a form becomes an order: names stay with their ticket, an amount becomes cents", () => {
  expect(readOrder(fields, event, true)).toMatchObject({
    slotId: "samedi",
    email: "eve@exemple.fr",
    items: [
      { tariffId: "plein", quantity: "2", holderNames: ["", "Ève"] },
      { tariffId: "libre", quantity: "1", freePriceCents: 750, holderNames: [] },
    ],
  });
  expect(readOrder(fields, event, false)).not.toHaveProperty("email");
});

test("sent twice it has one key; with another choice, or from another form, it has another", () => {
  const { idempotencyKey } = readOrder(fields, event, true);
  expect(readOrder({ ...fields }, event, true).idempotencyKey).toBe(idempotencyKey);
  expect(readOrder({ ...fields, "items.0.quantity": "3" }, event, true).idempotencyKey).not.toBe(idempotencyKey);
  expect(readOrder({ ...fields, key: "another" }, event, true).idempotencyKey).not.toBe(idempotencyKey);
});

test("whatever is wrong is said at its field, and all at once", async () => {
  const refusedFields = async (changes: object, promoErrors = {}): Promise<string[]> => {
    try {
      await loadOrder({ ...fields, ...changes }, event, { isGuest: true, promoErrors: async () => promoErrors });
      return [];
    } catch (error) {
      return isDomainError(error) ? Object.keys(error.fields ?? {}) : ["unexpected"];
    }
  };
  expect(await refusedFields({})).toEqual([]);
  expect(await refusedFields({ email: " " })).toEqual(["email"]);
  expect(await refusedFields({ date: "" })).toEqual(["date"]);
  const nothing = { email: "", date: "", "items.0.quantity": "0", "items.1.quantity": "" };
  expect(await refusedFields(nothing)).toEqual(["date", "items", "email"]);
  const wrong = { email: "eve@", promoCode: "AMIS", "items.1.freePriceCents": "0,20" };
  expect(await refusedFields(wrong, { promoCode: ["Inconnu"] })).toEqual([
    "items.1.freePriceCents",
    "email",
    "promoCode",
  ]);
});

test("the address keeps the choice, and nothing about the person", () => {
  const address = bookingAddress("e", choiceIn(Object.entries(fields)));
  expect(address).toContain("items.0.quantity=2");
  expect(address).toContain("date=samedi");
  expect(address).not.toMatch(/exemple|%C3%88ve|rendered/);
});
