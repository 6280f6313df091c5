import type { ComponentType } from "react";
import { describe, expect, test } from "vitest";
import { partOf, renderScreen, somebody } from "#tests/support/render-screen.tsx";
import AppLayout from "./app.tsx";
import BlankLayout from "./blank.tsx";
import DefaultLayout from "./default.tsx";
import MinimalLayout from "./minimal.tsx";
import MinimalContactLayout from "./minimal-contact.tsx";

const Inside = () => <p>la page</p>;

/** What stands around the page, by its marks in the markup. */
const partsOf = (Layout: ComponentType, user: typeof somebody | null = null) => {
  const html = renderScreen(Layout, { user, inside: Inside });
  expect(partOf(html, "main")).toContain("la page");
  return {
    html,
    fullBar: html.includes('aria-label="Navigation principale"'),
    // Shown below the breakpoint only: the full bar beside it is shown above it only.
    compactBar: /<header class="[^"]*lg:hidden/.test(html),
    bottomBar: html.includes("data-bottom-bar"),
    footer: html.includes("<footer"),
    contactDialog: html.includes('id="contact-form"'),
    teamDialog: html.includes('id="contact-equipe"'),
    contactButton: html.includes("Nous contacter"),
  };
};

const nothing = {
  fullBar: false,
  compactBar: false,
  bottomBar: false,
  footer: false,
  contactDialog: false,
  teamDialog: false,
  contactButton: false,
};

describe("app", () => {
  const both = { footer: true, contactDialog: true, teamDialog: true };

  test("logged out: the full top bar, no bottom bar, two contact forms", () => {
    const { html, ...parts } = partsOf(AppLayout);
    expect(parts).toEqual({ ...nothing, ...both, fullBar: true });
    expect(html).not.toContain("hidden lg:block");
  });

  test("logged in: a compact bar and a bottom bar on a small screen, the full bar on a wide one, two contact forms", () => {
    const { html, ...parts } = partsOf(AppLayout, somebody);
    expect(parts).toEqual({ ...nothing, ...both, fullBar: true, compactBar: true, bottomBar: true });
    expect(partOf(html, "div", "hidden lg:block")).toContain('aria-label="Navigation principale"');
    expect(partOf(html, "nav", "data-bottom-bar")).toMatch(/^<nav[^>]* class="[^"]*lg:hidden/);
  });
});

test("default: top bar, footer and contact form, whoever comes", () => {
  for (const user of [null, somebody]) {
    const { html: _, ...parts } = partsOf(DefaultLayout, user);
    expect(parts).toEqual({ ...nothing, fullBar: true, footer: true, contactDialog: true, teamDialog: true });
  }
});

test("minimal bar: the logo that leads home, and nothing beside the page", () => {
  const { html, ...parts } = partsOf(MinimalLayout);
  expect(parts).toEqual(nothing);
  expect(partOf(html, "header")).toContain('aria-label="Hors les murs, accueil"');
});

test("minimal bar with contact: the same with a button that opens the contact form", () => {
  const { html, ...parts } = partsOf(MinimalContactLayout);
  expect(parts).toEqual({ ...nothing, contactDialog: true, teamDialog: true, contactButton: true });
  expect(partOf(html, "a", 'href="#contact-form"')).toContain("Nous contacter");
});

test("blank: the page alone", () => {
  const { html, ...parts } = partsOf(BlankLayout);
  expect(parts).toEqual(nothing);
  expect(html).not.toContain("<header");
});
