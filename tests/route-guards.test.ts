import { describe, expect, test } from "vitest";
import type { Ctx } from "#core/context.ts";
import { rulesOf } from "#web/server/rules-of.ts";
import { useTestApp, visitor } from "./support/context.ts";
import { useDatabase } from "./support/database.ts";
import { makePerson, peopleJobs } from "./support/people.ts";
import { routePages, sendNothing, visitPage } from "./support/visit-routes.ts";

/**
 * Which pages are open to whom, whatever src/web/routes.ts says of them. Each page's own loader is asked, with its frames,
 * as the server asks it: nobody relies on a link being hidden.
 */

const app = useTestApp(useDatabase(), { jobs: peopleJobs });

async function outcomes(ctx: Ctx): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const page of routePages()) found.set(page.path, await visitPage(page, ctx));
  return found;
}

const openToAll = [
  ...[
    "/",
    "/about-us",
    "/conditions",
    "/legal",
    "/privacy",
    "/classement",
    "/rbs",
    "/list",
    "/list/event-all",
    "/faq/hotes",
    "/faq/spectateurs",
  ],
  ...["/faq/artistes", "/droits-musicaux", "/accessibilite", "/contact", "/feedback/suggestion-email"],
  ...[
    "/alerte",
    "/conversation",
    "/newsletter/confirmer",
    "/newsletter/desinscrire",
    "/desabonnement",
    "/proj-place-event",
    "/projet",
    "/place",
  ],
  ...["/event", "/event-sm", "/comment/merci", "/projet/rejoindre", "/account/email", "/reset-password", "/reset-done"],
  ...[
    "/billets/retrouver",
    "/forget-pwd",
    "/hors-connexion",
    "/sitemap.xml",
    "/robots.txt",
    "/dev/mailbox",
    "/dev/ui",
    "/dev/carte",
  ],
  // Answers to posts of scripts: asked for by hand, they have nothing to show.
  ...["/login/cle", "/account/passkeys/nouvelle"],
];

/** The ways in: of no use to somebody who is in. */
const waysIn = [
  ...["/login", "/signup", "/signup-artist", "/signup-host", "/signup-spectators", "/signup-pending", "/signup-final"],
  "/migrate",
];

/** Everybody may ask; what is nobody's, hidden, or asked for without its key does not exist. */
const notThere = [
  ...["/versions/:text", "/versions/:text/:version"],
  ...["/list/:area", "/projet/:projetid", "/place/:placeid", "/personne/:userid", "/event/:eventid"],
  ...["/event/flux/:format", "/projet/:projetid/flux/:format", "/place/:placeid/flux/:format"],
  ...["/personne/:userid/flux/:format", "/embed/:page/:shown", "/oembed", "/sitemap/:page.xml", "/opendata/:file"],
  "/event/:eventid/image/:format.jpg",
  ...["/event/:eventid/ecrire", "/conversation/:discussionid", "/signaler/:page/:subjectid", "/decision/:decisionid"],
  ...["/event/:eventid/book", "/event/:eventid/calendrier.ics", "/comment/:usertype/:commentid", "/agenda/:token.ics"],
  ...[
    "/commande/:orderid",
    "/invitation/:invitationid",
    "/commande/:orderid/report",
    "/commande/:orderid/recu.pdf",
    "/commande/:orderid/billets.pdf",
  ],
  ...["/commande/:orderid/remboursement.pdf", "/billet/:ticketid", "/billet/:ticketid/billet.pdf"],
  ...["/billet/:ticketid/apple-wallet", "/billet/:ticketid/google-wallet"],
  ...["/commande/:orderid/apple-wallet", "/commande/:orderid/google-wallet"],
  ...["/billet/:ticketid/calendrier.ics", "/dev/paiement/:accountId", "/dev/confirmation/:paymentId", "/404", "/*"],
];

/** Addresses that only do something when a form is sent to them. */
const elsewhere: Record<string, string> = {
  "/logout": "to /",
  "/admin/quitter": "to /",
  "/suivre": "to /favoris",
  "/account/data/archive": "to /account/data",
  "/account/cookies": "to /account/newsletter",
};

/** Links open them too, or they send elsewhere than to the login's way back: the page asks by itself. */
const askThemselves = ["/event/:eventid/scan", "/event/:eventid/scan/vente", "/admin/entree", "/billets"];

/** Whose forms anybody may send; verbs judge the rest. */
const sentByAll = [
  ...[
    "/contact",
    "/alerte",
    "/conversation",
    "/conversation/:discussionid",
    "/signaler/:page/:subjectid",
    "/decision/:decisionid",
    "/event/:eventid/ecrire",
    "/newsletter/confirmer",
    "/newsletter/desinscrire",
    "/desabonnement",
    "/event/:eventid/book",
    "/event/:eventid/scan/vente",
  ],
  ...["/commande/:orderid", "/commande/:orderid/report", "/billet/:ticketid", "/billets/retrouver"],
  "/invitation/:invitationid",
  ...["/comment/:usertype/:commentid", "/login", "/login/cle", "/logout", "/signup-artist", "/signup-host"],
  ...["/signup-spectators", "/signup-pending", "/signup-final", "/migrate", "/forget-pwd", "/reset-password"],
  ...["/account/email", "/suivre", "/account/cookies", "/account/passkeys/nouvelle", "/admin/quitter"],
  ...["/dev/paiement/:accountId", "/dev/confirmation/:paymentId", "/404", "/*"],
];

const isTeams = (path: string) => path.startsWith("/admin") && path !== "/admin/quitter";

describe("routes.ts", () => {
  test("opens these pages and forms to everybody, no others, and the team's to the team alone", () => {
    const paths = routePages().map(({ path }) => path);
    const readBy = (audience: string) => paths.filter((path) => rulesOf(path).read === audience).sort();
    const open = [...openToAll, ...waysIn, ...notThere, ...Object.keys(elsewhere), ...askThemselves];
    expect(readBy("everyone")).toEqual(open.sort());
    expect(readBy("team")).toEqual(paths.filter((path) => isTeams(path) && path !== "/admin/entree").sort());
    const sentBy = (audience: string) => paths.filter((path) => rulesOf(path).send === audience).sort();
    expect(sentBy("everyone")).toEqual(sentByAll.toSorted());
    expect(sentBy("team")).toEqual(readBy("team"));
  });
});

describe("a visitor", () => {
  test("reads what is everybody's, finds nothing of others, and logs in for the rest, then comes back", async () => {
    const found = await outcomes(app.ctx(visitor));
    const pathsThatAre = (outcome: string) => [...found].filter(([, each]) => each === outcome).map(([path]) => path);
    expect(pathsThatAre("open").sort()).toEqual([...openToAll, ...waysIn].sort());
    expect(pathsThatAre("404").sort()).toEqual(notThere.toSorted());
    for (const [path, outcome] of Object.entries(elsewhere)) expect(found.get(path), path).toBe(outcome);
    expect(found.get("/billets")).toBe("to /billets/retrouver");
    const known = [...openToAll, ...waysIn, ...notThere, ...Object.keys(elsewhere), "/billets"];
    for (const [path, outcome] of found) {
      if (!known.includes(path)) expect(outcome, path).toBe(isTeams(path) ? "to /login" : "log in, then back");
    }
  });
});

/** The first words of a wizard: nothing of anybody's. */
const loadNothing = ["/proposal/to-artist/:projectid?", "/proposal/to-host/:placeid?"];

describe("a visitor whom no middleware has stopped", () => {
  test("gets nothing of anybody's: verbs ask who acts", async () => {
    const opened: string[] = [];
    for (const page of routePages().filter(({ path }) => !openToAll.includes(path) && !waysIn.includes(path))) {
      const outcome = await visitPage(page, app.ctx(visitor), { isGuarded: false });
      if (outcome === "open") opened.push(page.path);
    }
    expect(opened.sort()).toEqual(loadNothing.toSorted());
  });
});

/** What anybody's browser may post: leaving, the cookie panel, a passkey's question; and the sandbox's own pages. */
const mayBePosted = ["/logout", "/admin/quitter", "/account/cookies", "/login/cle"];

describe("a visitor's empty form", () => {
  test("is refused by every page, or sent to the login", async () => {
    const done: string[] = [];
    let asked = 0;
    for (const page of routePages().filter(({ path }) => !mayBePosted.includes(path) && !path.startsWith("/dev/"))) {
      for (const sentBy of ["browser", "script"] as const) {
        const outcome = await sendNothing(page, app.ctx(visitor), sentBy);
        if (outcome === undefined) continue;
        asked++;
        if (!/^(?:4\d\d|log in, then back|to \/login\b.*)$/.test(outcome)) done.push(`${page.path}: ${outcome}`);
      }
    }
    expect(done).toEqual([]);
    expect(asked).toBeGreaterThan(120);
  });
});

describe("somebody who is logged in", () => {
  test("reads what is theirs, finds nothing of others, and no page of the team", async () => {
    const { actor } = await makePerson(app, { reason: "find_events" });
    const found = await outcomes(app.ctx(actor));
    const expected = [...found.keys()].map((path): [string, string] => {
      if (isTeams(path)) return [path, "to /login"];
      if (path in elsewhere) return [path, elsewhere[path] ?? ""];
      // Whoever has just opened their account and goes back finds the first steps again.
      if (waysIn.includes(path)) return [path, path === "/signup-final" ? "to /onboarding" : "to /profil"];
      if (openToAll.includes(path)) return [path, "open"];
      // Somebody else's, or nobody's: there is no telling.
      return [path, notThere.includes(path) || /:(?!\w+\?|year)/.test(path) ? "404" : "open"];
    });
    expect([...found]).toEqual(expected);
  });
});
