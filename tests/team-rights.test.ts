import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { auditEntries } from "#core/audit/tables.ts";
import { type Actor, ADMIN_PROOF_MINUTES, type Ctx } from "#core/context.ts";
import { cancelEvent } from "#core/events/cancel-event.ts";
import { getEvent } from "#core/events/get-event.ts";
import { events } from "#core/events/tables.ts";
import { getEventStatement } from "#core/papers/event-statement/get-event-statement.ts";
import { getBillingDocument } from "#core/papers/get-billing-document.ts";
import { getPayoutStatement } from "#core/papers/get-payout-statement.ts";
import { billingDocuments } from "#core/papers/tables.ts";
import { settleEvent } from "#core/payouts/settle-event.ts";
import { payouts } from "#core/payouts/tables.ts";
import { ratingsJobs } from "#core/ratings/jobs.ts";
import { getRating } from "#core/ratings/rating-and-reply.ts";
import { submitRating } from "#core/ratings/submit-rating.ts";
import {
  type Right,
  rightNames,
  rightToOpen,
  rightToSend,
  rolesAllow,
  type TeamRole,
  teamRoleNames,
  teamRoles,
  writtenDown,
} from "#core/team-rights-rules.ts";
import { listParticipants } from "#core/ticketing/organiser/list-participants.ts";
import { refundTicket } from "#core/ticketing/refunds/refund-tickets.ts";
import { getOrder } from "#core/ticketing/selling/get-order.ts";
import { tickets } from "#core/ticketing/tables.ts";
import { isDomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { adminActor, system, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { giveInvoiceInfo } from "#tests/support/papers.ts";
import { giveAccount, payoutJobs } from "#tests/support/payouts.ts";
import { makePerson } from "#tests/support/people.ts";
import { scores } from "#tests/support/ratings.ts";
import { buyAsGuest, makeSale } from "#tests/support/sales.ts";
import { type RoutePage, routePages, sendNothing, visitPage } from "#tests/support/visit-routes.ts";
import { rulesOf } from "#web/server/rules-of.ts";

/** What the team may do, it may do for an hour after a proof, and in nobody else's place. Found in the source: a new verb is asked, too. */

const database = useDatabase();
const app = useMoneyApp(database, [...payoutJobs, ...ratingsJobs]);

const sources = new Map(
  globSync("src/core/**/*.ts")
    .filter((file) => !file.endsWith(".test.ts") && file !== "src/core/context.ts")
    .map((file) => [file.replaceAll("\\", "/"), readFileSync(file, "utf8")]),
);
const filesWith = (words: string) => [...sources].filter(([, text]) => text.includes(words)).map(([file]) => file);

test("one guard decides who acts for the team", () => {
  // The demo's owner, and the table itself.
  const aboutOthers = ["accounts/sign-up/ensure-demo-accounts", "team-rights-rules"];
  expect(filesWith("ROLE_ADMIN").sort()).toEqual(aboutOthers.map((name) => `src/core/${name}.ts`));
  expect(filesWith("actor.roles")).toEqual([]);
  expect(filesWith("isOfTeam")).toEqual(["src/core/accounts/team/team-access.ts"]);
});

type Callers = Record<"team" | "oldProof" | "noProof" | "inTheirPlace" | "person" | "visitor", Ctx>;

async function callers(): Promise<Callers> {
  const person = await makePerson(app);
  const team = { ...adminActor(), userId: (await makePerson(app)).user.id };
  const { now } = app.ctx();
  const provedAt = (minutesAgo: number) => ({ provedAt: new Date(now.getTime() - minutesAgo * 60_000) });
  const as = (actor: Actor) => app.ctx(actor, { now });
  const { provedAt: _, ...unproved } = team;
  return {
    team: as({ ...team, ...provedAt(ADMIN_PROOF_MINUTES) }),
    oldProof: as({ ...team, ...provedAt(ADMIN_PROOF_MINUTES + 1) }),
    noProof: as(unproved),
    inTheirPlace: as({ ...team, ...provedAt(1), impersonatorId: newId() }),
    person: as(person.actor),
    visitor: as(visitor),
  };
}

const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "done",
    (error: unknown) => (isDomainError(error) ? [error.code, error.reason].filter(Boolean).join(" ") : "failed"),
  );

type Verb = (ctx: Ctx, input: unknown) => Promise<unknown>;

const rightIn = (text: string): Right => /requireTeam\(\w+, "([\w.]+)"\)/.exec(text)?.[1] as Right;

/** The exported verbs whose text asks for the team: each runs to the next export. */
async function teamsOwnVerbs(): Promise<[name: string, verb: Verb, right: Right][]> {
  const verbs: [string, Verb, Right][] = [];
  for (const file of filesWith("requireTeam(")) {
    const asking = (sources.get(file) ?? "").split(/^export /m).filter((part) => part.includes("requireTeam("));
    const module = new Map(Object.entries<unknown>(await import(/* @vite-ignore */ path.resolve(file))));
    for (const part of asking) {
      const name = /^async function (\w+)/.exec(part)?.[1] ?? "";
      const verb = module.get(name);
      if (typeof verb !== "function") throw new Error(`${file} asks for the team outside a verb: ${part.slice(0, 60)}`);
      verbs.push([name, verb as Verb, rightIn(part)]);
    }
  }
  return verbs;
}

test("what only the team may do is refused to everybody else, before anything else is looked at", async () => {
  const verbs = await teamsOwnVerbs();
  expect(verbs.length).toBeGreaterThan(35);
  const { team, ...others } = await callers();
  for (const [name, verb] of verbs) {
    const said = new Map<string, string>();
    for (const [who, ctx] of Object.entries(others)) said.set(who, await outcomeOf(verb(ctx, {})));
    expect(Object.fromEntries(said), name).toEqual({
      oldProof: "forbidden proof_needed",
      noProof: "forbidden proof_needed",
      inTheirPlace: "forbidden",
      person: "forbidden",
      visitor: "unauthenticated",
    });
    expect(await outcomeOf(verb(team, {})), name).not.toMatch(/forbidden|unauthenticated/);
  }
});

/** One of the team who is one thing only, with a proof of this minute. */
async function only(name: TeamRole): Promise<Ctx> {
  const { user } = await makePerson(app);
  const actor = { ...adminActor(), userId: user.id, roles: ["ROLE_USER", teamRoles[name].role] as const };
  return app.ctx(actor);
}

test("each verb of the team's asks for a right of the table, and lets in whom the table names, no others", async () => {
  const verbs = await teamsOwnVerbs();
  for (const name of teamRoleNames) {
    const ctx = await only(name);
    for (const [verbName, verb, right] of verbs) {
      expect(rightNames, verbName).toContain(right);
      const said = await outcomeOf(verb(ctx, {}));
      const isIn = rolesAllow([teamRoles[name].role], right);
      if (isIn) expect(said, `${verbName} by ${name}`).not.toMatch(/forbidden|unauthenticated/);
      else expect(said, `${verbName} by ${name}`).toBe("forbidden not_your_role");
    }
  }
});

describe("the table of rights", () => {
  const pages = routePages().filter(({ path: at }) => rulesOf(at).read === "team");
  const formsOf = async ({ path: at, files }: RoutePage): Promise<string[]> => {
    const { action } = (await import(/* @vite-ignore */ path.resolve(`src/web/${files.at(-1)}`))) as {
      action?: { forms: ReadonlyMap<string, unknown> };
    };
    return [...(action?.forms.keys() ?? [])].map((intent) => `${at} ${intent}`);
  };

  test("has a row for every page and every form of the back office, and for nothing else", async () => {
    expect(writtenDown.pages.toSorted()).toEqual(pages.map(({ path: at }) => at).sort());
    const forms = (await Promise.all(pages.map(formsOf))).flat();
    expect(forms.length).toBeGreaterThan(25);
    expect(writtenDown.forms.toSorted()).toEqual(forms.toSorted());
    expect(new Set(writtenDown.forms).size).toBe(writtenDown.forms.length);
  });

  test("leaves to the owners what nobody has written down (negative control)", () => {
    expect(rightToOpen("/admin/nouvelle-page")).toBe("team.manage");
    expect(rightToSend("/admin/argent", "give-everything-away")).toBe("team.manage");
    for (const name of ["support", "moderation", "money"] as const) {
      expect(rolesAllow([teamRoles[name].role], "team.manage"), name).toBe(false);
    }
  });

  test("opens each page and takes each form for whom it names; others read a 403 that says whom to ask", async () => {
    for (const name of teamRoleNames) {
      const ctx = await only(name);
      for (const page of pages) {
        const isOpen = rolesAllow([teamRoles[name].role], rightToOpen(page.path));
        const outcome = await visitPage(page, ctx);
        // Nobody's id leads nowhere, for whoever may look.
        expect(outcome, `${page.path} by ${name}`).toMatch(isOpen ? /^(?:open|404)$/ : /^403$/);
        for (const form of await formsOf(page)) {
          const intent = form.slice(page.path.length + 1);
          const mayed = isOpen && rolesAllow([teamRoles[name].role], rightToSend(page.path, intent));
          for (const sentBy of ["browser", "script"] as const) {
            const answer = await sendNothing(page, ctx, sentBy, intent);
            if (mayed) expect(answer, `${form} by ${name}`).not.toBe("403");
            else expect(answer, `${form} by ${name}`).toBe("403");
          }
        }
      }
    }
  });
});

describe("what the team may do beside those whose thing it is", () => {
  let asking: Map<string, (ctx: Ctx) => Promise<unknown>>;

  beforeAll(async () => {
    const [artist, host] = [await makePerson(app), await makePerson(app)];
    await giveInvoiceInfo(app, artist);
    for (const person of [artist, host]) await giveAccount(app, person);
    const sale = await makeSale(app, { startsInDays: 1, artist, host });
    const order = await buyAsGuest(app, sale, { quantity: 3 });
    await app.clock.advance(3 * 24 * 3600_000);
    await settleEvent(app.ctx(system), sale.eventId);
    const rating = { eventId: sale.eventId, group: "host", ratedSide: "artist", comment: "Merci.", ...scores };
    const { ratingId } = await submitRating(app.ctx(host.actor), rating);
    const [payout] = await database.db.select().from(payouts);
    const [document] = await database.db.select().from(billingDocuments);
    const hidden = await makeSale(app);
    await database.db.update(events).set({ visibility: "hidden" }).where(eq(events.id, hidden.eventId));
    const readings = () => database.db.$count(auditEntries, eq(auditEntries.action, "oversight.document_opened"));
    const refund = async (ctx: Ctx) => {
      const [left] = await database.db.select().from(tickets).where(eq(tickets.state, "valid"));
      await refundTicket(ctx, { ticketId: left?.id });
    };
    const { eventId } = sale;
    asking = new Map<string, (ctx: Ctx) => Promise<unknown>>([
      [
        "audit/audit-log",
        async (ctx) => {
          const before = await readings();
          await getPayoutStatement(ctx, { payoutId: payout?.id });
          expect(await readings()).toBe(before + 1);
        },
      ],
      [
        "events/cancel-event",
        (ctx) => cancelEvent(ctx, { eventId: hidden.eventId, justification: "Le lieu est fermé." }),
      ],
      ["events/event-access", (ctx) => getEvent(ctx, { eventId: hidden.eventId })],
      ["ratings/rating-and-reply", (ctx) => getRating(ctx, { ratingId })],
      ["papers/event-statement/load-event-statement", (ctx) => getEventStatement(ctx, { eventId })],
      ["papers/get-billing-document", (ctx) => getBillingDocument(ctx, { documentId: document?.id })],
      ["papers/get-payout-statement", (ctx) => getPayoutStatement(ctx, { payoutId: payout?.id })],
      ["ticketing/order-access", (ctx) => getOrder(ctx, { orderId: order.id })],
      ["ticketing/organiser/list-participants", (ctx) => listParticipants(ctx, { eventId })],
      ["ticketing/refunds/refund-tickets", refund],
    ]);
  });

  test("is asked here of every verb that does", () => {
    const known = [...asking.keys()].map((name) => `src/core/${name}.ts`);
    expect(filesWith("actsForTeam(").sort()).toEqual(known.sort());
  });

  test("is refused without proof, or in somebody's place, in the words that a stranger hears", async () => {
    const { team, oldProof, noProof, inTheirPlace, person, visitor: nobody } = await callers();
    for (const [name, ask] of asking) {
      const toStranger = await outcomeOf(ask(person));
      expect(toStranger, name).toMatch(/^(?:forbidden|not_found)$/);
      for (const ctx of [oldProof, noProof, inTheirPlace]) expect(await outcomeOf(ask(ctx)), name).toBe(toStranger);
      expect(await outcomeOf(ask(nobody)), name).toMatch(/^(?:unauthenticated|not_found)$/);
      expect(await outcomeOf(ask(team)), name).toBe("done");
    }
  });
});
