import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createApi } from "#api/api-app.ts";
import { tickets } from "#core/ticketing/tables.ts";
import { createSharedData } from "#web/render/shared-data.ts";
import { identify } from "#web/server/identify.ts";
import { adminActor, useTestApp } from "./support/context.ts";
import { useDatabase } from "./support/database.ts";
import { multiply } from "./support/many-items.ts";
import { plantOneOfEach } from "./support/one-of-each.ts";
import { makePerson } from "./support/people.ts";
import { makeProposalStage, type ProposalStage, proposalsTestJobs } from "./support/proposals.ts";
import { questionsOf } from "./support/statements.ts";
import { routePages, visitPage } from "./support/visit-routes.ts";
import { wavesOf } from "./support/waves.ts";

/**
 * How often each page of the site asks the database, and how often it waits for it, for somebody who has one of everything and
 * thirty of most. Beside these, who asks and what the bars show are one question (identify.test.ts).
 */
const SESSION = 1;
const MOST = 12;

/** Mostly; whose they are sees more. */
const READ_BY_OTHERS: ReadonlySet<string> = new Set(["/event/:eventid", "/place/:placeid", "/projet/:projetid"]);

const database = useDatabase();
const app = useTestApp(database, { jobs: proposalsTestJobs });
let stage: ProposalStage;

type Asked = { questions: number; waves: number };
const fewer = (one: Asked, other: Asked): Asked => (other.questions < one.questions ? other : one);

type Counted = { path: string; outcome: string; questions: number; waves: number };
const counted = new Map<string, Counted>();
const of = (path: string): Counted => counted.get(path) as Counted;

beforeAll(async () => {
  stage = await makeProposalStage(app);
  const seed = await plantOneOfEach(app, stage, 1);
  const { db } = app.ctx();
  await multiply(db, seed, 1, 30);
  const [ticket] = await db.select().from(tickets).where(eq(tickets.orderId, seed.orderId));
  const { eventId, orderId, projectId, placeId, proposalId, discussionId, payoutId, userId } = seed;
  const ids = new Map(
    Object.entries({
      ...{ eventid: eventId, orderid: orderId, ticketid: ticket?.id ?? "", projetid: projectId, projectid: projectId },
      ...{ placeid: placeId, proposalid: proposalId, discussionid: discussionId },
      ...{ payoutid: payoutId, userid: userId, subjectid: placeId, area: "art-all", page: "event" },
    }),
  );
  const sharedData = createSharedData();
  const reader = (await makePerson(app)).actor;
  for (const page of routePages()) {
    const own = READ_BY_OTHERS.has(page.path) ? reader : stage.artist.actor;
    const actor = page.path.startsWith("/admin") ? adminActor() : own;
    let outcome = "";
    const visit = async () => {
      outcome = await visitPage(page, app.ctx(actor), { ids, sharedData });
    };
    // What everybody is shown alike is read once a minute.
    await visit();
    // What pages before put off may pass by, and what is read once a minute may be due: neither is asked a second time.
    const asked = await wavesOf(database.pool, visit);
    const { questions, waves } = asked.questions < MOST ? asked : fewer(asked, await wavesOf(database.pool, visit));
    counted.set(page.path, { path: page.path, outcome, questions: questions + SESSION, waves: waves + SESSION });
  }
}, 300_000);

/** Pages of many small lists, or about a whole deal: how many questions each may ask, a few at a time. To become fewer, never more. */
const MORE: ReadonlyMap<string, number> = new Map([
  ["/profil", 41],
  ["/event/:eventid/admin", 33],
  ["/event/:eventid/admin/argent", 30],
  ["/event/:eventid/admin/reservations/:orderid", 18],
  ["/event/:eventid/droits.pdf", 25],
  ["/event/:eventid/releve.pdf", 19],
  ["/commande/:orderid", 21],
  ["/message/:discussionid", 21],
  ["/place/:placeid", 18],
  ["/proposal/:proposalid", 24],
  ["/proposal/:proposalid/autre-date", 24],
  ["/proposal/envoyee/:proposalid", 23],
  ...["artist", "host"].flatMap((side): [string, number][] => [
    [`/proposal/to-${side}/accept/:proposalid`, 24],
    [`/proposal/to-${side}/refuse/:proposalid`, 24],
  ]),
]);

/** A paper that must not mix two moments: its questions share a transaction, one after the other. */
const ONE_MOMENT: ReadonlyMap<string, number> = new Map([["/event/:eventid/releve.pdf", 15]]);

describe("a page of somebody who is logged in", () => {
  test("waits for the database a dozen times at most", () => {
    const over = [...counted.values()].filter(({ path, waves }) => waves > (ONE_MOMENT.get(path) ?? MOST));
    expect(over).toEqual([]);
    expect([...counted.values()].filter(({ outcome }) => outcome === "open").length).toBeGreaterThan(120);
  });

  test("asks a dozen questions at most, but for those with a number of their own", () => {
    const over = [...counted.values()].filter(({ path, questions }) => questions > (MORE.get(path) ?? MOST));
    expect(over).toEqual([]);
    expect([...MORE.keys()].filter((path) => !counted.has(path))).toEqual([]);
  });

  test("an evening and the lists: four questions; one's own space waits eight times", () => {
    const few = ["/event/:eventid", "/event", "/projet", "/place", "/"];
    expect(few.map(of).filter(({ questions }) => questions > 4)).toEqual([]);
    expect(of("/profil").waves).toBeLessThanOrEqual(8);
  });
});

test("calls that every open window repeats are one question, session included", async () => {
  const { tokens } = await makePerson(app);
  const headers = { authorization: `Bearer ${tokens.token}` };
  const api = createApi({
    async receive(c, wanted) {
      const { actor, readAlong, cookies } = await identify(app.ctx(), c.req.raw, wanted);
      return { ctx: app.ctx(actor, { readAlong }), cookies };
    },
    asVisitor: () => app.ctx(),
  });
  for (const path of ["/api/user/whoami", "/api/discussion/new-messages-count"]) {
    const asked = await questionsOf(async () => expect((await api.request(path, { headers })).status).toBe(200));
    expect(asked, path).toHaveLength(1);
  }
});

test("one after the other is as many waits as questions, all at once is one (negative control)", async () => {
  const ask = () => app.ctx().db.execute(sql`select 1`);
  const inTurn = async () => {
    for (let each = 0; each < 5; each++) await ask();
  };
  expect(await wavesOf(database.pool, inTurn)).toEqual({ questions: 5, waves: 5 });
  const atOnce = () => Promise.all(Array.from({ length: 25 }, ask));
  expect(await wavesOf(database.pool, atOnce)).toEqual({ questions: 25, waves: 1 });
});
