import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { setListingVisibility } from "#core/listings/publish.ts";
import { mailJobs } from "#core/mail/jobs.ts";
import { blockPerson } from "#core/moderation/blocks.ts";
import { setNoticeChoices } from "#core/notifications/choices.ts";
import { remunerationChoices } from "#core/terms/choice-rules.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { giveStructure, listingsJobs, makePublishedPlace, makePublishedProject } from "#tests/support/listings.ts";
import { mailsTo, makePerson, type TestPerson } from "#tests/support/people.ts";
import { fillCatalogue } from "../../../bench/catalogue.ts";
import { followingJobs } from "./jobs.ts";
import { listMatches } from "./list-matches.ts";
import { agreesOnMoney } from "./match-statement.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: [...listingsJobs, ...mailJobs, ...followingJobs] });
const as = (person: TestPerson) => app.ctx(person.actor);

const paid = {
  priceType: "fixed",
  priceCents: "250",
  remunerationModes: ["ticketing", "purchase"],
  cancelDelayDays: "7",
};
const concert = {
  details: { needs: ["piano", "chaises"], needsMusicRights: "non" },
  "preferences-4": paid,
};

async function makePair(project: Record<string, object> = {}, place: Record<string, object> = {}) {
  const [artist, host] = [await makePerson(app), await makePerson(app)];
  await giveStructure(app, artist);
  const { id: projectId } = await makePublishedProject(app, artist, { ...concert, ...project });
  const { id: placeId } = await makePublishedPlace(app, host, place);
  const found = async () =>
    (await listMatches(as(artist), { kind: "project", id: projectId })).find(({ id }) => id === placeId);
  const foundBack = async () =>
    (await listMatches(as(host), { kind: "place", id: placeId })).find(({ id }) => id === projectId);
  return { artist, host, projectId, placeId, found, foundBack };
}

const matchMails = async ({ user }: TestPerson) =>
  (await mailsTo(app, user.email)).filter(({ html }) => html?.includes("s’accorde avec ce que vous avez publié"));

async function nextMorning(): Promise<void> {
  app.clock.advance(24 * 3_600_000);
  await app.jobs.runDue();
}

describe("a pair that fits", () => {
  test("is found from both sides, with the reasons in words", async () => {
    const { found, foundBack } = await makePair();
    const place = await found();
    expect(place).toMatchObject({
      kind: "place",
      title: "Le salon d’Hélène",
      toAgree: ["à prévoir\u202f: chaises pour le public"],
    });
    expect(place?.reasons).toEqual([
      "à 3\u00a0km",
      "assez grand\u202f: 45\u00a0m² pour 20 demandés",
      "jusqu’à 24\u00a0personnes",
      expect.stringMatching(/^prêt à payer, jusqu’à 300\s€$/),
      "billetterie possible",
      "sur place\u202f: piano accordé",
      "genre bienvenu\u202f: classique",
    ]);
    const project = await foundBack();
    expect(project).toMatchObject({ kind: "project", title: "Suites de Bach au salon", by: "Camille R." });
    expect(project?.reasons).toContainEqual(expect.stringMatching(/^dans votre budget\u202f: 250\s€$/));
  });

  test.each<[string, Record<string, object>, Record<string, object>]>([
    ["too far", { lieu: { city: "Lyon", postalCode: "69001", maxTravelKm: "100" } }, {}],
    ["too small", { "preferences-1": { placeFamilies: ["logement"], minSurfaceM2: "60" } }, {}],
    ["another kind of place", { "preferences-1": { placeFamilies: ["exterieur"] } }, {}],
    ["another art", { art: { artFamily: "arts-vivants", artType: "cirque" } }, {}],
    ["too few seats", { public: { audienceMin: "30", audienceMax: "40" } }, {}],
    ["private alone, open alone", { "preferences-3": { openness: ["private"] } }, {}],
    [
      "never the same days",
      { "preferences-5": { availability: "weekdays" } },
      { "preferences-5": { availability: "weekends" } },
    ],
    [
      "never free in time",
      {},
      {
        "preferences-5": {
          availability: "custom",
          unavailabilities: [{ startsOn: "2020-01-01", endsOn: "2040-01-01" }],
        },
      },
    ],
    ["nobody pays", {}, { "preferences-2": { paidProjectTypes: ["free"] }, "preferences-4": { rentType: "free" } }],
    ["above the budget", { "preferences-4": { ...paid, remunerationModes: ["purchase"], priceCents: "301" } }, {}],
  ])("does not when it is %s", async (_, project, place) => {
    const { found, foundBack } = await makePair(project, place);
    expect(await found()).toBeUndefined();
    expect(await foundBack()).toBeUndefined();
  });

  test("needs both to be visible, and no block between their people; only those who manage it ask", async () => {
    const { artist, host, projectId, placeId, found } = await makePair();
    await expect(listMatches(as(host), { kind: "project", id: projectId })).rejects.toMatchObject({
      code: "forbidden",
    });
    await setListingVisibility(as(host), { kind: "place", id: placeId, visible: false });
    expect(await found()).toBeUndefined();
    await setListingVisibility(as(host), { kind: "place", id: placeId, visible: true });
    expect(await found()).toBeDefined();
    await blockPerson(as(host), { userId: artist.user.id });
    expect(await found()).toBeUndefined();
  });
});

describe("alerts", () => {
  test("one mail a morning, to whoever was there first, once a pair", async () => {
    const { artist, host, placeId } = await makePair();
    await nextMorning();
    expect(await matchMails(host)).toHaveLength(0);
    const [mail, ...others] = await matchMails(artist);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain("Le salon d’Hélène");
    expect(mail?.headers?.["List-Unsubscribe"] ?? mail?.html).toContain("desabonnement");
    // Told once, also when it goes and comes back.
    await setListingVisibility(as(host), { kind: "place", id: placeId, visible: false });
    await setListingVisibility(as(host), { kind: "place", id: placeId, visible: true });
    await nextMorning();
    expect(await matchMails(artist)).toHaveLength(1);
  });

  test("not to whoever refused them, and not about what went meanwhile", async () => {
    const refusing = await makePair();
    await setNoticeChoices(as(refusing.artist), {
      choices: [{ topic: "matches", mail: false, push: false, sms: false }],
    });
    const gone = await makePair();
    await setListingVisibility(as(gone.host), { kind: "place", id: gone.placeId, visible: false });
    await nextMorning();
    expect(await matchMails(refusing.artist)).toEqual([]);
    expect((await matchMails(gone.artist)).flatMap(({ subject }) => subject)).not.toContain("Hélène");
  });
});

describe("in a catalogue", () => {
  beforeAll(() => fillCatalogue(app.ctx(), 60));

  test("the statement says of money what the rules say of each pair", async () => {
    const { db } = app.ctx();
    await db.execute(sql`select setseed(0.5)`);
    const drawn = (...values: string[]) =>
      sql.raw(
        `case floor(random() * ${values.length})::int ${values.map((value, at) => `when ${at} then ${value}`).join(" ")} end`,
      );
    await db.execute(sql`update projects set accepts_rent = ${drawn("true", "false")},
      remuneration_modes = ${drawn("array['ticketing']", "array['purchase']", "array['ticketing', 'purchase']", "'{}'::text[]")},
      max_rent_cents = ${drawn("null", "3000", "9000")}`);
    await db.execute(sql`update places set wants_profit_share = ${drawn("true", "false")},
      remuneration_modes = ${drawn("array['ticketing']", "array['rental']", "array['ticketing', 'rental']", "'{}'::text[]")},
      paid_project_types = ${drawn("array['purchase']", "array['ticketing', 'free']", "array['free']", "'{}'::text[]")},
      max_budget_cents = ${drawn("null", "10000", "90000")}`);
    const pairs = await db
      .select({ project: projects, place: places, agrees: sql<boolean>`coalesce(${agreesOnMoney}, false)` })
      .from(projects)
      .innerJoin(places, eq(places.visible, true))
      .where(eq(projects.visible, true));
    const possible = ({ project, place }: (typeof pairs)[number]) =>
      remunerationChoices(project, place).some(({ reasons }) => reasons.length === 0);
    expect(new Set(pairs.map(({ agrees }) => agrees))).toEqual(new Set([true, false]));
    expect(pairs.filter((pair) => pair.agrees !== possible(pair))).toEqual([]);
  });
});
