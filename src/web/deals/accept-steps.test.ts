import { expect, test } from "vitest";
import type { AcceptancePlan } from "#core/deals/view-rules.ts";
import { isDone, stepAfter, stepBefore, stepsOf, stepToShow } from "./accept-steps.tsx";

type Plan = Pick<AcceptancePlan, "missing" | "dateChoices" | "remunerationChoices" | "ticketing">;

const date = { day: "2026-12-12", startTime: "20:30", endTime: "22:00" };
const choice = (index: number) => ({ index, date, chosen: false, warnings: [] });

const simple: Plan = {
  missing: [],
  dateChoices: [choice(0)],
  remunerationChoices: [{ code: "ticketing", label: "Billetterie", chosen: true }],
  ticketing: { editable: false, capacity: 20, facts: null },
};

const need = (code: AcceptancePlan["missing"][number]["code"]) => ({ code, message: "", href: null });

const everything: Plan = {
  missing: [need("dates"), need("remuneration"), need("ticketing"), need("vat"), need("payment_account")],
  dateChoices: [choice(0), choice(1)],
  remunerationChoices: [
    { code: "ticketing", label: "Billetterie", chosen: false },
    { code: "service-purchase", label: "Achat", chosen: false },
  ],
  ticketing: { editable: true, capacity: 20, facts: null },
};

test("one date, one kind, nothing lacking: there is only the agreement to read", () => {
  expect(stepsOf(simple)).toEqual(["accord"]);
  expect(stepToShow(simple, null)).toBe("accord");
  expect(stepToShow(simple, "billetterie")).toBe("accord");
});

test("everything lacking comes in order, and nobody jumps ahead", () => {
  expect(stepsOf(everything)).toEqual(["dates", "remuneration", "billetterie", "compte", "accord"]);
  expect(stepToShow(everything, null)).toBe("dates");
  expect(stepToShow(everything, "accord")).toBe("dates");
  expect(stepAfter(everything, "dates")).toBe("remuneration");
  expect(stepBefore(everything, "dates")).toBeUndefined();
});

test("what is answered can be changed, what comes next is shown by itself", () => {
  const plan = { ...everything, missing: [need("payment_account")] };
  expect(stepToShow(plan, null)).toBe("compte");
  expect(stepToShow(plan, "dates")).toBe("dates");
  expect(isDone(plan, "billetterie")).toBe(true);
  expect(isDone(plan, "compte")).toBe(false);
});

test("an account that is in order is not a step", () => {
  expect(stepsOf({ ...everything, missing: [] })).toEqual(["dates", "remuneration", "billetterie", "accord"]);
});
