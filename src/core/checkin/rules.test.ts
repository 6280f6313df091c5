import { generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, test } from "vitest";
import { signedBytes, writeTicketCode } from "../ticketing/ticket-code-rules.ts";
import {
  type CheckinTicket,
  countSlot,
  decideScan,
  judgeCode,
  mergeTickets,
  readAsked,
  searchTickets,
  slotAtHour,
} from "./rules.ts";

const ticket = (changes: Partial<CheckinTicket> = {}): CheckinTicket => ({
  id: "t1",
  number: 7,
  holderName: "Ève Lefèvre-Martin",
  tariffLabel: "Plein tarif",
  slotId: "ce-soir",
  state: "valid",
  admitted: null,
  ...changes,
});

describe("the decision at the door", () => {
  test("a valid ticket of this evening comes in once", () => {
    expect(decideScan(ticket(), "ce-soir").result).toBe("valid");
    const admitted = { scanId: "s", at: "2026-12-12T19:00:00.000Z", by: "Camille R." };
    expect(decideScan(ticket({ admitted }), "ce-soir")).toMatchObject({ result: "already", ticket: { admitted } });
  });

  test.each([
    ["refunded", "refunded"],
    ["cancelled", "cancelled"],
    ["disputed", "disputed"],
    ["lost", "disputed"],
    ["held", "not_confirmed"],
    ["released", "not_confirmed"],
  ] as const)("%s: %s, even if it had come in", (state, reason) => {
    const admitted = { scanId: "s", at: "2026-12-12T19:00:00.000Z", by: "" };
    expect(decideScan(ticket({ state, admitted }), "ce-soir")).toMatchObject({ result: "invalid", reason });
  });

  test("another evening is said, before « already »", () => {
    const admitted = { scanId: "s", at: "2026-12-12T19:00:00.000Z", by: "" };
    expect(decideScan(ticket({ admitted }), "demain")).toMatchObject({ result: "invalid", reason: "wrong_slot" });
  });
});

describe("what a code says by itself", () => {
  const [eventId, ticketId] = ["0192a000-0000-7000-8000-00000000000e", "0192a000-0000-7000-8000-00000000000a"];
  const ours = generateKeyPairSync("ed25519");
  const others = generateKeyPairSync("ed25519");
  const publicKeys = [ours.publicKey.export({ format: "jwk" }).x ?? ""];
  const code = (key = ours.privateKey, event = eventId) =>
    writeTicketCode(ticketId, event, sign(null, signedBytes(ticketId, event), key));

  test("ours, for this event", async () => {
    expect(await judgeCode(code(), eventId, publicKeys)).toEqual({ ticketId, passes: 0 });
  });

  test.each([
    ["a web address", "https://exemple.fr/billet/7", "not_ours"],
    ["nothing", "", "not_ours"],
    ["cut short", code().slice(0, -6), "not_ours"],
    ["signed by somebody else", code(others.privateKey), "forged"],
    ["one letter changed", code().replace(/.(?=.{20}$)/, (letter) => (letter === "A" ? "B" : "A")), "forged"],
    ["of another event", code(ours.privateKey, ticketId), "wrong_event"],
  ])("%s: %s is %s", async (_what, text, refused) => {
    expect(await judgeCode(text, eventId, publicKeys)).toEqual({ refused });
  });

  test("a phone that cannot check lets nobody in", async () => {
    expect(await judgeCode(code(), eventId, ["pas-une-cle"])).toEqual({ refused: "uncheckable" });
  });
});

test("numbers as people type them", () => {
  for (const typed of ["7", " 007 ", "n° 7", "N°7"]) expect(readAsked(typed)).toEqual({ number: 7 });
  expect(readAsked("HLM1.abc")).toEqual({ code: "HLM1.abc" });
  expect(readAsked("12345678")).toEqual({ code: "12345678" });
});

test("the evening that runs or comes next, among those that take place", () => {
  const slot = (id: string, day: number, active = true) => ({
    id,
    startsAt: `2026-12-${day}T19:00:00.000Z`,
    endsAt: `2026-12-${day}T21:00:00.000Z`,
    active,
  });
  const slots = [slot("a", 11), slot("b", 12, false), slot("c", 13)];
  const at = (hour: string) => slotAtHour(slots, new Date(hour))?.id;
  expect(at("2026-12-01T12:00:00Z")).toBe("a");
  expect(at("2026-12-11T20:59:00Z")).toBe("a");
  expect(at("2026-12-11T21:00:00Z")).toBe("c");
  expect(at("2027-01-01T12:00:00Z")).toBe("c");
  expect(slotAtHour([], new Date())).toBeUndefined();
});

test("counts, searches and merges", () => {
  const admitted = { scanId: "s", at: "2026-12-12T19:00:00.000Z", by: "" };
  const all = [
    ticket(),
    ticket({ id: "t2", number: 8, holderName: null, admitted }),
    ticket({ id: "t3", number: 9, holderName: "Zoé Petit", state: "refunded" }),
    ticket({ id: "t4", number: 10, slotId: "demain" }),
  ];
  expect(countSlot(all, "ce-soir")).toEqual({ slotId: "ce-soir", expected: 2, admitted: 1 });
  expect(searchTickets(all, "lefevre eve").map(({ id }) => id)).toEqual(["t1", "t4"]);
  expect(searchTickets(all, "8").map(({ id }) => id)).toEqual(["t2"]);
  expect(searchTickets(all, "").length).toBe(4);
  const merged = mergeTickets(all, [ticket({ admitted }), ticket({ id: "t0", number: 3 })]);
  expect(merged.map(({ id }) => id)).toEqual(["t0", "t1", "t2", "t3", "t4"]);
  expect(merged[1]?.admitted).toEqual(admitted);
});
