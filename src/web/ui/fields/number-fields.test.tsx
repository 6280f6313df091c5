import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { parseEuros } from "#platform/money.ts";
import { FieldScope } from "./field.tsx";
import { MoneyField, tidyAmount } from "./number-fields.tsx";

const shownValue = (html: string) => /<input[^>]*\svalue="([^"]*)"/.exec(html)?.[1];

describe("what is typed is tidied on leaving", () => {
  test.each([
    ["12", "12"],
    ["12.5", "12,50"],
    ["12,50 €", "12,50"],
    ["0", "0"],
    ["abc", "abc"],
    ["-4", "-4"],
    ["", ""],
  ])("%j becomes %j", (typed, tidy) => expect(tidyAmount(typed)).toBe(tidy));

  test("tidying never changes the amount, nor the second time the text", () => {
    for (const cents of [0, 1, 99, 100, 1250, 123_456, 99_999_999]) {
      const text = tidyAmount(`${Math.floor(cents / 100)},${String(cents % 100).padStart(2, "0")}`);
      expect(parseEuros(text)).toBe(cents);
      expect(tidyAmount(text)).toBe(text);
    }
  });
});

test("shows its default in euros, for a decimal keyboard, without a number field's arrows", () => {
  const html = renderToStaticMarkup(<MoneyField name="rent" label="Loyer" defaultCents={12_050} />);
  expect(shownValue(html)).toBe("120,50");
  expect(html).toContain('inputMode="decimal"');
  expect(html).toContain('type="text"');
});

test("a refused amount comes back as it was typed, not as the default", () => {
  const html = renderToStaticMarkup(
    <FieldScope values={{ rent: "douze" }} errors={{ rent: ["Saisissez des prix valides"] }}>
      <MoneyField name="rent" label="Loyer" defaultCents={12_050} />
    </FieldScope>,
  );
  expect(shownValue(html)).toBe("douze");
});
