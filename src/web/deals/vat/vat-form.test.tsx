import { expect, test } from "vitest";
import { defaultVatFigures } from "#core/terms/vat-question-rules.ts";
import { renderScreen } from "#tests/support/render-screen.tsx";
import { FieldScope } from "#web/ui/fields/field.tsx";
import { VatAdviser } from "./vat-adviser.tsx";
import { asksForVat, proposeVat, withVatAnswers } from "./vat-form.ts";

const known = {
  project: { vat: { status: "charges", art: "show" } },
  place: { vat: { status: null, place: "ordinary" } },
} as unknown as Parameters<typeof VatAdviser>[0]["known"];

const fields = {
  capacity: "24",
  "vatAnswers.status": "charges",
  "vatAnswers.support": "",
  "vatAnswers.art": "show",
  "vatAnswers.premiere": "no",
  "vatAnswers.food": "none",
  "vatAnswers.place": "ordinary",
};

const screen = (values: Record<string, string>) =>
  renderScreen(() => (
    <FieldScope values={values}>
      <VatAdviser
        figures={defaultVatFigures}
        names={{ artist: "Camille", host: "Hélène" }}
        known={known}
        remuneration="ticketing"
      />
    </FieldScope>
  )).replace(/\s+/gu, " ");

test("the page says what is proposed before any script", () => {
  const settled = screen(fields);
  expect(settled).toContain("Taux proposé : 5,5 %");
  expect(settled).toContain("CGI, art. 278-0 bis, F");
  expect(settled).toContain("Retenir ce taux");
  const unsettled = screen({ ...fields, "vatAnswers.food": "during" });
  expect(unsettled).toContain("À voir avec votre comptable");
  expect(unsettled).not.toContain("Retenir ce taux");
  expect(screen({})).toContain("il manque la réponse à");
  expect(screen(fields)).not.toMatch(/<details[^>]* open/);
  expect(screen({ ...fields, go: "vat" })).toMatch(/<details[^>]* open/);
});

test("without scripts, the press brings the form back with everything typed and the rate in it", () => {
  const sent = new FormData();
  for (const [name, value] of Object.entries({ ...fields, go: "vat", intent: "billetterie" })) sent.set(name, value);
  expect(asksForVat(sent)).toBe(true);
  const { data } = proposeVat(sent, undefined);
  expect(data).toMatchObject({
    intent: "billetterie",
    errors: {},
    values: { capacity: "24", vatRate: "550", vatKept: "true", "vatAnswers.art": "show" },
  });
  sent.set("vatAnswers.food", "included");
  expect(proposeVat(sent, undefined).data.values).not.toHaveProperty("vatRate");
});

test("answers go with the form only where somebody wants them kept", () => {
  const answers = { status: "charges", art: "show", premiere: "no", food: "none", place: "ordinary" };
  expect(withVatAnswers({ ...fields, vatKept: "true" })).toEqual({ capacity: "24", vatAnswers: answers });
  expect(withVatAnswers(fields)).toEqual({ capacity: "24", vatAnswers: null });
  expect(withVatAnswers({ capacity: "24" })).toEqual({ capacity: "24" });
});
