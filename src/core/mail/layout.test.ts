import { expect, test } from "vitest";
import type { MailTemplate } from "./input.ts";
import { renderMail } from "./layout.tsx";

const full: MailTemplate = {
  subject: "Votre soirée « Éclats d’été » est confirmée",
  preheader: "Rendez-vous samedi 12 décembre à 20 h 30.",
  heading: "À samedi, Zoë\u202f!",
  paragraphs: ["L’artiste vous attend <chez> Tom & Léa.", "Pensez à apporter un coussin."],
  details: [
    ["Quand", "samedi 12 décembre 2026, 20 h 30"],
    ["Où", "Saint-Étienne, quartier Bellevue"],
  ],
  action: { label: "Voir mes billets", href: "https://hors-les-murs.test/billets?a=1&b=2" },
  footnote: "Vous recevez ce message parce que vous avez réservé.",
  unsubscribeUrl: "https://hors-les-murs.test/desabonnement?jeton=abc",
};

test("the HTML holds all that was said, in French, escaped, with the preheader first", async () => {
  const { html } = await renderMail(full, "https://hors-les-murs.test");
  expect(html).toContain('lang="fr"');
  expect(html).toContain("L’artiste vous attend &lt;chez&gt; Tom &amp; Léa.");
  expect(html).toContain('href="https://hors-les-murs.test/billets?a=1&amp;b=2"');
  expect(html).toContain('href="https://hors-les-murs.test/desabonnement?jeton=abc"');
  for (const words of [
    "À samedi, Zoë",
    "coussin",
    "Quand",
    "20 h 30",
    "Voir mes billets",
    "parce que vous avez réservé",
  ]) {
    expect(html).toContain(words);
  }
  expect(html.indexOf(full.preheader)).toBeLessThan(html.indexOf("À samedi"));
  expect(html).not.toContain("<script");
});

test("the text says the same, and its links stand alone on their lines", async () => {
  const { text } = await renderMail(full, "https://hors-les-murs.test");
  expect(text).toBe(`À samedi, Zoë\u202f!

L’artiste vous attend <chez> Tom & Léa.

Pensez à apporter un coussin.

Quand\u202f: samedi 12 décembre 2026, 20 h 30
Où\u202f: Saint-Étienne, quartier Bellevue

Voir mes billets\u202f:
https://hors-les-murs.test/billets?a=1&b=2

--${" "}
Vous recevez ce message parce que vous avez réservé.
Ne plus recevoir ces messages\u202f: https://hors-les-murs.test/desabonnement?jeton=abc
Hors les murs, https://hors-les-murs.test
`);
});

test("what was not given leaves no trace, and equal paragraphs both stay", async () => {
  const { html, text } = await renderMail(
    { subject: "Bonjour", preheader: "", heading: "Bonjour", paragraphs: ["Oui.", "Oui."] },
    "https://hors-les-murs.test",
  );
  expect(html).not.toContain("Ne plus recevoir");
  expect(html).not.toContain("Si le bouton");
  expect(html.match(/Oui\./g)).toHaveLength(2);
  expect(text).toBe("Bonjour\n\nOui.\n\nOui.\n\n-- \nHors les murs, https://hors-les-murs.test\n");
});

test("about an evening: its picture and who plays come first, then when and where, and one's account last", async () => {
  const evening: MailTemplate = {
    ...full,
    evening: { picture: "https://hors-les-murs.test/photos/1/640.jpg", artist: "Les Néons doux" },
    paragraphs: ["Bonjour Zoë,", "Présentez vos billets à l’entrée."],
    practicalFirst: true,
    last: ["Créez un compte avec cette même adresse."],
  };
  const { html, text } = await renderMail(evening, "https://hors-les-murs.test");
  for (const said of [html, text]) {
    const inOrder = ["Les Néons doux", "Bonjour Zoë,", "Saint-Étienne", "Présentez vos billets", "Voir mes billets"];
    const places = [...inOrder, "Créez un compte"].map((words) => said.lastIndexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((left, right) => left - right));
  }
  expect(html).toMatch(/<img[^>]*src="https:\/\/hors-les-murs\.test\/photos\/1\/640\.jpg"/);
  // Nothing is told by the picture alone.
  expect(html).toMatch(/<img[^>]*alt=""/);
  expect(text).not.toContain("640.jpg");
  expect(
    (await renderMail({ ...evening, evening: { picture: null, artist: "Seul" } }, "https://x.test")).html,
  ).not.toContain("<img");
});
