import { describe, expect, test } from "vitest";
import { vatAnswersInput } from "./vat-input.ts";
import { type VatAnswers, vatQuestionNames, vatQuestions } from "./vat-question-rules.ts";
import { adviseVat, choiceWords, chooseVat, exemptionOf, inOrderOfKeys, vatChoice } from "./vat-rules.ts";

const show: VatAnswers = { status: "charges", art: "show", premiere: "no", food: "none", place: "ordinary" };

describe("a rate, with its reason and source", () => {
  test.each<[string, VatAnswers, number | null, string]>([
    ["a show", show, 550, "278-0 bis"],
    ["a new work", { ...show, premiere: "yes" }, 210, "281 quater"],
    ["drinks before or after change nothing", { ...show, food: "apart" }, 550, "278-0 bis"],
    ["an exhibition", { ...show, art: "exhibition" }, 1000, "279"],
    ["a workshop", { ...show, art: "workshop" }, 2000, "278"],
    ["small turnover", { status: "franchise" }, 0, "293 B"],
    ["a private person, now and then", { status: "individual" }, 0, "293 B"],
    ["an association's evening for its own support", { status: "association", support: "yes" }, 0, "261, 7, 1°, c"],
    ["nothing is sold, whoever organises", { price: "free", status: "charges" }, 0, "256"],
    // What the answers do not settle is a professional's.
    ["another evening of an association", { status: "association", support: "no" }, null, "293 B"],
    ["drinks while it is played, even of a new work", { ...show, food: "during", premiere: "yes" }, null, "281 quater"],
    ["a meal in the price", { ...show, food: "included" }, null, "279"],
    ["where one drinks while it is played", { ...show, place: "drinking" }, null, "281 quater"],
    ["something else", { ...show, art: "other" }, null, "278"],
  ])("%s", (_, answers, rate, source) => {
    const advice = adviseVat(answers);
    expect(advice).toMatchObject({ kind: "answered", rate, source: expect.stringContaining(source) });
    expect(advice.kind === "answered" && advice.reason).toMatch(/\.$/);
  });

  test("asks for the first answer that decides, and proposes nothing on a guess", () => {
    const asked: [VatAnswers, string][] = [
      [{}, "status"],
      [{ status: "association" }, "support"],
      [{ status: "charges" }, "food"],
      [{ status: "charges", food: "none" }, "place"],
      [{ status: "charges", food: "none", place: "ordinary" }, "art"],
      [{ status: "charges", food: "none", place: "ordinary", art: "show" }, "premiere"],
    ];
    for (const [answers, question] of asked) expect(adviseVat(answers)).toEqual({ kind: "unanswered", question });
  });

  test("whatever is answered to everything, there is a rate or a professional to see", () => {
    const all = vatQuestionNames.reduce<VatAnswers[]>(
      (those, name) =>
        those.flatMap((answers) => vatQuestions[name].answers.map(({ code }) => ({ ...answers, [name]: code }))),
      [{}],
    );
    expect(all).toHaveLength(4 * 2 * 4 * 2 * 4 * 2 * 3);
    for (const answers of all) {
      const advice = adviseVat(answers);
      expect(advice.kind).toBe("answered");
      const { food, place, status, price } = answers;
      const wet = food === "during" || food === "included" || place === "drinking";
      if (advice.kind === "answered" && status === "charges" && price !== "free" && wet) expect(advice.rate).toBeNull();
    }
  });

  test("its figures are the configured ones", () => {
    const figures = { franchiseCents: 5_000_000, firstPerformances: 99, supportEvents: 3 };
    expect(adviseVat({ status: "franchise" }, figures)).toMatchObject({ reason: expect.stringMatching(/50\s000\s€/u) });
    expect(adviseVat({ ...show, premiere: "yes" }, figures)).toMatchObject({ reason: expect.stringContaining("99") });
    expect(vatQuestions.support.label(figures)).toContain("3");
  });
});

test("no answer is cut in a closed list on a phone", () => {
  const labels = Object.values(vatQuestions).flatMap(({ answers }) => answers.map(({ label }) => label));
  expect(labels.filter((label) => label.length > 32)).toEqual([]);
});

describe("what is kept of it", () => {
  test("answers, what was proposed and what was chosen, with the version of the rules", () => {
    expect(vatChoice(show, 2000)).toEqual({
      rules: "2026-11",
      answers: show,
      rule: "show",
      source: "CGI, art. 278-0 bis, F, auparavant art. 279, b bis",
      proposed: 550,
      chosen: 2000,
    });
    expect(vatChoice({ status: "charges" }, 550)).toMatchObject({ rule: null, source: null, proposed: null });
  });

  test("another rate keeps the answers, null drops them, nothing asked keeps what there was", () => {
    const kept = vatChoice(show, 550);
    expect(chooseVat(kept, undefined, 1000)).toEqual({ ...kept, chosen: 1000 });
    expect(chooseVat(kept, null, 550)).toBeNull();
    expect(chooseVat(null, undefined, 550)).toBeNull();
    expect(chooseVat(kept, show, null)).toBeNull();
    expect(chooseVat(null, show, 550)).toEqual(kept);
  });

  test("reads the same whatever order the database gives it back in", () => {
    const kept = vatChoice(show, 550);
    const turned = Object.fromEntries(Object.entries(kept).reverse()) as typeof kept;
    turned.answers = Object.fromEntries(Object.entries(show).reverse());
    expect(JSON.stringify(inOrderOfKeys(turned))).toBe(JSON.stringify(kept));
  });

  test("papers name the exemption that was taken, and say when another rate was chosen", () => {
    const support = vatChoice({ status: "association", support: "yes" }, 0);
    expect(exemptionOf(support)).toContain("article 261, 7, 1°, c");
    expect(exemptionOf({ ...support, chosen: 550 })).toBeUndefined();
    expect(exemptionOf(vatChoice({ status: "franchise" }, 0))).toBeUndefined();
    expect(choiceWords(vatChoice(show, 550))).not.toContain("un autre");
    expect(choiceWords(vatChoice(show, 2000))).toContain("un autre a été choisi");
    expect(choiceWords(vatChoice({ ...show, food: "during" }, 1000))).toContain("ne suffisaient pas");
  });

  test("takes only answers that there are", () => {
    expect(vatAnswersInput.parse({ status: "charges", art: "", food: null })).toEqual({ status: "charges" });
    expect(vatAnswersInput.parse(null)).toBeNull();
    expect(vatAnswersInput.parse(undefined)).toBeUndefined();
    expect(vatAnswersInput.safeParse({ status: "constructor" }).success).toBe(false);
  });
});
