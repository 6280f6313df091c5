import { rateWords, type VatRate } from "./input.ts";
import {
  defaultVatFigures,
  type VatAnswer,
  type VatAnswers,
  type VatFigures,
  type VatQuestion,
  vatQuestionNames,
} from "./vat-question-rules.ts";

/**
 * Which VAT rate tickets carry, from a few plain answers. From memory of the texts (docs/law.md): it proposes, whoever organises
 * decides. Whoever changes a question, a rule or its words gives the rules another version: what was proposed stays what it was.
 */
export const VAT_RULES_VERSION = "2026-11";

type Rule = {
  code: string;
  when: { [Q in VatQuestion]?: readonly VatAnswer<Q>[] };
  /** Null: the answers do not settle it, and nothing is proposed. */
  rate: VatRate | null;
  reason: (figures: VatFigures) => string;
  source: string;
  /** On papers, where another exemption than « franchise en base » is why nothing is charged. */
  mention?: string;
};

const charging = ["charges"] as const;
const dry = { food: ["none", "apart"], place: ["ordinary"] } as const;

/** The first that holds decides. */
const vatRules: readonly Rule[] = [
  {
    code: "nothing-sold",
    when: { price: ["free"] },
    rate: 0,
    reason: () => "L’entrée est gratuite\u202f: rien n’est vendu, il n’y a pas de TVA.",
    source: "CGI, art. 256",
  },
  {
    code: "association-support",
    when: { status: ["association"], support: ["yes"] },
    rate: 0,
    reason: ({ supportEvents }) =>
      `Les ${supportEvents}\u00a0soirées de soutien qu’une association donne dans l’année sont exonérées de TVA.`,
    source: "CGI, art. 261, 7, 1°, c",
    mention: "TVA non applicable, article 261, 7, 1°, c du Code général des impôts",
  },
  {
    code: "association-other",
    when: { status: ["association"], support: ["no"] },
    rate: null,
    reason: () =>
      "Une association peut être non lucrative, exonérée ou en franchise\u202f: cela dépend de sa gestion et de ses autres recettes.",
    source: "CGI, art. 206, 1 bis, 261, 7, 1° et 293 B",
  },
  {
    code: "franchise",
    when: { status: ["franchise"] },
    rate: 0,
    reason: ({ franchiseCents }) =>
      `En franchise, on ne facture pas de TVA tant que les recettes de l’année restent sous ${euros(franchiseCents)}.`,
    source: "CGI, art. 293 B",
  },
  {
    code: "individual",
    when: { status: ["individual"] },
    rate: 0,
    reason: ({ franchiseCents }) =>
      `Qui organise de temps en temps, sous ${euros(franchiseCents)} de recettes par an, est en franchise et ne facture pas de TVA.`,
    source: "CGI, art. 293 B",
  },
  {
    code: "meal-included",
    when: { status: charging, food: ["included"] },
    rate: null,
    reason: () =>
      "Le billet paie aussi un repas ou des boissons\u202f: chaque part a son taux (10\u202f% pour ce qui se mange, 20\u202f% pour l’alcool), et le prix se partage entre elles.",
    source: "CGI, art. 278, 278-0 bis, F et 279, m",
  },
  {
    code: "served-during",
    when: { status: charging, food: ["during"] },
    rate: null,
    reason: () =>
      "Servir pendant le spectacle fait perdre 2,1\u202f% et souvent 5,5\u202f%\u202f: ce sera 10\u202f% ou 20\u202f%, selon ce qui est servi et la licence du lieu.",
    source: "CGI, art. 278, 279, b bis, a et 281 quater",
  },
  {
    code: "drinking-place",
    when: { status: charging, place: ["drinking"] },
    rate: null,
    reason: () =>
      "Là où l’on consomme d’habitude pendant le spectacle, 2,1\u202f% est exclu, et 5,5\u202f% demande des conditions propres au lieu\u202f; sinon c’est 10\u202f% ou 20\u202f%.",
    source: "CGI, art. 278, 279, b bis, a et 281 quater",
  },
  {
    code: "first-performances",
    when: { status: charging, art: ["show"], premiere: ["yes"], ...dry },
    rate: 210,
    reason: ({ firstPerformances }) =>
      `Les ${firstPerformances}\u00a0premières représentations d’une œuvre nouvelle, ou d’un classique remis en scène, sont à 2,1\u202f%.`,
    source: "CGI, art. 281 quater",
  },
  {
    code: "show",
    when: { status: charging, art: ["show"], premiere: ["no"], ...dry },
    rate: 550,
    reason: () => "Les billets de spectacles et de concerts sont à 5,5\u202f%.",
    source: "CGI, art. 278-0 bis, F, auparavant art. 279, b bis",
  },
  {
    code: "exhibition",
    when: { status: charging, art: ["exhibition"], ...dry },
    rate: 1000,
    reason: () => "L’entrée d’une exposition ou d’une visite est à 10\u202f%.",
    source: "CGI, art. 279",
  },
  {
    code: "workshop",
    when: { status: charging, art: ["workshop"], ...dry },
    rate: 2000,
    reason: () =>
      "Rien ne prévoit de taux réduit pour un atelier ou une conférence\u202f: c’est le taux normal, 20\u202f%.",
    source: "CGI, art. 278",
  },
  {
    code: "other",
    when: { status: charging, art: ["other"], ...dry },
    rate: null,
    reason: () => "Le taux dépend de ce qui est donné exactement.",
    source: "CGI, art. 278 à 281 quater",
  },
];

const euros = (cents: number): string => `${(cents / 100).toLocaleString("fr-FR")}\u00a0€`;

export type VatAdvice =
  /** Something that decides was not answered yet. */
  | { kind: "unanswered"; question: VatQuestion }
  /** « À voir avec votre comptable » where there is no rate. */
  | { kind: "answered"; rule: string; rate: VatRate | null; reason: string; source: string };

/** A rule that might still hold stops the walk: nothing is proposed on a guess. An entrance that nobody called free is paid for. */
export function adviseVat(answers: VatAnswers, figures: VatFigures = defaultVatFigures): VatAdvice {
  for (const { when, code, rate, reason, source } of vatRules) {
    const asked = vatQuestionNames.filter((name) => when[name]);
    const isOut = asked.some((name) => answers[name] !== undefined && !allows(when[name], answers[name]));
    if (isOut) continue;
    const open = asked.find((name) => answers[name] === undefined);
    if (open === "price") continue;
    if (open) return { kind: "unanswered", question: open };
    return { kind: "answered", rule: code, rate, reason: reason(figures), source };
  }
  return { kind: "unanswered", question: "art" };
}

const allows = (codes: readonly string[] | undefined, code: string | undefined): boolean =>
  codes?.some((each) => each === code) ?? true;

/** What was answered, proposed and chosen, kept with the proposal and frozen with the terms. */
export type VatChoice = {
  /** Version of the rules. */
  rules: string;
  answers: VatAnswers;
  /** Null where the answers did not settle it. */
  rule: string | null;
  source: string | null;
  proposed: VatRate | null;
  chosen: VatRate;
};

export function vatChoice(answers: VatAnswers, chosen: VatRate, figures: VatFigures = defaultVatFigures): VatChoice {
  const advice = adviseVat(answers, figures);
  const found = advice.kind === "answered" ? advice : { rule: null, source: null, rate: null };
  const { rule, source, rate: proposed } = found;
  return { rules: VAT_RULES_VERSION, answers, rule, source, proposed, chosen };
}

/** « Taux proposé d’après les réponses : 5,5 % (CGI, art. 278-0 bis, F). » */
export function choiceWords({ proposed, source, chosen }: VatChoice): string {
  const why = source ? ` (${source})` : "";
  if (proposed === null) return `Les réponses ne suffisaient pas à proposer un taux${why}\u202f: il a été choisi.`;
  const taken = proposed === chosen ? "" : "\u202f; un autre a été choisi";
  return `Taux proposé d’après les réponses données\u202f: ${rateWords(proposed)}${why}${taken}.`;
}

/** Another exemption than the usual one, where it was proposed and taken. */
export function exemptionOf(choice: VatChoice | null | undefined): string | undefined {
  if (choice?.chosen !== 0 || choice.proposed !== 0) return undefined;
  return vatRules.find(({ code }) => code === choice.rule)?.mention;
}

/** What becomes of it when the conditions are saved: new answers, none any more (null), or the same ones with another rate. */
export function chooseVat(
  before: VatChoice | null,
  answers: VatAnswers | null | undefined,
  rate: VatRate | null,
  figures?: VatFigures,
): VatChoice | null {
  if (rate === null || answers === null) return null;
  if (answers) return vatChoice(answers, rate, figures);
  return before && { ...before, chosen: rate };
}

/** Keys in the order in which they are made: the database keeps them in its own. */
export const inOrderOfKeys = ({ rules, answers, rule, source, proposed, chosen }: VatChoice): VatChoice => ({
  rules,
  answers: Object.fromEntries(vatQuestionNames.flatMap((name) => (answers[name] ? [[name, answers[name]]] : []))),
  rule,
  source,
  proposed,
  chosen,
});
