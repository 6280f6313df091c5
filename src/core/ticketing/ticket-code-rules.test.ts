import { expect, test } from "vitest";
import { newId } from "#platform/ids.ts";
import { createSigning } from "#platform/signing.ts";
import { isGenuine, readTicketCode, type TicketCode, writeTicketCode } from "./ticket-code-rules.ts";
import { ticketCode } from "./tickets/ticket-sheets.ts";

const ours = createSigning(["one secret"]);
const ticket = { ticketId: newId(), eventId: newId() };

function read(text: string): TicketCode {
  const code = readTicketCode(text);
  if (!code) throw new Error(`not one of our codes: ${text}`);
  return code;
}

test("a code names its ticket and event, and our key says that it is ours", async () => {
  const code = read(ticketCode(ours, ticket));
  expect(code).toMatchObject(ticket);
  expect(await isGenuine(code, ours.ticketPublicKeys())).toBe(true);
});

test("the same ticket has the same code in every process", () => {
  expect(ticketCode(createSigning(["one secret"]), ticket)).toBe(ticketCode(ours, ticket));
});

test("another platform's code, another ticket's signature and one changed bit are not genuine", async () => {
  const keys = ours.ticketPublicKeys();
  expect(await isGenuine(read(ticketCode(createSigning(["another secret"]), ticket)), keys)).toBe(false);
  const { signature } = read(ticketCode(ours, ticket));
  expect(await isGenuine(read(writeTicketCode(newId(), ticket.eventId, signature)), keys)).toBe(false);
  expect(await isGenuine(read(writeTicketCode(ticket.ticketId, newId(), signature)), keys)).toBe(false);
  const flipped = signature.map((byte, at) => (at === 7 ? byte ^ 1 : byte));
  expect(await isGenuine(read(writeTicketCode(ticket.ticketId, ticket.eventId, flipped)), keys)).toBe(false);
});

test("passed on, it is another code, and says how often; nobody rewrites one into another", async () => {
  const keys = ours.ticketPublicKeys();
  for (const passes of [1, 255, 256, 65_535]) {
    const code = read(ticketCode(ours, { ...ticket, passes }));
    expect(code).toMatchObject({ ...ticket, passes });
    expect(await isGenuine(code, keys)).toBe(true);
    const { ticketId, eventId } = ticket;
    const other = passes === 1 ? 2 : passes - 1;
    expect(await isGenuine(read(writeTicketCode(ticketId, eventId, code.signature, other)), keys)).toBe(false);
    expect(await isGenuine(read(writeTicketCode(ticketId, eventId, code.signature)), keys)).toBe(false);
  }
});

test("whatever else a camera reads is not one of our codes", () => {
  for (const text of ["", "https://example.org", "HLM1.", "HLM1.abc", `HLM2.${"A".repeat(128)}`, "HLM1.é"]) {
    expect(readTicketCode(text), text).toBeNull();
  }
});
