import { describe, expect, test } from "vitest";
import type { StandingText } from "#core/legal/version-rules.ts";
import { fictionalOperator, type Operator } from "#platform/operator.ts";
import { partOf, renderScreen } from "#tests/support/render-screen.tsx";
import { pageAt } from "#tests/support/visit-routes.ts";
import type { BindingTextData } from "./binding-text.tsx";

/** As a reader sees it: tags gone, special spaces as plain ones. */
const asRead = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/[\s\u00a0\u202f]+/g, " ")
    .trim();

type Text = [what: string, path: string, heading: string, says: string[]];

/** Each says what only that page says: another text at its address, or a section that is gone, is seen. */
const texts: Text[] = [
  [
    "/conditions: the terms, with our fee, the money that waits, refunds and the cancellable ticketing",
    "/conditions",
    "Conditions générales",
    [
      "Nos frais, et les autres retenues",
      "15 % de la recette",
      "L’argent attend la fin de l’événement",
      "Un événement annulé rembourse tous les billets à 100 %",
      "1, 3, 7 ou 14 jours",
      "Pas de délai de rétractation",
    ],
  ],
  [
    "/legal: who publishes, who hosts, who takes the payments, who mediates",
    "/legal",
    "Mentions légales",
    ["Éditeur", "Siège social", "Direction de la publication", "Hébergeur", "Paiement", "Médiation de la consommation"],
  ],
  [
    "/privacy: what is known, why, for how long, with whom, cookies and rights",
    "/privacy",
    "Politique de confidentialité",
    [
      "Qui est responsable",
      "Ce que nous savons de vous",
      "Finalités, bases légales et durées",
      "Avec qui nous les partageons",
      "Cookies",
      "Vos droits, et comment les exercer",
      "CNIL",
    ],
  ],
  [
    "/rbs: refunds and cancellations, case by case, in full",
    "/rbs",
    "Remboursements et annulations",
    [
      "L’artiste ou l’hôte annule",
      "L’objectif de la billetterie annulable est manqué",
      "si l’événement n’a pas lieu, tout le monde récupère tout",
      "Aucun frais n’est jamais retenu sur un remboursement",
      "Quand l’argent revient-il ?",
      "C’est vous qui ne pouvez pas venir",
    ],
  ],
  [
    "/feedback/suggestion-email: thanks for a suggestion that has arrived",
    "/feedback/suggestion-email",
    "Merci, c’est noté",
    ["Votre suggestion est arrivée"],
  ],
  [
    "/faq/spectateurs: questions that the public asks",
    "/faq/spectateurs",
    "Questions du public",
    ["Faut-il un compte ?", "Où est l’adresse exacte ?", "Je ne trouve plus mes billets.", "Je ne peux plus venir."],
  ],
  [
    "/faq/hotes: questions that hosts ask",
    "/faq/hotes",
    "Questions des hôtes",
    ["Mon salon fait 28 m²", "Qui verra mon adresse ?", "Votre lieu", "La soirée", "Proposer un lieu"],
  ],
  [
    "/faq/artistes: questions that artists ask",
    "/faq/artistes",
    "Questions des artistes",
    ["Quels arts accueillez-vous ?", "Dois-je avoir une structure ?", "Votre rémunération", "Publier un projet"],
  ],
  [
    "/droits-musicaux: rates, the reduction, and the four conditions of the automatic management",
    "/droits-musicaux",
    "Droits musicaux",
    [
      "10 % de la recette, et 34 € au moins",
      "Déclaré avant l’événement, 20 % de moins",
      "La gestion automatique",
      "la jauge",
      "le budget artistique",
      "billet est payant",
      "lieu est privé",
    ],
  ],
  [
    "/accessibilite: how far we conform, what is missing, whom to tell, where to complain",
    "/accessibilite",
    "Accessibilité : partiellement conforme",
    [
      "État de conformité",
      "RGAA",
      "Ce qui n’est pas encore accessible",
      "Signaler un obstacle",
      "Défenseur des droits",
    ],
  ],
];

const standing: StandingText = { name: "conditions", applies: "2026-11-01", upcoming: null, words: null };
/** What pages of texts that bind load; others read the operator alone. */
const bindingToday: BindingTextData = { operator: fictionalOperator, standing };

describe("what is to be read at an address", () => {
  test.each(texts)("%s", async (_what, path, heading, says) => {
    const Page = await pageAt<{ loaderData: Operator & BindingTextData }>(path);
    const html = renderScreen(() => <Page loaderData={{ ...fictionalOperator, ...bindingToday }} />, { at: path });
    expect([...html.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/g)].map(([, text = ""]) => asRead(text))).toEqual([heading]);
    const text = asRead(html);
    expect(says.filter((each) => !text.includes(each))).toEqual([]);
  });

  test("/dev/ui: every part of the design system, each where the page's own contents say", async () => {
    const html = renderScreen(await pageAt("/dev/ui"), { at: "/dev/ui" });
    const contents = [...partOf(html, "nav").matchAll(/href="#(\w+)"/g)].map(([, id]) => id);
    expect(contents).toEqual([
      "fondations",
      "boutons",
      "champs",
      "choix",
      "navigation",
      "retours",
      "contenus",
      "dessins",
    ]);
    expect(contents.filter((id) => !html.includes(` id="${id}"`))).toEqual([]);
    for (const part of ["<button", "<input", "<select", "<textarea", "<dialog", "<svg", 'role="alert"']) {
      expect(html).toContain(part);
    }
  });

  test("what the public asks leads on to the page about refunds, which is no file and has no boxes to tick", async () => {
    const Page = await pageAt("/faq/spectateurs");
    const html = renderScreen(() => <Page />, { at: "/faq/spectateurs" });
    expect(html).toMatch(/href="\/rbs"[^>]*>Remboursements et annulations</);
    for (const untrue of ["(PDF)", "cases à cocher"]) expect(asRead(html)).not.toContain(untrue);
  });

  test("a text that is about to change says what changes and when, in the words that apply until then", async () => {
    const Page = await pageAt<{ loaderData: BindingTextData }>("/conditions");
    const upcoming = { applies: "2026-12-24", changes: ["Les frais baissent."] };
    const words = { title: "Conditions générales", lead: "Les mots d’avant.", sections: [] };
    const loaderData = { ...bindingToday, standing: { ...standing, upcoming, words } };
    const html = renderScreen(() => <Page loaderData={loaderData} />, { at: "/conditions" });
    const text = asRead(html);
    for (const said of ["Version du 1er novembre 2026", "Les mots d’avant.", "24 décembre 2026", "Les frais baissent."])
      expect(text).toContain(said);
    expect(text).not.toContain("15 % de la recette");
    expect(html).toContain('href="/versions/conditions/2026-12-24"');
  });
});
