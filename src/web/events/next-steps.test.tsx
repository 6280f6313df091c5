import { expect, test } from "vitest";
import type { NextStep } from "#core/events/rules.ts";
import { renderScreen } from "#tests/support/render-screen.tsx";
import { NextSteps } from "./next-steps.tsx";

const shown = (account: Partial<NextStep>) =>
  renderScreen(() => (
    <NextSteps
      event={{ id: "e", openness: "open" }}
      steps={[{ code: "payment_account", done: false, applies: true, ...account }]}
    />
  ));

test("a payment account that the provider is looking at asks for nothing more", () => {
  expect(shown({})).toContain(">Ouvrir<");
  expect(shown({ underway: true })).toContain("En cours de validation");
  expect(shown({ underway: true })).not.toContain(">Ouvrir<");
  expect(shown({ done: true })).toContain("Validé.");
});
