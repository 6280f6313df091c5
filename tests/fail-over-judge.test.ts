import { describe, expect, test } from "vitest";
import { longestGap } from "../bench/fail-over/interruption.ts";
import { type Acknowledged, type Facts, judge, wrongs } from "../bench/fail-over/judge.ts";

/** The campaign takes a quarter of an hour; whoever judges it must find each thing that can go wrong, in no time. */

const acknowledged: Acknowledged[] = ["a", "b", "c"].map((name, index) => ({
  key: `key-${name}`,
  email: `${name}@exemple.fr`,
  orderId: `order-${name}`,
  seats: 1,
  heldAt: index,
  paidAt: index + 1,
  confirmedAt: index + 2,
}));

const sound: Facts = {
  orders: acknowledged.map(({ orderId, email }) => ({ id: orderId, email, state: "confirmed", seats: 1 })),
  rooms: [{ name: "slot", taken: 3, capacity: 3 }],
  sameNumbers: [],
  ledger: { totalCents: 0, unbalanced: [] },
  booked: acknowledged.map(({ orderId }) => ({ chargeId: `charge of ${orderId}`, orderId, cents: 1500 })),
  provider: acknowledged.map(({ orderId }) => ({
    chargeId: `charge of ${orderId}`,
    amountCents: 1500,
    refundedCents: 0,
  })),
  mails: acknowledged.map(({ email, orderId }) => ({ to: email, messageId: `<${orderId}>`, hasTicket: true })),
};

const [one, two, three] = [sound.orders[0], sound.provider[0], sound.mails[0]];
if (!one || !two || !three) throw new Error("no facts");

describe("what must hold after a fail-over", () => {
  test("holds where everything is there once", () => {
    const verdict = judge(acknowledged, sound);
    expect(verdict).toMatchObject({ acknowledged: 3, lost: [], double: [], oversold: [], money: [], unmailed: [] });
    expect(wrongs(verdict)).toEqual([]);
  });

  const broken: [string, Partial<Facts>, keyof ReturnType<typeof judge>][] = [
    ["an order is gone", { orders: sound.orders.slice(1) }, "lost"],
    ["a confirmed order is only held", { orders: [{ ...one, state: "held" }, ...sound.orders.slice(1)] }, "lost"],
    ["an order has lost a seat", { orders: [{ ...one, seats: 0 }, ...sound.orders.slice(1)] }, "lost"],
    ["a buyer has two orders", { orders: [...sound.orders, { ...one, id: "another" }] }, "double"],
    ["a charge was taken twice", { provider: [...sound.provider, two] }, "double"],
    [
      "two charges of one order were taken",
      {
        booked: [...sound.booked, { chargeId: "another", orderId: "order-a", cents: 1500 }],
        provider: [...sound.provider, { ...two, chargeId: "another" }],
      },
      "double",
    ],
    ["a room is oversold", { rooms: [{ name: "slot", taken: 4, capacity: 3 }] }, "oversold"],
    ["two tickets bear one number", { sameNumbers: ["event n° 7"] }, "oversold"],
    ["the ledger does not sum to zero", { ledger: { totalCents: 1, unbalanced: [] } }, "money"],
    ["a movement is not balanced", { ledger: { totalCents: 0, unbalanced: ["movement"] } }, "money"],
    ["the provider has money that we have not booked", { booked: sound.booked.slice(1) }, "money"],
    ["we have booked money that the provider does not have", { provider: sound.provider.slice(1) }, "money"],
    [
      "money went back, and we have not booked it",
      {
        provider: [{ ...two, refundedCents: 1500 }, ...sound.provider.slice(1)],
      },
      "money",
    ],
    ["somebody got no tickets", { mails: sound.mails.slice(1) }, "unmailed"],
    [
      "somebody got a mail without tickets",
      { mails: [{ ...three, hasTicket: false }, ...sound.mails.slice(1)] },
      "unmailed",
    ],
    [
      "tickets were mailed twice, as two mails",
      { mails: [...sound.mails, { ...three, messageId: "<2>" }] },
      "mailedDouble",
    ],
  ];
  test.each(broken)("is found not to when %s", (_what, change, where) => {
    const verdict = judge(acknowledged, { ...sound, ...change });
    expect(verdict[where]).not.toEqual([]);
    expect(wrongs(verdict)).not.toEqual([]);
  });

  test("a mail that was handed over twice under one Message-ID is told, and is no fault", () => {
    const verdict = judge(acknowledged, { ...sound, mails: [...sound.mails, three] });
    expect(verdict.mailedAgain).toEqual(["a@exemple.fr <order-a>"]);
    expect(wrongs(verdict)).toEqual([]);
  });
});

test("an interruption is the longest time without a write, also one that outlasts what was looked at", () => {
  expect(longestGap([0, 1, 2, 9, 10], 1, 10)).toBe(7);
  expect(longestGap([0, 8, 9, 10], 5, 10)).toBe(8);
  expect(longestGap([0, 1, 2], 1, 30)).toBe(28);
  expect(longestGap([], 0, 30)).toBe(30);
});
