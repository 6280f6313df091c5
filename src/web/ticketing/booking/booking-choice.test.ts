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
  firstName: "Ève",
  lastName: "Martin",
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
  expect(await refusedFields({ email: " ", lastName: "" })).toEqual(["lastName", "email"]);
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

const allergies = {
  id: "q-allergie",
  label: "Une allergie ?",
  kind: "text" as const,
  scope: "ticket" as const,
  required: true,
  choices: [],
};
const photos = { ...allergies, id: "q-photos", kind: "consent" as const, scope: "order" as const };

test("questions are refused beside each, in the order of the form; what was not shown yet is shown first", async () => {
  const asking = { ...event, questions: [allergies, photos] };
  const refused = async (changes: object): Promise<string[]> => {
    try {
      await loadOrder({ ...fields, ...changes }, asking, { isGuest: true, promoErrors: async () => ({}) });
      return [];
    } catch (error) {
      return isDomainError(error) ? Object.keys(error.fields ?? {}) : ["unexpected"];
    }
  };
  expect(await refused({ lastName: "" })).toEqual(["askedTickets", "lastName", "answers.q-photos"]);
  expect(await refused({ askedTickets: "3", "answers.q-allergie.0.1": "aucune" })).toEqual([
    "answers.q-allergie.0.0",
    "answers.q-allergie.1.0",
    "answers.q-photos",
  ]);
  const answered = {
    askedTickets: "3",
    "answers.q-allergie.0.0": "aucune",
    "answers.q-allergie.0.1": "arachides",
    "answers.q-allergie.1.0": "lait",
    "answers.q-photos": "oui",
  };
  expect(await refused(answered)).toEqual([]);
  expect(readOrder({ ...fields, ...answered }, asking, true).answers).toEqual([
    { questionId: "q-allergie", place: 1, value: "aucune" },
    { questionId: "q-allergie", place: 2, value: "arachides" },
    { questionId: "q-allergie", place: 3, value: "lait" },
    { questionId: "q-photos", place: 0, value: "oui" },
  ]);
});

test("the address keeps the choice, and nothing about the person", () => {
  const address = bookingAddress("e", choiceIn(Object.entries(fields)));
  expect(address).toContain("items.0.quantity=2");
  expect(address).toContain("date=samedi");
  expect(address).not.toMatch(/exemple|%C3%88ve|rendered/);
});
