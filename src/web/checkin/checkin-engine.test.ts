import { generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { CheckinTicket, CheckinView, ScanAnswer, SyncOutcome } from "#core/checkin/rules.ts";
import { signedBytes, writeTicketCode } from "#core/ticketing/ticket-code-rules.ts";
import { ApiError } from "#web/client/api-client.ts";
import { createCheckinEngine } from "./checkin-engine.ts";
import { type CheckinStorage, createCheckinMemory, forgetOldCheckins, memoryStorage } from "./checkin-memory.ts";
import type { CheckinCalls } from "./decide-scan.ts";

const EVENT = "0192a000-0000-7000-8000-00000000000e";
const SLOT = "0192a000-0000-7000-8000-000000000051";
const HOUR = 3_600_000;
const keys = generateKeyPairSync("ed25519");
const idOf = (number: number) => `0192a000-0000-7000-8000-0000000000${String(number).padStart(2, "0")}`;
const codeOf = (number: number, event = EVENT, key = keys.privateKey) =>
  writeTicketCode(idOf(number), event, sign(null, signedBytes(idOf(number), event), key));

const ticket = (number: number, changes: Partial<CheckinTicket> = {}): CheckinTicket => ({
  id: idOf(number),
  number,
  holderName: `Personne ${number}`,
  tariffLabel: "Plein tarif",
  slotId: SLOT,
  state: "valid",
  admitted: null,
  ...changes,
});

/** The server, three hours ahead of the phone, with a line that can be cut. */
function makeWorld() {
  const world = {
    cut: false,
    refusal: undefined as ApiError | undefined,
    tickets: [ticket(1), ticket(2), ticket(3, { state: "refunded" })],
    synced: [] as unknown[],
    phone: Date.parse("2026-12-12T16:00:00Z"),
    storage: memoryStorage(),
  };
  const reach = () => {
    if (world.cut) throw new ApiError(0);
    if (world.refusal) throw world.refusal;
  };
  const view = (): CheckinView => ({
    event: { id: EVENT, title: "Bach au salon" },
    slots: [{ id: SLOT, startsAt: "2026-12-12T19:00:00Z", endsAt: "2026-12-12T21:00:00Z", active: true }],
    keeper: { name: "Camille R.", helperSlotId: null },
    publicKeys: [keys.publicKey.export({ format: "jwk" }).x ?? ""],
    now: new Date(world.phone + 3 * HOUR).toISOString(),
    tickets: world.tickets,
    whole: true,
    conflicts: [],
  });
  const calls: CheckinCalls = {
    async fetchCheckin() {
      reach();
      return view();
    },
    async scan(): Promise<ScanAnswer> {
      reach();
      return { result: "valid", ticket: ticket(1, { admitted: { scanId: "x", at: view().now, by: "Camille R." } }) };
    },
    async sync(entries): Promise<SyncOutcome[]> {
      reach();
      world.synced.push(...entries);
      return entries.map(({ scanId, kind }) => ({ scanId, outcome: kind === "undo" ? "undone" : "recorded" }));
    },
    async settle() {},
    async undo() {
      reach();
    },
  };
  const open = (owner: string | null = "camille") =>
    createCheckinEngine({
      calls,
      memory: createCheckinMemory(EVENT, owner, world.storage),
      newId: () => randomUUID(),
      clock: () => world.phone,
      patienceMs: 50,
    });
  return { world, open, calls };
}

let { world, open, calls } = makeWorld();
beforeEach(() => {
  ({ world, open, calls } = makeWorld());
});

const outcome = async (engine: ReturnType<typeof open>, asked: { code: string } | { number: number }) => {
  const { answer } = await engine.scan(asked, "camera", SLOT);
  return answer.result === "invalid" ? answer.reason : answer.result;
};

describe("without network", () => {
  test("signature and list decide; nothing unsigned or unlisted is valid", async () => {
    const engine = open();
    await engine.tick();
    world.cut = true;
    await engine.tick();
    expect(engine.state()).toMatchObject({ line: false, waiting: 0 });
    const forger = generateKeyPairSync("ed25519").privateKey;
    expect(await outcome(engine, { code: codeOf(1) })).toBe("valid");
    expect(await outcome(engine, { code: codeOf(1) })).toBe("already");
    expect(await outcome(engine, { code: codeOf(2, EVENT, forger) })).toBe("forged");
    expect(await outcome(engine, { code: "https://exemple.fr/billet/2" })).toBe("not_ours");
    expect(await outcome(engine, { code: codeOf(2, SLOT) })).toBe("wrong_event");
    expect(await outcome(engine, { code: codeOf(3) })).toBe("refunded");
    expect(await outcome(engine, { code: codeOf(9) })).toBe("unlisted");
    expect(await outcome(engine, { number: 9 })).toBe("unknown");
    expect(await outcome(engine, { number: 2 })).toBe("valid");
    expect(engine.state().waiting).toBe(2);
  });

  test("without a list nobody comes in", async () => {
    world.cut = true;
    const engine = open();
    await engine.tick();
    expect(await outcome(engine, { code: codeOf(1) })).toBe("uncheckable");
  });

  test("closed and opened again, the phone remembers; back on the line it tells, in order, once", async () => {
    const first = open();
    await first.tick();
    world.cut = true;
    await first.tick();
    const { scanId } = await first.scan({ code: codeOf(1) }, "camera", SLOT);
    await first.undo(scanId);
    world.phone -= 2 * HOUR;
    expect(await outcome(first, { code: codeOf(1) })).toBe("valid");
    const again = open();
    expect(again.state()).toMatchObject({
      waiting: 3,
      list: { tickets: [{ admitted: { by: "Camille R." } }, {}, {}] },
    });
    expect(await outcome(again, { code: codeOf(1) })).toBe("already");
    world.cut = false;
    await again.tick();
    expect(world.synced).toMatchObject([
      { kind: "admit", scanId, at: "2026-12-12T19:00:00.000Z", asked: { code: codeOf(1) } },
      { kind: "undo", scanId },
      { kind: "admit" },
    ]);
    expect(again.state()).toMatchObject({ line: true, waiting: 0 });
    await again.tick();
    expect(world.synced).toHaveLength(3);
  });

  test("a line that dawdles is no line, and the late answer's admission is the same one", async () => {
    const engine = open();
    await engine.tick();
    let asked = "";
    calls.scan = ({ scanId }) => {
      asked = scanId;
      return new Promise(() => undefined);
    };
    const { answer, scanId, alone } = await engine.scan({ code: codeOf(2) }, "camera", SLOT);
    expect({ result: answer.result, alone }).toEqual({ result: "valid", alone: true });
    expect(scanId).toBe(asked);
  });
});

test("a refusal of the server closes the door, and loses nothing that waits", async () => {
  const engine = open();
  await engine.tick();
  world.cut = true;
  await engine.tick();
  await engine.scan({ code: codeOf(1) }, "camera", SLOT);
  world.cut = false;
  world.refusal = new ApiError(410, { detail: "Ce lien a été retiré." });
  await engine.tick();
  expect(engine.state()).toMatchObject({ refused: "Ce lien a été retiré.", waiting: 1 });
  await expect(engine.scan({ code: codeOf(2) }, "camera", SLOT)).rejects.toBe(world.refusal);
});

test("lists go with their owner or their evening; what waits stays", async () => {
  const listed = (storage: CheckinStorage) => Object.keys(storage).filter((key) => key.endsWith(":liste"));
  const engine = open();
  await engine.tick();
  world.cut = true;
  await engine.tick();
  await engine.scan({ code: codeOf(1) }, "camera", SLOT);
  forgetOldCheckins("camille", world.storage, world.phone);
  expect(listed(world.storage)).toHaveLength(1);
  expect(open("helene").state().list).toBeUndefined();
  forgetOldCheckins("helene", world.storage, world.phone);
  expect(listed(world.storage)).toHaveLength(0);
  expect(open().state().waiting).toBe(1);
  createCheckinMemory(EVENT, null, world.storage).keepList({ list: { ...(await fresh()), conflicts: [] }, skewMs: 0 });
  forgetOldCheckins(null, world.storage, world.phone);
  expect(listed(world.storage)).toHaveLength(1);
  forgetOldCheckins(null, world.storage, world.phone + 48 * HOUR);
  expect(listed(world.storage)).toHaveLength(0);
});

async function fresh(): Promise<CheckinView> {
  world.cut = false;
  return calls.fetchCheckin();
}
