import { describe, expect, test } from "vitest";
import { linksOf, partOf, renderScreen, somebody } from "#tests/support/render-screen.tsx";
import { createFixedMarkup } from "#web/render/fixed-markup.ts";
import { FixedParts } from "#web/render/fixed-part.tsx";
import { BottomBar, CompactBar } from "./mobile-bars.tsx";
import { SimpleHeader } from "./simple-header.tsx";
import { TopBar } from "./top-bar.tsx";

const HOME = "Hors les murs, accueil -> /";
const wideNavigation = (html: string) => partOf(html, "nav", 'class="mr-auto');

describe("top bar", () => {
  test("leads home, to projects, places and events, and to what there is to know", () => {
    for (const user of [null, somebody]) {
      const html = renderScreen(TopBar, { user });
      expect(linksOf(html)[0]).toBe(HOME);
      expect(linksOf(wideNavigation(html))).toEqual([
        "Projets -> /projet",
        "Lieux -> /place",
        "Événements -> /event",
        "Guide de l’hôte -> /document/guide-hote",
        "Guide de l’artiste -> /document/guide-artiste",
        "Qui sommes-nous -> /about-us",
        ...(user ? [] : ["Retrouver mes billets -> /billets/retrouver"]),
      ]);
      expect(wideNavigation(html)).toMatch(/<summary[^>]*>En savoir plus/);
    }
  });

  test("logged out: sign up and log in, on a wide screen and on a small one, and nothing of an account", () => {
    const html = renderScreen(TopBar);
    expect(linksOf(partOf(html, "div", "ml-auto hidden"))).toEqual(["Se connecter -> /login", "S’inscrire -> /signup"]);
    expect(linksOf(partOf(html, "div", "lg:hidden"))).toEqual(
      expect.arrayContaining([
        "Se connecter -> /login",
        "S’inscrire -> /signup",
        "Événements -> /event",
        "Retrouver mes billets -> /billets/retrouver",
      ]),
    );
    expect(html).not.toContain('aria-label="Mon compte"');
    expect(html).not.toContain("Se déconnecter");
  });

  test("logged in: profile, messages, and a menu with settings and logging out", () => {
    const html = renderScreen(TopBar, { user: somebody });
    const account = partOf(html, "nav", 'aria-label="Mon compte"');
    expect(linksOf(account)).toEqual(["Profil -> /profil", "Messages -> /message", "Réglages -> /account"]);
    expect(partOf(account, "form")).toMatch(/^<form[^>]* action="\/logout" method="post">.*Se déconnecter/);
    expect(html).not.toContain("/signup");
    expect(html).not.toContain("/login");
  });
});

test("logged in on a small screen, the top bar's menu has all of it, too", () => {
  const small = partOf(renderScreen(TopBar, { user: somebody }), "div", "lg:hidden");
  expect(linksOf(small)).toEqual([
    "Projets -> /projet",
    "Lieux -> /place",
    "Événements -> /event",
    "Guide de l’hôte -> /document/guide-hote",
    "Guide de l’artiste -> /document/guide-artiste",
    "Qui sommes-nous -> /about-us",
    "Profil -> /profil",
    "Messages -> /message",
    "Réglages -> /account",
  ]);
  expect(small).toContain("Se déconnecter");
});

describe("bottom bar", () => {
  const render = (user = somebody) => renderScreen(() => <BottomBar user={user} />, { user });

  test("search, profile, messages and settings, in this order", () => {
    expect(linksOf(render())).toEqual([
      "Chercher -> /proj-place-event",
      "Profil -> /profil",
      "Messages -> /message",
      "Réglages -> /account",
    ]);
  });

  test("the badge counts unread messages above 0, the dot says that a phone is to be validated", () => {
    for (const bar of [render, (user = somebody) => renderScreen(TopBar, { user })]) {
      expect(bar()).not.toContain("non lus");
      expect(bar({ ...somebody, unreadMessages: 3 })).toContain("3 non lus");
      expect(bar()).not.toContain("téléphone à valider");
      expect(bar({ ...somebody, needPhoneValidation: true })).toContain("téléphone à valider");
    }
  });
});

test("simple header: the logo leads home; another one adds a contact-us button", () => {
  expect(linksOf(renderScreen(() => <SimpleHeader />))).toEqual([HOME]);
  expect(linksOf(renderScreen(() => <SimpleHeader withContact />))).toEqual([HOME, "Nous contacter -> #contact-form"]);
});

test("bars whose markup is kept are those of whoever looks, wherever they are", () => {
  const fixed = createFixedMarkup();
  const bars = (user: typeof somebody) => () => (
    <>
      <CompactBar />
      <TopBar />
      <BottomBar user={user} />
    </>
  );
  const people = [
    somebody,
    { ...somebody, id: "01997c5e-0000-7000-8000-000000000002", firstName: "Dominique" },
    { ...somebody, unreadMessages: 3 },
    { ...somebody, needPhoneValidation: true },
  ];
  for (const turn of [1, 2]) {
    for (const user of people) {
      for (const at of ["/profil", "/message/x", "/event"]) {
        const Bars = bars(user);
        const kept = renderScreen(
          () => (
            <FixedParts value={fixed}>
              <Bars />
            </FixedParts>
          ),
          { user, at },
        );
        const whole = fixed.place(kept).map(String).join("");
        expect(whole, `${turn} ${user.firstName} ${at}`).toBe(renderScreen(Bars, { user, at }));
      }
    }
  }
});
