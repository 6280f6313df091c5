import { jwtVerify } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openGoogleWalletDouble, voidTicket, walletTicket } from "#tests/support/wallet-doubles.ts";
import { createGoogleWallet } from "./google.ts";
import type { GoogleWallet } from "./port.ts";

let double: Awaited<ReturnType<typeof openGoogleWalletDouble>>;
let wallet: GoogleWallet;
beforeAll(async () => {
  double = await openGoogleWalletDouble();
  wallet = createGoogleWallet(double.options);
});
afterAll(() => double.close());

const objectKey = `eventTicketObject/3388000000012345678.billet-${walletTicket.passId}`;
const classKey = `eventTicketClass/3388000000012345678.seance-${walletTicket.slot.id}`;

test("what is saved is written first, and named in a link that the service account signs", async () => {
  const link = await wallet.saveLink([walletTicket]);
  expect(link).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\//);
  // Longer ones are cut on the way to a phone.
  expect(link.length).toBeLessThan(1_800);
  const { payload } = await jwtVerify(link.split("/").at(-1) ?? "", double.publicKey, { audience: "google" });
  const [id, classId] = [objectKey, classKey].map((key) => key.split("/")[1]);
  expect(payload).toMatchObject({
    iss: "billets@dehors.example",
    typ: "savetowallet",
    payload: { eventTicketObjects: [{ id, classId }] },
  });
  const written = double.objects.get(objectKey);
  expect(written).toMatchObject({
    state: "ACTIVE",
    ticketHolderName: "Noé Lœuillet",
    ticketNumber: "7",
    faceValue: { micros: "15000000", currencyCode: "EUR" },
    barcode: { type: "QR_CODE", value: "HLM1.abc" },
  });
  expect(JSON.stringify(written)).toContain("Hérisson-Étoilé");
  // Everybody who ever had a ticket sees the class.
  expect(JSON.stringify(double.objects.get(classKey))).not.toMatch(/Hérisson|48A7|48\.866/);
  // Saved again, it is the same ticket; one token serves for all of it.
  await wallet.saveLink([walletTicket]);
  expect(double.objects.size).toBe(2);
  expect(double.tokens()).toBe(1);
});

test("an update goes to what is there, with the new date; what was given back keeps neither code nor address", async () => {
  const startsAt = new Date("2026-12-19T19:30:00Z");
  await wallet.update({ ...walletTicket, slot: { ...walletTicket.slot, startsAt } });
  expect(double.objects.get(classKey)).toMatchObject({ dateTime: { start: "2026-12-19T19:30:00.000Z" } });
  await wallet.update(voidTicket);
  const written = double.objects.get(objectKey);
  expect(written).toMatchObject({ state: "INACTIVE" });
  expect(JSON.stringify(written)).not.toMatch(/Hérisson|48A7|HLM1/);
  // Never saved: nothing is made of it.
  await wallet.update({ ...walletTicket, passId: "01990000-0000-7000-8000-0000000000ff" });
  expect(double.objects.size).toBe(2);
});
