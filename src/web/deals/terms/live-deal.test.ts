import { expect, test } from "vitest";
import type { ForecastAnswers } from "#core/deals/forecast-rules.ts";
import { typedAnswers } from "./live-deal.tsx";

const saved: ForecastAnswers = {
  remuneration: "ticketing",
  amountCents: null,
  insurance: true,
  capacity: 30,
  goalCents: 20_000,
  tariffs: [{ label: "Plein", priceType: "fixed", priceCents: 1200, quantity: 30 }],
};

test("what the form does not ask stays as it is saved", () => {
  expect(typedAnswers(saved, { message: "bonjour" })).toEqual(saved);
});

test("half-typed rows count for what they say, and a row without seats for nothing", () => {
  const fields = {
    "tariffs.0.label": "",
    "tariffs.0.priceType": "fixed",
    "tariffs.0.priceCents": "12,5",
    "tariffs.0.quantity": "10",
    "tariffs.1.label": "Réduit",
    "tariffs.1.priceType": "fixed",
    "tariffs.1.priceCents": "",
    "tariffs.1.quantity": "",
  };
  expect(typedAnswers(saved, fields).tariffs).toEqual([
    { label: "Billet", priceType: "fixed", priceCents: 1250, quantity: 10 },
  ]);
});

test("an emptied goal is none, an answer is an answer, and deferred tickets are unknown", () => {
  const typed = typedAnswers(saved, {
    goalCents: "",
    insurance: "false",
    remuneration: "fixed-rent",
    amountCents: "80",
  });
  expect(typed).toMatchObject({ goalCents: null, insurance: false, remuneration: "fixed-rent", amountCents: 8000 });
  expect(typedAnswers(saved, { deferred: "true" }).tariffs).toBeNull();
  expect(typedAnswers(saved, { remuneration: "nonsense" }).remuneration).toBe("ticketing");
});
