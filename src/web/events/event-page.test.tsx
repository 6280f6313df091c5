import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { Actor } from "#core/context.ts";
import { setFollow } from "#core/discovery/favourites.ts";
import { cancelEvent } from "#core/events/cancel-event.ts";
import { editEvent } from "#core/events/edit-event.ts";
import { setEventVisibility } from "#core/events/event-settings.ts";
import { getEvent } from "#core/events/get-event.ts";
import { ratingsJobs } from "#core/ratings/jobs.ts";
import { submitRating } from "#core/ratings/submit-rating.ts";
import { visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { eventsTestJobs, makeEvent, makeStage, makeTerms, slotIn } from "#tests/support/events.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { payoutJobs } from "#tests/support/payouts.ts";
import { makePerson } from "#tests/support/people.ts";
import { scores } from "#tests/support/ratings.ts";
import { renderScreen, visitorShell } from "#tests/support/render-screen.tsx";
import { buyAsGuest, makeSale } from "#tests/support/sales.ts";
import { createSharedData, type SharedData } from "#web/render/shared-data.ts";
import { requestContext } from "#web/server/request-context.ts";
import EventPage, { loader } from "./event-page.tsx";
import { dayText } from "./event-words.ts";

const app = useMoneyApp(useDatabase(), [...payoutJobs, ...ratingsJobs, ...eventsTestJobs]);
const DAY = 24 * 3600_000;

async function pageOf(eventId: string, actor: Actor, sharedData?: SharedData): Promise<string> {
  const context = new RouterContextProvider();
  context.set(requestContext, {
    ctx: app.ctx(actor),
    shell: visitorShell,
    sandbox: true,
    ...(sharedData ? { sharedData } : {}),
  });
  const url = new URL(`https://hors-les-murs.example/event/${eventId}`);
  const args = { request: new Request(url), url, params: { eventid: eventId }, context, pattern: "/event/:eventid" };
  const loaderData = await loader(args as unknown as Parameters<typeof loader>[0]);
  const props = { loaderData, params: { eventid: eventId }, matches: [] } as unknown as Parameters<typeof EventPage>[0];
  return renderScreen(() => <EventPage {...props} />);
}

test("what waits for missing bank details stands on the event's page, for whom it waits and for nobody else", async () => {
  const sale = await makeSale(app, { startsInDays: 1, terms: { remuneration: "shared-profits" } });
  await buyAsGuest(app, sale, { quantity: 10 });
  const banner = /vous attendent/;
  expect(await pageOf(sale.eventId, sale.artist.actor)).not.toMatch(banner);
  await app.clock.advance(3 * DAY);
  await app.jobs.runDue();
  // 150 € less 15 %: 127,50, of which the host has 30 %.
  expect(await pageOf(sale.eventId, sale.artist.actor)).toContain("89,25\u202f€ vous attendent");
  expect(await pageOf(sale.eventId, sale.host.actor)).toContain("38,25\u202f€ vous attendent");
  expect(await pageOf(sale.eventId, visitor)).not.toMatch(banner);
});

test("only what is to come goes into a calendar: not what was called off, nor what is over", async () => {
  const offer = "Ajouter à l’agenda";
  const [coming, calledOff] = [await makeSale(app, { startsInDays: 9 }), await makeSale(app, { startsInDays: 9 })];
  expect(await pageOf(coming.eventId, visitor)).toContain(offer);
  await cancelEvent(app.ctx(calledOff.artist.actor), {
    eventId: calledOff.eventId,
    justification: "Le toit fuit depuis hier soir.",
  });
  const cancelled = await pageOf(calledOff.eventId, visitor);
  expect(cancelled).toContain("Cet événement est annulé");
  expect(cancelled).not.toContain(offer);
  // Nobody prepares to come to what is not to come.
  const toPrepare = /Avant de venir|30\u00a0min avant|une fois commencé|L’adresse exacte est donnée/;
  expect(await pageOf(coming.eventId, visitor)).toMatch(toPrepare);
  expect(cancelled).not.toMatch(toPrepare);
  await app.clock.advance(11 * DAY);
  const past = await pageOf(coming.eventId, visitor);
  expect(past).toContain("Cette soirée a eu lieu");
  expect(past).not.toContain(offer);
  expect(past).not.toMatch(toPrepare);
});

test("an evening under way says so, or gives way to its next date", async () => {
  const stage = await makeStage(app);
  const eventId = await makeEvent(app, stage, {
    terms: makeTerms(app, { slots: [slotIn(app, DAY), slotIn(app, 8 * DAY)] }),
  });
  await setEventVisibility(app.ctx(stage.artist.actor), { eventId, visibility: "public" });
  const { slots } = await getEvent(app.ctx(visitor), { eventId });
  const dateOf = async () =>
    />(?:Date|Première date|Prochaine date|En ce moment)<.*?<\/dd>/.exec(await pageOf(eventId, visitor))?.[0];
  const [one, two] = slots;
  if (!one || !two) throw new Error("it has two dates");
  const [earlier, later] = [dayText(one.startsAt), dayText(two.startsAt)];
  const goTo = ({ startsAt }: { startsAt: Date }) =>
    app.clock.advance(startsAt.getTime() + 60_000 - app.clock.now().getTime());
  expect(await dateOf()).toMatch(new RegExp(`Première date.*${earlier}`));
  await goTo(one);
  expect(await dateOf()).toMatch(new RegExp(`Prochaine date.*${later}`));
  await goTo(two);
  expect(await dateOf()).toMatch(new RegExp(`En ce moment.*${later}.*jusqu’à`));
});

test("once it is over, whoever was there is asked what they thought; who has said so is not asked again", async () => {
  const sale = await makeSale(app, { startsInDays: 1 });
  const asked = "Donner mon avis";
  expect(await pageOf(sale.eventId, visitor)).not.toContain(asked);
  await app.clock.advance(3 * DAY);
  expect(await pageOf(sale.eventId, visitor)).toContain(`/comment/public/${sale.eventId}`);
  expect(await pageOf(sale.eventId, sale.artist.actor)).toContain(`/comment/artist/${sale.eventId}`);
  await submitRating(app.ctx(sale.artist.actor), {
    eventId: sale.eventId,
    group: "artist",
    ratedSide: "host",
    ...scores,
  });
  expect(await pageOf(sale.eventId, sale.artist.actor)).not.toContain(asked);
  expect(await pageOf(sale.eventId, sale.host.actor)).toContain(asked);
  expect(await pageOf(sale.eventId, (await makePerson(app)).actor)).not.toContain(asked);
});

test("what everybody is shown is read once for all; what is somebody's own is theirs alone, and whoever organises it reads anew", async () => {
  const shared = createSharedData();
  const stage = await makeStage(app);
  const eventId = await makeEvent(app, stage);
  const [one, other] = [(await makePerson(app)).actor, (await makePerson(app)).actor];
  const administer = `/event/${eventId}/admin`;
  // Hidden at first: those who may see it leave nothing behind for others.
  expect(await pageOf(eventId, stage.host.actor, shared)).toContain(administer);
  await expect(pageOf(eventId, other, shared)).rejects.toMatchObject({ code: "not_found" });
  await setEventVisibility(app.ctx(stage.artist.actor), { eventId, visibility: "private" });
  await setFollow(app.ctx(one), { kind: "project", id: stage.projectId, wanted: true });
  expect(await pageOf(eventId, one, shared)).toContain("Dans vos favoris");
  expect(await pageOf(eventId, other, shared)).not.toContain("Dans vos favoris");
  expect(await pageOf(eventId, stage.artist.actor, shared)).toContain(administer);
  expect(await pageOf(eventId, other, shared)).not.toContain(administer);
  const { title, description } = await getEvent(app.ctx(other), { eventId });
  await editEvent(app.ctx(stage.artist.actor), { eventId, title: "Un tout autre titre", description });
  expect(await pageOf(eventId, stage.host.actor, shared)).toContain("Un tout autre titre");
  expect(await pageOf(eventId, other, shared)).toContain(title);
  // As the page cache does with the tags of what has changed.
  shared.drop(`event:${eventId}`);
  expect(await pageOf(eventId, other, shared)).toContain("Un tout autre titre");
});
