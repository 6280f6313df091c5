import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { count, eq } from "drizzle-orm";
import sharp from "sharp";
import { validate as validateSiren } from "stdnum/lib/cjs/fr/siren.js";
import { expect, test } from "vitest";
import type { Actor } from "#core/context.ts";
import { listingViews } from "#core/dashboard/tables.ts";
import { responseStats } from "#core/deals/listing-part.ts";
import { proposals } from "#core/deals/tables.ts";
import { events } from "#core/events/tables.ts";
import { deleteListing } from "#core/listings/delete.ts";
import { getPublicListing } from "#core/listings/get-public-listing.ts";
import { getPhotoFile } from "#core/listings/photos/photo-files.ts";
import { findPortraits } from "#core/listings/photos/subject-photos.ts";
import { photos } from "#core/listings/photos/tables.ts";
import { namesStreet } from "#core/listings/places/street-rules.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { artFamilies, placeFamilies } from "#core/listings/taxonomy/taxonomy.ts";
import { messages } from "#core/messages/tables.ts";
import { listReports } from "#core/moderation/reports.ts";
import { checkLedger } from "#core/payments/ledger.ts";
import { paymentDisputes } from "#core/payments/tables.ts";
import { listJournal } from "#core/team/journal/journal.ts";
import { listMoneyWork } from "#core/team/money-work.ts";
import { orders } from "#core/ticketing/tables.ts";
import { parisDay } from "#platform/french-dates.ts";
import { system } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { payoutJobs } from "#tests/support/payouts.ts";
import { proposalsTestJobs } from "#tests/support/proposals.ts";
import { demoDrawings, drawSvg, type SceneName, scenes } from "./draw-scene.ts";
import { demoConversations, seedDeals } from "./seed-deals.ts";
import { allEvents, seedEvents } from "./seed-events.ts";
import { allPlaces, allProjects, seedListings } from "./seed-listings.ts";
import { seedOffice } from "./seed-office.ts";
import { actAs, ensureDemoPeople, seedSellers, sirenNumbered } from "./seed-people.ts";
import { encodedDrawings, filesOf } from "./seed-pictures.ts";
import { seedPortraits } from "./seed-portraits.ts";
import { seedSales } from "./seed-sales.ts";
import { seedViews } from "./seed-views.ts";

const database = useDatabase();
const app = useMoneyApp(database, [...proposalsTestJobs, ...payoutJobs]);
/** Also on a busy machine. */
const WHOLE_DEMO_MS = 120_000;
const asSystem = () => app.ctx(system, { callerKey: "" });

test(
  "the demo is complete, varied and shown, and running it again changes nothing",
  async () => {
    const later: string[] = [];
    const ctx = asSystem();
    await seedListings({
      ...ctx,
      enqueue: async (db, job, ...rest) => {
        later.push(job.name);
        return ctx.enqueue(db, job, ...rest);
      },
    });
    // Pictures are there in every format: nothing is left to be encoded.
    expect(later.filter((name) => name.startsWith("photos-"))).toEqual([]);
    const shownProjects = await database.db.select().from(projects).where(eq(projects.visible, true));
    const shownPlaces = await database.db.select().from(places).where(eq(places.visible, true));
    expect(shownProjects).toHaveLength(allProjects.length);
    expect(shownPlaces).toHaveLength(allPlaces.length);
    expect(allProjects.length).toBeGreaterThanOrEqual(30);
    expect(allPlaces.length).toBeGreaterThanOrEqual(20);

    const artTypes = artFamilies.flatMap((family) => family.types.map(({ code }) => code as string));
    expect(artTypes.filter((type) => !shownProjects.some((project) => project.artType === type))).toEqual([]);
    const families = new Set(shownPlaces.map((place) => place.placeFamily));
    expect(placeFamilies.filter(({ code }) => !families.has(code))).toEqual([]);
    for (const city of ["Paris", "Lyon", "Marseille", "Bordeaux", "Lille", "Nantes", "Toulouse"]) {
      expect(shownPlaces.filter((place) => place.city === city).length, city).toBeGreaterThanOrEqual(2);
      expect(shownProjects.filter((project) => project.city === city).length, city).toBeGreaterThanOrEqual(2);
    }

    const [cello] = shownProjects.filter((project) => project.title === "Suites de Bach au salon");
    const project = await getPublicListing(app.ctx(), { kind: "project", id: cello?.id ?? "" });
    expect(project.photos.length).toBeGreaterThanOrEqual(2);
    for (const { filesId, variants } of project.photos) {
      for (const [format, widths] of Object.entries(variants)) {
        const picture = await getPhotoFile(app.ctx(), { filesId, file: `${widths[0]}.${format}` });
        expect((await sharp(await new Response(picture.body).arrayBuffer()).metadata()).width).toBe(widths[0]);
      }
      expect(Object.values(variants).flat().length).toBeGreaterThanOrEqual(5);
    }

    await seedEvents(asSystem());
    const planted = await database.db.select().from(events);
    expect(planted).toHaveLength(allEvents.length);
    expect(allEvents.length).toBeGreaterThanOrEqual(24);
    const now = app.clock.now();
    const shown = planted.filter((event) => event.visibility === "public" && event.state === "upcoming");
    expect(shown.filter((event) => event.firstStartsAt > now).length).toBeGreaterThanOrEqual(18);
    expect(shown.filter((event) => event.lastEndsAt < now).length).toBeGreaterThanOrEqual(3);
    expect(planted.filter((event) => event.visibility === "private").length).toBeGreaterThanOrEqual(2);
    expect(planted.filter((event) => event.terms.goal).length).toBeGreaterThanOrEqual(4);
    await seedEvents(asSystem());
    expect(await database.db.select().from(events)).toEqual(planted);

    // Soon, tonight included, in towns all over the country; and people were there before the first of them.
    const soon = shown.filter((event) => event.firstStartsAt > new Date(now.getTime() - 24 * 3600_000));
    const townOf = new Map(shownPlaces.map(({ id, city }) => [id, city]));
    expect(new Set(soon.map(({ placeId }) => townOf.get(placeId))).size).toBeGreaterThanOrEqual(20);
    expect(soon.filter((event) => parisDay(event.firstStartsAt) === parisDay(now)).length).toBeGreaterThanOrEqual(2);
    const { rows: joined } = await database.pool.query<{ latest: Date; earliest: Date }>(
      "select max(created_at) as latest, min(created_at) as earliest from users where email like '%@demo.fr'",
    );
    const firstAgreed = Math.min(...planted.map(({ createdAt }) => createdAt.getTime()));
    expect(joined[0]?.latest.getTime()).toBeLessThan(firstAgreed);
    // Whoever has not come for three years is forgotten.
    expect(joined[0]?.earliest.getTime()).toBeGreaterThan(now.getTime() - 3 * 365 * 24 * 3600_000);

    await seedSellers(asSystem());
    await seedSales(asSystem());
    const sold = await database.db.select().from(orders);
    expect(new Set(sold.map(({ state }) => state))).toEqual(new Set(["confirmed", "abandoned"]));
    // Seats are given up only where it is over: nothing that is on sale is held.
    const givenUp = new Set(sold.filter(({ state }) => state === "abandoned").map(({ eventId }) => eventId));
    expect(planted.filter((event) => givenUp.has(event.id) && event.lastEndsAt > now)).toEqual([]);
    expect(sold.filter(({ ticketsDueAt }) => ticketsDueAt)).toEqual([]);
    expect(await database.db.select().from(events).where(eq(events.state, "cancelled"))).toHaveLength(2);
    expect((await checkLedger(asSystem())).totalCents).toBe(0);
    await seedSellers(asSystem());
    await seedSales(asSystem());
    expect(await database.db.select({ id: orders.id }).from(orders)).toHaveLength(sold.length);

    await seedViews(asSystem());
    const looks = await database.db.select().from(listingViews);
    expect(looks.length).toBeGreaterThan(100);
    await seedViews(asSystem());
    expect(await database.db.select().from(listingViews)).toEqual(looks);

    // Payouts leave, one is refused; then what the team has to look at comes.
    await app.jobs.runDue();
    await seedOffice(asSystem());
    await seedOffice(asSystem());
    await app.payments.deliverWebhooks();
    await app.jobs.runDue();
    const boss = (await ensureDemoPeople(asSystem())).get("admin");
    if (!boss) throw new Error("the demo has no admin");
    const seat = actAs(asSystem(), boss, app.clock.now());
    const team = { ...seat, actor: { ...seat.actor, provedAt: seat.now } as Actor };
    const desk = await listMoneyWork(team);
    expect(desk.refused.map(({ state, failure }) => `${state} ${failure}`)).toContain("reported not_found");
    // Its journal is read by people: no code, and no name of a property.
    const said = (await listJournal(team, {})).flatMap(({ facts }) => facts);
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter(([name, value]) => /[a-z][A-Z]/.test(name) || /^[a-z]+[-_][a-z_-]+$/.test(value))).toEqual([]);
    expect(desk.findings.map(({ kind }) => kind)).toContain("payout_stuck");
    expect(desk.debts).toHaveLength(1);
    expect(await database.db.select().from(paymentDisputes)).toHaveLength(1);
    expect((await listReports(team)).reports).toHaveLength(2);
    expect((await checkLedger(asSystem())).totalCents).toBe(0);
    expect(planted.filter(({ terms }) => terms.vatRate > 0).length).toBeGreaterThan(2);

    await seedDeals(asSystem());
    await seedDeals(asSystem());
    const states = (await database.db.select({ state: proposals.state }).from(proposals)).map(({ state }) => state);
    expect(states.filter((state) => state === "sent")).toHaveLength(1);
    expect(new Set(states)).toEqual(new Set(["sent", "refused", "expired"]));
    const answering = [
      ...(await Promise.all(shownProjects.map(({ id }) => responseStats(asSystem(), { kind: "project", id })))),
      ...(await Promise.all(shownPlaces.map(({ id }) => responseStats(asSystem(), { kind: "place", id })))),
    ];
    // Enough to see it wherever one looks, and some are new.
    expect(answering.filter((stats) => stats !== null).length).toBeGreaterThan(30);
    expect(answering).toContain(null);
    expect(await database.db.$count(messages)).toBe(demoConversations.flatMap((talk) => talk.messages).length);

    const before = await database.db.select({ total: count() }).from(photos);
    await seedListings(asSystem());
    expect(await database.db.select({ total: count() }).from(photos)).toEqual(before);

    const people = await ensureDemoPeople(asSystem());
    const awaited = await database.db
      .select({ id: proposals.placeId })
      .from(proposals)
      .where(eq(proposals.state, "sent"));
    const needed = new Set([...planted.map(({ placeId }) => placeId), ...awaited.map(({ id }) => id)]);
    const victim = shownPlaces.find(({ id }) => !needed.has(id));
    const owner = [...people.values()].find(({ id }) => id === victim?.ownerId);
    if (!victim || !owner) throw new Error("a place without its owner");
    await deleteListing(actAs(asSystem(), owner, app.clock.now()), { kind: "place", id: victim.id });
    await seedListings(asSystem());
    await expect(getPublicListing(app.ctx(), { kind: "place", id: victim.id })).rejects.toMatchObject({
      code: "not_found",
    });
  },
  WHOLE_DEMO_MS,
);

test("everybody of the demo has a face, and who receives or plays says something", async () => {
  await seedPortraits(asSystem());
  await seedPortraits(asSystem());
  const people = await ensureDemoPeople(asSystem());
  const ids = [...people.values()].map(({ id }) => id);
  expect((await findPortraits(asSystem(), ids)).size).toBe(ids.length);
  const { rows } = await database.pool.query(
    "select count(*)::int as silent from users where bio is null and id in (select owner_id from projects union select owner_id from places)",
  );
  expect(rows[0].silent).toBe(0);
});

test("a seed that died half-way goes on where it stopped", async () => {
  const { rows } = await database.pool.query("select id from projects where visible order by id limit 1");
  await database.pool.query("update projects set state = 'draft', visible = false where id = $1", [rows[0].id]);
  await database.pool.query("delete from photos where subject_id = $1 and position > 0", [rows[0].id]);
  await seedListings(asSystem());
  const project = await getPublicListing(app.ctx(), { kind: "project", id: rows[0].id });
  expect(project.photos.length).toBeGreaterThanOrEqual(2);
});

test("slots last as long as what is played, exactly", () => {
  const lengths = new Map(allProjects.map(({ slug, more }) => [slug, more?.durationHours]));
  expect(allEvents.filter((event) => event.hours !== lengths.get(event.project)).map(({ slug }) => slug)).toEqual([]);
});

test("no two pictures are the same, and the same seed draws the same", () => {
  const asked = [...allProjects, ...allPlaces].flatMap(({ slug, scenes: list }) =>
    list.map((scene, index) => drawSvg(scene, `${slug}:${index}`, 100)),
  );
  expect(new Set(asked).size).toBe(asked.length);
  for (const name of Object.keys(scenes) as SceneName[]) {
    expect(drawSvg(name, "un", 100)).toBe(drawSvg(name, "un", 100));
    expect(drawSvg(name, "un", 100)).not.toMatch(/NaN|undefined/);
  }
});

test("every picture of the demo is kept as it is drawn today, and no other", async () => {
  const drawings = demoDrawings([...allProjects, ...allPlaces]);
  const encoded = await encodedDrawings();
  const hashes = Object.entries(encoded).map(([name, { hash }]): [string, string] => [name, hash]);
  // When it differs: node scripts/make-demo-pictures.ts
  expect(new Map(hashes)).toEqual(new Map([...drawings].map(([name, { hash }]) => [name, hash])));
  const folder = path.join(import.meta.dirname, "encoded");
  const kept = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const wanted = Object.entries(encoded).flatMap(([name, drawing]) =>
    filesOf(drawing).map(([width, format]) => path.join(folder, name, `${width}.${format}`)),
  );
  const files = kept.map((entry) => path.join(entry.parentPath, entry.name));
  expect(files.sort()).toEqual([...wanted, path.join(folder, "index.json")].sort());
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(14_000_000);
});

test("the copy is real French, with its spaces and its apostrophes", () => {
  const texts = [...allProjects, ...allPlaces].flatMap(({ title, description }) => [title, description]);
  for (const text of texts) {
    expect(text).not.toMatch(/'|lorem| [;:!?»]|« /i);
  }
  for (const { description } of [...allProjects, ...allPlaces]) expect(description.length).toBeGreaterThan(200);
  expect(new Set(texts).size).toBe(texts.length);
});

test("numbers of companies pass the check digit", () => {
  for (let index = 0; index < 40; index++) expect(validateSiren(sirenNumbered(index)).isValid).toBe(true);
});

test("no place and no evening of the demo says in which street it is", () => {
  const streets = new Map(allPlaces.map((place) => [place.slug, place]));
  const texts = [
    ...allPlaces.map((place) => ({ place, text: `${place.title}. ${place.description}` })),
    ...allEvents.map((event) => ({ place: streets.get(event.place), text: `${event.title}. ${event.description}` })),
  ];
  expect(texts.flatMap(({ place, text }) => (place && namesStreet(text, place) ? [text] : []))).toEqual([]);
});
