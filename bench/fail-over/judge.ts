/** What a buyer was told, and when. */
export type Acknowledged = {
  key: string;
  /** Each buyer has one of their own. */
  email: string;
  orderId: string;
  seats: number;
  heldAt: number;
  /** The card provider said so. */
  paidAt?: number;
  /** We said so. */
  confirmedAt?: number;
};

/** What is there afterwards: in the database, at the provider, in the post. */
export type Facts = {
  orders: { id: string; email: string | null; state: string; seats: number }[];
  /** Seats that are taken, of what can be. */
  rooms: { name: string; taken: number; capacity: number }[];
  /** Numbers of tickets that two bear. */
  sameNumbers: string[];
  ledger: { totalCents: number; unbalanced: string[] };
  /** Our own books of what the provider has: payments received less money sent back. */
  booked: { chargeId: string; orderId: string; cents: number }[];
  provider: { chargeId: string; amountCents: number; refundedCents: number }[];
  mails: { to: string; messageId: string; hasTicket: boolean }[];
};

export type Verdict = {
  acknowledged: number;
  /** Acknowledged and not there, or only held although we said « confirmed ». */
  lost: string[];
  /** A buyer with two orders, an order that was paid twice. */
  double: string[];
  oversold: string[];
  /** The ledger in itself, and against the provider's books. */
  money: string[];
  /** Confirmed, and no mail with tickets has arrived. */
  unmailed: string[];
  /** Tickets that arrived twice: allowed under one Message-ID (docs/scaling.md), never under two. */
  mailedAgain: string[];
  mailedDouble: string[];
};

/** Everything that must hold after faults. Pure, so that it can be shown to find what is wrong (judge.test.ts). */
export function judge(acknowledged: readonly Acknowledged[], facts: Facts): Verdict {
  return {
    acknowledged: acknowledged.length,
    lost: lostOf(acknowledged, facts),
    double: doubleOf(facts),
    oversold: oversoldOf(facts),
    money: moneyOf(facts),
    ...mailsOf(facts),
  };
}

function lostOf(acknowledged: readonly Acknowledged[], { orders }: Facts): string[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  return acknowledged.flatMap(({ orderId, confirmedAt, seats }) => {
    const order = byId.get(orderId);
    if (!order) return [`order ${orderId} was acknowledged and is gone`];
    if (confirmedAt !== undefined && order.state !== "confirmed") {
      return [`order ${orderId} was acknowledged as confirmed and is ${order.state}`];
    }
    return order.seats === seats ? [] : [`order ${orderId} has ${order.seats} seats instead of ${seats}`];
  });
}

function doubleOf({ orders, provider, booked }: Facts): string[] {
  const orderOf = new Map(booked.map(({ chargeId, orderId }) => [chargeId, orderId]));
  const named = [
    ...orders.map(({ email }) => `orders of ${email}`),
    ...provider.map(({ chargeId }) => `payments of charge ${chargeId}`),
    // Two charges of one order, of which each was paid.
    ...provider.flatMap(({ chargeId }) =>
      orderOf.has(chargeId) ? [`payments of order ${orderOf.get(chargeId)}`] : [],
    ),
  ];
  return repeated(named).map(([name, times]) => `${times} ${name}`);
}

function oversoldOf({ rooms, sameNumbers }: Facts): string[] {
  return [
    ...rooms.flatMap(({ name, taken, capacity }) =>
      taken > capacity ? [`${name}: ${taken} of ${capacity} seats`] : [],
    ),
    ...sameNumbers.map((number) => `ticket ${number} was given twice`),
  ];
}

function moneyOf({ ledger, booked, provider }: Facts): string[] {
  const ours = new Map(booked.map(({ chargeId, cents }) => [chargeId, cents]));
  const theirs = new Map<string, number>();
  for (const { chargeId, amountCents, refundedCents } of provider) {
    theirs.set(chargeId, (theirs.get(chargeId) ?? 0) + amountCents - refundedCents);
  }
  return [
    ...(ledger.totalCents === 0 ? [] : [`the ledger sums to ${ledger.totalCents}`]),
    ...ledger.unbalanced.map((id) => `movement ${id} is not balanced`),
    ...[...theirs].flatMap(([id, cents]) =>
      (ours.get(id) ?? 0) === cents ? [] : [`charge ${id}: the provider has ${cents}, our ledger ${ours.get(id) ?? 0}`],
    ),
    ...[...ours.keys()].flatMap((id) => (theirs.has(id) ? [] : [`charge ${id}: the provider knows nothing of it`])),
  ];
}

function mailsOf({ orders, mails }: Facts): Pick<Verdict, "unmailed" | "mailedAgain" | "mailedDouble"> {
  const tickets = mails.filter(({ hasTicket }) => hasTicket);
  const reached = new Set(tickets.map(({ to }) => to));
  const confirmed = orders.filter(({ state }) => state === "confirmed");
  const distinct = new Map(tickets.map((mail) => [`${mail.to} ${mail.messageId}`, mail]));
  return {
    unmailed: confirmed.flatMap(({ id, email }) => (reached.has(email ?? "") ? [] : [`order ${id} got no tickets`])),
    mailedAgain: repeated(tickets.map(({ to, messageId }) => `${to} ${messageId}`)).map(([name]) => name),
    mailedDouble: repeated([...distinct.values()].map(({ to }) => to)).map(([to, times]) => `${to}: ${times} mails`),
  };
}

function repeated(names: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 1);
}

/** Everything that a verdict finds wrong, in a list; empty when all holds. */
export const wrongs = ({ lost, double, oversold, money, unmailed, mailedDouble }: Verdict): string[] => [
  ...lost,
  ...double,
  ...oversold,
  ...money,
  ...unmailed,
  ...mailedDouble,
];
