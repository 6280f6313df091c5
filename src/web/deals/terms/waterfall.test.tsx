import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { ForecastAnswers } from "#core/deals/forecast-rules.ts";
import type { ForecastFacts } from "#core/deals/view-rules.ts";
import { outcomesOf } from "./deal.ts";
import { TwoDeals } from "./two-deals.tsx";
import { DealWaterfall } from "./waterfall.tsx";

const names = { artist: "Camille", host: "Hélène" };
const facts: ForecastFacts = { needsMusicRights: true, placeFamily: "logement", days: 1, slots: 1 };
const answers: ForecastAnswers = {
  remuneration: "shared-profits",
  amountCents: null,
  insurance: false,
  capacity: 20,
  goalCents: null,
  tariffs: [{ label: "Plein tarif", priceType: "fixed", priceCents: 1500, quantity: 20 }],
};

/** What is read, with every kind of space made plain. */
const textOf = (deal: { answers: ForecastAnswers; facts: ForecastFacts }): string =>
  renderToStaticMarkup(<DealWaterfall deal={deal} names={names} />)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/gu, " ");

describe("the deal in words and figures", () => {
  test("the worked example of the design, line by line", () => {
    const text = textOf({ answers, facts });
    for (const words of [
      "20 billets à 15 € 300,00 €",
      "− 45,00 €",
      "− 34,00 €",
      "À partager 221,00 €",
      "Hélène, hôte 30 % 66,30 €",
      "Camille, artiste 70 % 154,70 €",
      "Le public paie 300 € : Camille reçoit 154,70 €, Hélène 66,30 €.",
      "Salle à moitié pleine",
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain("Objectif");
  });

  test("« Fonctionnement du service », 15 % of paid tickets, is the service line, and the only one", () => {
    const [first = ""] = textOf({ answers, facts }).split("Salle à moitié pleine");
    expect(first).toContain("Fonctionnement du service 15 % des billets payants − 45,00 €");
    expect(first.match(/Fonctionnement du service/g)).toHaveLength(1);
    expect(first.match(/15 %/g)).toHaveLength(1);
  });

  test("what VAT each has to pay, and what is left to them", () => {
    const charges = { artist: true, host: true };
    const text = textOf({ answers: { ...answers, vatRate: 550 }, facts: { ...facts, charges } });
    // 300 / 1,055 leave 15,64 of VAT; the host's 66,30 hold 11,05 at 20 %; the fee's 45, 7,50.
    expect(text).toContain("15 % des billets payants, dont TVA 7,50 €");
    expect(text).toContain("Camille, artiste 70 % dont TVA à reverser : 15,64 €, reste 139,06 €");
    expect(text).toContain("Hélène, hôte 30 % dont TVA à reverser : 11,05 €, reste 55,25 €");
    const none = textOf({
      answers: { ...answers, vatRate: 0 },
      facts: { ...facts, charges: { artist: false, host: false } },
    });
    expect(none).toContain("Hélène, hôte 30 % pas de TVA");
    expect(none).toContain("Camille, artiste 70 % pas de TVA");
    const rent = { ...answers, remuneration: "space-rental" as const, amountCents: 8000, tariffs: [] };
    expect(textOf({ answers: rent, facts: { ...facts, charges } })).toContain(
      "dont TVA à reverser : 13,33 €, reste 66,67 €",
    );
    // While the rate is open, and of a side that nobody asked, nothing is said.
    expect(textOf({ answers, facts: { ...facts, charges } })).not.toContain("TVA");
    expect(textOf({ answers: { ...answers, vatRate: 550 }, facts })).toContain("Hélène, hôte 30 % 66,30 €");
  });

  test("an artist's price counts each evening, and says so; amounts are those of the dates that are kept", () => {
    const bought = { ...answers, remuneration: "service-purchase" as const, amountCents: 20_000, tariffs: [] };
    const two = textOf({ answers: bought, facts: { ...facts, slots: 2, days: 2 } });
    expect(two).toContain("Hélène paie 460 € à l’acceptation");
    expect(two).toContain("200 € × 2 soirées, pour Camille 400,00 €");
    expect(two).toContain("les montants sont comptés pour celles qui le sont");
    expect(textOf({ answers: bought, facts })).toContain("Hélène paie 230 € à l’acceptation");
    const fixed = { ...answers, remuneration: "fixed-remuneration" as const, amountCents: 10_000 };
    const [full = ""] = textOf({ answers: fixed, facts: { ...facts, slots: 2, days: 2 } }).split("Salle à moitié");
    expect(full).toContain("Camille, artiste 100 € × 2 soirées, dans la limite du solde 200,00 €");
  });

  test("rights that are not withheld say who pays them, and what is really left", () => {
    const bar: ForecastFacts = { ...facts, placeFamily: "commerce" };
    const [full = ""] = textOf({ answers, facts: bar }).split("Salle à moitié");
    expect(full).toContain("Camille, qui organise, règle 34,00 € de droits musicaux.");
    // 300 − 45 = 255, of which 178,50 are the artist's.
    expect(full).toContain("Sur sa part des billets, il lui reste 144,50 €.");
    const bought = { ...answers, remuneration: "fixed-rent" as const, amountCents: 50_000 };
    const [poor = ""] = textOf({ answers: bought, facts: bar }).split("Salle à moitié");
    expect(poor).toContain("Camille reçoit 0 €");
    expect(poor).toContain("Sa part des billets ne les couvre pas : il lui en coûte 34,00 €.");
  });

  test("a goal has its own figures, before any tariff", () => {
    const text = textOf({ answers: { ...answers, goalCents: 15_000, tariffs: [] }, facts });
    expect(text).toContain("Objectif de recette 150,00 €");
    expect(text).not.toContain("Salle comble");
  });

  test("several tariffs and dates are counted together, and named", () => {
    const tariffs = [
      { label: "Plein", priceType: "fixed" as const, priceCents: 1500, quantity: 10 },
      { label: "Libre", priceType: "free-price" as const, priceCents: null, quantity: 5 },
      { label: "Enfants", priceType: "free" as const, priceCents: null, quantity: 5 },
    ];
    const text = textOf({ answers: { ...answers, tariffs }, facts: { ...facts, slots: 2, days: 2 } });
    expect(text).toContain("20 × Plein à 15 € · 10 × Libre à prix libre, compté 1 €");
    expect(text).toContain("30 billets 310,00 €");
    expect(text).toContain("Pour les 2 dates ensemble");
  });

  test("a purchase is paid at acceptance, fee on top", () => {
    const text = textOf({
      answers: { ...answers, remuneration: "service-purchase", amountCents: 40_000, tariffs: [] },
      facts,
    });
    expect(text).toContain("Hélène paie 460 € à l’acceptation");
    expect(text).toContain("Camille reçoit 400 € après la dernière date");
  });

  test("an offer between two shows both", () => {
    const offer = { ...answers, remuneration: "ticketing-or-purchase" as const, amountCents: 40_000 };
    expect(outcomesOf({ answers: offer, facts }).map(({ remuneration }) => remuneration)).toEqual([
      "ticketing",
      "service-purchase",
    ]);
  });

  test("what is free costs nothing, what is not chosen has no figures", () => {
    expect(textOf({ answers: { ...answers, remuneration: "free-event" }, facts })).toContain("aucun frais");
    expect(textOf({ answers: { ...answers, remuneration: null }, facts })).toContain("dès que vous avez choisi");
    expect(textOf({ answers: { ...answers, tariffs: null }, facts })).toContain("quand l’artiste aura configuré");
  });
});

test("both versions of a deal say the VAT that each has to pay, before and after", () => {
  const charges = { artist: true, host: true };
  const before = { answers: { ...answers, vatRate: 550 }, facts: { ...facts, charges } };
  const after = { ...before, answers: { ...before.answers, vatRate: 0 } };
  const text = renderToStaticMarkup(<TwoDeals before={before} after={after} names={names} />)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/gu, " ");
  expect(text).toContain("Hélène, hôte 66,30 € 66,30 € dont TVA à reverser 11,05 € 11,05 €");
  expect(text).toContain("Camille, artiste 154,70 € 154,70 € dont TVA à reverser 15,64 € 0 €");
});
