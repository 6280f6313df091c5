import { expect, test } from "vitest";
import { renderScreen } from "#tests/support/render-screen.tsx";
import { Stepper } from "./stepper.tsx";

const steps = Array.from({ length: 13 }, (_, index) => ({ label: `Partie ${index + 1}`, to: `/${index}`, done: true }));

test("a wizard counts its steps; whoever comes back to what is published is told what they change", async () => {
  const text = async (isEdit: boolean) =>
    (await renderScreen(() => <Stepper steps={steps} current={7} isEdit={isEdit} />)).replace(/<[^>]+>/g, "");
  expect(await text(false)).toContain("Étape 8 sur 13");
  expect(await text(true)).not.toContain("sur 13");
  expect(await text(true)).toContain("Modifier · Partie 8");
});
