/** What the team may do about something, or to somebody. What is in nobody's way is told to nobody but whoever reported it. */
export const measures = ["none", "warned", "removed", "sales", "listings", "payouts", "blocked"] as const;
export type Measure = (typeof measures)[number];

/** Those that answer a report by themselves; the others are chosen on the person's page, one by one. */
export const reportMeasures = ["none", "warned", "removed"] as const satisfies readonly Measure[];
export type ReportMeasure = (typeof reportMeasures)[number];

export const measureLabels: Record<Measure, string> = {
  none: "Aucune mesure",
  warned: "Rappel aux règles",
  removed: "Contenu retiré",
  sales: "Ventes arrêtées",
  listings: "Annonces et soirées retirées des listes",
  payouts: "Versements suspendus",
  blocked: "Accès au compte fermé",
};

/** Nature, reach and length of each, as its statement of reasons says them. */
export const measureSentences: Record<Measure, string> = {
  none: "Nous ne prenons aucune mesure.",
  warned: "Le contenu reste en ligne. Nous vous rappelons la règle ci-dessous et vous demandons de vous y tenir.",
  removed: "Nous avons retiré ce contenu du site. Il n’est plus montré au public, tant que cette décision tient.",
  sales:
    "Nous avons arrêté la vente de billets pour vos soirées à venir. Les billets déjà vendus restent valables. La mesure tient jusqu’à ce que nous la levions.",
  listings:
    "Nous avons retiré vos annonces et vos soirées à venir des recherches et des listes. Qui a un billet garde la page de sa soirée. La mesure tient jusqu’à ce que nous la levions.",
  payouts:
    "Nous avons suspendu vos versements. L’argent reste conservé à votre nom et partira dès que nous aurons levé la mesure.",
  blocked:
    "Nous avons fermé l’accès à votre compte. Vos billets et les soirées déjà convenues ne sont pas touchés. La mesure tient jusqu’à ce que nous la levions.",
};

/** Whether it takes something from somebody, who is then owed a statement of reasons. */
export const isRestriction = (measure: Measure): boolean => measure !== "none";

type Rule = { ground: "conditions" | "law"; label: string };

/** The rules that a decision may rest on, named as its statement of reasons names them. */
export const decisionRules = {
  "conditions-content": rule(
    "conditions",
    "Conditions d’utilisation, « Se parler, signaler, modérer » : des contenus licites, sincères et respectueux",
  ),
  "conditions-harassment": rule(
    "conditions",
    "Conditions d’utilisation, « Se parler, signaler, modérer » : pas de harcèlement",
  ),
  "conditions-hate": rule(
    "conditions",
    "Conditions d’utilisation, « Se parler, signaler, modérer » : pas de propos haineux",
  ),
  "conditions-solicitation": rule(
    "conditions",
    "Conditions d’utilisation, « Se parler, signaler, modérer » : pas de démarchage",
  ),
  "conditions-elsewhere": rule(
    "conditions",
    "Conditions d’utilisation, « Se parler, signaler, modérer » : ne pas vendre ailleurs les billets d’une rencontre faite ici",
  ),
  "conditions-listing": rule(
    "conditions",
    "Conditions d’utilisation, « Vos annonces » : une annonce décrit une chose vraie",
  ),
  "conditions-photos": rule(
    "conditions",
    "Conditions d’utilisation, « Vos annonces » : des photos dont vous avez les droits",
  ),
  "conditions-identity": rule("conditions", "Conditions d’utilisation, « Votre compte » : une identité exacte"),
  "conditions-safety": rule(
    "conditions",
    "Conditions d’utilisation, « Ce à quoi s’engagent les co-organisateurs » : la sécurité du public",
  ),
  "law-copyright": rule("law", "Contrefaçon : articles L. 335-2 et L. 335-3 du Code de la propriété intellectuelle"),
  "law-image": rule("law", "Atteinte à la vie privée ou au droit à l’image : article 9 du Code civil"),
  "law-hate": rule("law", "Provocation à la haine ou injure : articles 24 et 33 de la loi du 29 juillet 1881"),
  "law-harassment": rule("law", "Harcèlement ou menaces : articles 222-33-2-2 et 222-17 du Code pénal"),
  "law-minors": rule("law", "Protection des personnes mineures : articles 227-23 et suivants du Code pénal"),
  "law-fraud": rule("law", "Escroquerie : article 313-1 du Code pénal"),
  "law-misleading": rule("law", "Pratique commerciale trompeuse : article L. 121-2 du Code de la consommation"),
  "law-safety": rule(
    "law",
    "Sécurité des personnes : article L. 421-3 du Code de la consommation et règlement de sécurité des ERP",
  ),
  "law-order": rule("law", "Injonction d’une autorité : articles 9 et 10 du règlement (UE) 2022/2065"),
} as const satisfies Record<string, Rule>;

function rule(ground: Rule["ground"], label: string): Rule {
  return { ground, label };
}

export type DecisionRule = keyof typeof decisionRules;
export const decisionRuleKeys = Object.keys(decisionRules) as [DecisionRule, ...DecisionRule[]];

/** How it is called whose ground it is: articles 17, 3, d and e. */
export const groundSentences: Record<Rule["ground"], string> = {
  conditions: "Ce contenu ou ce comportement est contraire à nos conditions d’utilisation.",
  law: "Ce contenu ou ce comportement nous paraît contraire à la loi.",
};

/** Who contests: whoever it was taken from, or whoever reported. */
export const appealSides = ["author", "reporter"] as const;
export type AppealSide = (typeof appealSides)[number];
