import { describe, expect, test } from "vitest";
import type { Ctx } from "#core/context.ts";
import { useTestApp, visitor } from "./support/context.ts";
import { useDatabase } from "./support/database.ts";
import { makePerson, peopleJobs } from "./support/people.ts";
import { routePages, sendNothing, visitPage } from "./support/visit-routes.ts";

/** Which pages are open to whom. Each page's own loader is asked, with its frames: nobody relies on a link being hidden. */

const app = useTestApp(useDatabase(), { jobs: peopleJobs });

async function outcomes(ctx: Ctx): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const page of routePages()) found.set(page.path, await visitPage(page, ctx));
  return found;
}

const openToAll = [
  ...["/", "/about-us", "/conditions", "/legal", "/privacy", "/rbs", "/list", "/list/event-all", "/faq/hotes"],
  ...["/faq/artistes", "/droits-musicaux", "/accessibilite", "/contact", "/feedback/suggestion-email"],
  ...["/newsletter/confirmer", "/newsletter/desinscrire", "/desabonnement", "/proj-place-event", "/projet", "/place"],
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
  ...["/list/:area", "/projet/:projetid", "/place/:placeid", "/personne/:userid", "/event/:eventid"],
  ...["/event/:eventid/book", "/event/:eventid/calendrier.ics", "/comment/:usertype/:commentid", "/agenda/:token.ics"],
  ...[
    "/commande/:orderid",
    "/commande/:orderid/report",
    "/commande/:orderid/recu.pdf",
    "/commande/:orderid/billets.pdf",
  ],
  ...["/commande/:orderid/remboursement.pdf", "/billet/:ticketid", "/billet/:ticketid/billet.pdf"],
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

const isTeams = (path: string) => path.startsWith("/admin") && path !== "/admin/quitter";

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

/** What anybody's browser may post: leaving, the cookie panel, a passkey's question; and the sandbox's own pages. */
const mayBePosted = ["/logout", "/admin/quitter", "/account/cookies", "/login/cle"];

describe("a visitor's empty form", () => {
  test("is refused by every page, or sent to the login", async () => {
    const done: string[] = [];
    let asked = 0;
    for (const page of routePages().filter(({ path }) => !mayBePosted.includes(path) && !path.startsWith("/dev/"))) {
      const outcome = await sendNothing(page, app.ctx(visitor));
      if (outcome === undefined) continue;
      asked++;
      if (!/^(?:4\d\d|log in, then back|to \/login\b.*)$/.test(outcome)) done.push(`${page.path}: ${outcome}`);
    }
    expect(done).toEqual([]);
    expect(asked).toBeGreaterThan(60);
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
