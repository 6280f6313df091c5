import { expect, test } from "vitest";
import { remunerationOffers } from "#core/terms/remuneration-rules.ts";
import { defaultVatFigures } from "#core/terms/vat-question-rules.ts";
import { renderScreen } from "#tests/support/render-screen.tsx";
import { ConditionsFields } from "./conditions-fields.tsx";

const nothing = {
  remuneration: null,
  amountCents: null,
  insurance: null,
  capacity: null,
  goalCents: null,
  tariffs: null,
};

const html = renderScreen(() => (
  <ConditionsFields
    choices={remunerationOffers.map((code) => ({ code, reasons: [], suggestedCents: null }))}
    saved={nothing}
    facts={{ needsMusicRights: false, placeFamily: "logement", days: 1, slots: 1 }}
    names={{ artist: "Camille", host: "Hélène" }}
    maxCapacity={null}
    audienceMax={null}
    vat={{ figures: defaultVatFigures, known: { project: null, place: null } }}
  />
));

test("each remuneration carries what it asks for, and fields look for that before any script", () => {
  const traits = remunerationOffers.map((code) => {
    const [input = ""] = new RegExp(`<input[^>]*value="${code}"[^>]*>`).exec(html) ?? [];
    return [code, /data-traits="([^"]*)"/.exec(input)?.[1]];
  });
  expect(Object.fromEntries(traits)).toEqual({
    ticketing: "ticketed",
    "shared-profits": "ticketed host-share",
    "fixed-rent": "rent-per-day ticketed",
    "fixed-remuneration": "artist-fee ticketed",
    "free-event": "free-entrance",
    "no-remuneration": "free-entrance",
    "service-purchase": "artist-fee",
    "space-rental": "rent-per-day free-entrance",
    "ticketing-or-purchase": "artist-fee ticketed",
    "ticketing-or-rental": "rent-per-day ticketed",
  });
  const lookedFor = new Set([...html.matchAll(/\[data-traits~=([\w-]+)\]:checked/g)].map(([, trait]) => trait));
  expect([...lookedFor].sort()).toEqual(["artist-fee", "free-entrance", "host-share", "rent-per-day", "ticketed"]);
});
