import { describe, expect, test } from "vitest";
import { eventFieldNames, eventMoments, MOMENT_FIELD } from "#core/events/search/search-rules.ts";
import { contactReasons } from "#core/moderation/contact-rules.ts";
import { linksOf, partOf, renderScreen } from "#tests/support/render-screen.tsx";
import { about } from "../content/about.ts";
import { home } from "../content/home.ts";
import SearchEntryPage from "../proj-place-event.tsx";
import { Hero } from "./home-hero.tsx";
import { HomeContact, HomeFaq, Stories, ThreeRoles, ThreeSteps } from "./home-sections.tsx";

const count = (html: string, what: RegExp) => html.match(what)?.length ?? 0;

describe("the landing page", () => {
  test("opens with a heading and a search whose fields the event list reads", () => {
    const html = renderScreen(Hero);
    expect(html).toContain("<h1");
    const form = partOf(html, "form");
    expect(form).toMatch(/^<form[^>]* action="\/event" method="get"/);
    expect([...form.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name)).toEqual([
      eventFieldNames.city,
      MOMENT_FIELD,
    ]);
    for (const { code } of eventMoments) expect(form).toContain(`<option value="${code}">`);
  });

  test("explains itself in three steps, tells three stories, answers questions", () => {
    expect(count(renderScreen(ThreeSteps), /<li>/g)).toBe(3);
    expect(count(renderScreen(Stories), /<blockquote/g)).toBe(3);
    const faq = renderScreen(HomeFaq);
    expect(home.faq.questions.length).toBeGreaterThanOrEqual(4);
    expect(count(faq, /<summary/g)).toBe(home.faq.questions.length);
  });

  test("has a door for artists, one for hosts and one for the public", () => {
    const html = renderScreen(ThreeRoles);
    for (const href of ["/signup-artist", "/signup-host", "/event"]) expect(html).toContain(`href="${href}"`);
  });

  test("ends with the contact form, which asks for a reason", () => {
    const html = renderScreen(HomeContact);
    for (const name of ["email", "reason", "message", "newsletter", "privacy"])
      expect(html).toContain(`name="${name}"`);
    const options = partOf(html, "select", 'name="reason"');
    for (const reason of Object.keys(contactReasons)) expect(options).toContain(`value="${reason}"`);
  });
});

test("the search entry offers an artist, a place or an event", () => {
  expect(linksOf(renderScreen(SearchEntryPage))).toEqual([
    "Un artiste -> /projet",
    "Un lieu -> /place",
    "Un événement -> /event",
  ]);
});

test("the platform says when it opened", () => {
  expect(JSON.stringify(about)).toContain("a ouvert en juillet 2023");
});
