import { expect, test } from "vitest";
import { availabilityStep } from "#core/listings/input.ts";
import { errorsOf, formFields } from "../form-check.ts";
import { errorsOnScreen, rowCount, savedValues, stepAnswers } from "./step-values.ts";

function form(entries: [string, string | File][]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

test("a name that comes twice is a list, files are not fields", () => {
  const file = new File(["x"], "x.pdf");
  const fields = formFields(
    form([
      ["needs", "piano"],
      ["needs", "loge"],
      ["title", "Solo"],
      ["certificate", file],
    ]),
  );
  expect(fields).toEqual({ needs: ["piano", "loge"], title: "Solo" });
});

test("rows of periods that say nothing are left out, and errors find the row they have on the screen", () => {
  const fields = formFields(
    form([
      ["availability", "custom"],
      ["unavailabilities.0.startsOn", ""],
      ["unavailabilities.0.endsOn", ""],
      ["unavailabilities.2.startsOn", "2027-05-09"],
      ["unavailabilities.2.endsOn", "2027-05-01"],
    ]),
  );
  const answers = stepAnswers(fields);
  expect(answers).toEqual({
    availability: "custom",
    unavailabilities: [{ startsOn: "2027-05-09", endsOn: "2027-05-01" }],
  });
  const errors = errorsOnScreen(errorsOf(availabilityStep.safeParse(answers)), fields);
  expect(Object.keys(errors)).toEqual(["unavailabilities.2.endsOn"]);
});

test("the error of one line of a text is the text's", () => {
  expect(errorsOnScreen({ "videoLinks.1": ["Saisissez une adresse valide"] }, {})).toEqual({
    videoLinks: ["Saisissez une adresse valide"],
  });
});

test("what is stored is shown as it is typed", () => {
  const values = savedValues({
    title: null,
    isGroup: false,
    durationHours: 2,
    priceCents: 35_050,
    videoLinks: ["https://a.fr", "https://b.fr"],
    needs: ["piano"],
    unavailabilities: [{ startsOn: "2027-08-01", endsOn: "2027-08-15" }],
    photos: [{ id: "x" }],
  });
  expect(values).toEqual({
    isGroup: "false",
    durationHours: "2",
    priceCents: "350,50",
    videoLinks: "https://a.fr\nhttps://b.fr",
    needs: ["piano"],
    "unavailabilities.0.startsOn": "2027-08-01",
    "unavailabilities.0.endsOn": "2027-08-15",
  });
  expect(rowCount("unavailabilities", values)).toBe(1);
  expect(rowCount("dates", values)).toBe(0);
});

test("dates are told in order, and their errors find the row where they were typed", () => {
  const fields = formFields(
    form([
      ["dates.0.day", "2027-05-09"],
      ["dates.0.startTime", "20:00"],
      ["dates.1.day", ""],
      ["dates.1.startTime", ""],
      ["dates.3.day", "2027-05-01"],
      ["dates.3.startTime", "20:00"],
    ]),
  );
  expect(stepAnswers(fields)).toEqual({
    dates: [
      { day: "2027-05-01", startTime: "20:00" },
      { day: "2027-05-09", startTime: "20:00" },
    ],
  });
  expect(errorsOnScreen({ "dates.0.day": ["a"], "dates.1.startTime": ["b"] }, fields)).toEqual({
    "dates.3.day": ["a"],
    "dates.0.startTime": ["b"],
  });
});

test("a tariff that only has its kind was not filled in", () => {
  const fields = {
    "tariffs.0.label": "Plein tarif",
    "tariffs.0.priceType": "fixed",
    "tariffs.0.priceCents": "12",
    "tariffs.0.quantity": "20",
    "tariffs.1.label": "",
    "tariffs.1.priceType": "fixed",
    "tariffs.1.priceCents": "",
    "tariffs.1.quantity": "",
  };
  expect(stepAnswers(fields)).toEqual({
    tariffs: [{ label: "Plein tarif", priceType: "fixed", priceCents: "12", quantity: "20" }],
  });
  expect(rowCount("tariffs", fields)).toBe(1);
});
