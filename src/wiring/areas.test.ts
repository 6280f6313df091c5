import { expect, test } from "vitest";
import type { AreaParts } from "#core/context.ts";
import { areaParts } from "./areas.ts";

/** Checked by `tsc`: each of these lines is refused, or the check of types fails. */
test("an answer that is left out does not compile (negative control)", () => {
  const { agenda, ...holders } = areaParts.accounts.holders;
  // @ts-expect-error What an area holds of a person would outlive them.
  const kept: AreaParts["accounts"]["holders"] = holders;
  const { events: guard, ...deletionGuards } = areaParts.accounts.deletionGuards;
  // @ts-expect-error Somebody with an event to come could leave.
  const unguarded: AreaParts["accounts"]["deletionGuards"] = deletionGuards;
  const { salesOf, ...events } = areaParts.events;
  // @ts-expect-error Every seat would remain.
  const unsold: AreaParts["events"] = events;
  const { declaredBefore, ...payouts } = areaParts.payouts;
  // @ts-expect-error Nobody would get the reduction.
  const undeclared: AreaParts["payouts"] = payouts;
  const { payouts: refund, ...cancelled } = areaParts.events.cancelled;
  // @ts-expect-error A purchase would not go back.
  const unrefunded: AreaParts["events"]["cancelled"] = cancelled;
  const { ticketing, ...areas } = areaParts;
  // @ts-expect-error A whole area.
  const incomplete: AreaParts = areas;
  const complete: AreaParts = { ...areas, ticketing };
  expect(complete).toEqual(areaParts);
  for (const part of [agenda, guard, salesOf, declaredBefore, refund]) expect(part).toBeDefined();
  for (const part of [kept, unguarded, unsold, undeclared, unrefunded, incomplete]) expect(part).toBeDefined();
});
