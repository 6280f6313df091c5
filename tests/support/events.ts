import { createEvent, type NewEvent } from "#core/events/create-event.ts";
import type { FrozenTerms } from "#core/terms/rules.ts";
import { system, type TestApp } from "#tests/support/context.ts";
import { listingsJobs, makePublishedPlace, makePublishedProject } from "#tests/support/listings.ts";
import { makePerson, type TestPerson } from "#tests/support/people.ts";

export const eventsTestJobs = listingsJobs;

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

export type Stage = { artist: TestPerson; host: TestPerson; projectId: string; placeId: string };

/** An artist with a published project, a host with a published place. */
export async function makeStage(
  app: TestApp,
  answers: { project?: Record<string, object>; place?: Record<string, object> } = {},
): Promise<Stage> {
  const artist = await makePerson(app, { firstName: "Camille", lastName: "Rivière" });
  const host = await makePerson(app, { firstName: "Hélène", lastName: "Marchand" });
  const project = await makePublishedProject(app, artist, answers.project);
  const place = await makePublishedPlace(app, host, answers.place);
  return { artist, host, projectId: project.id, placeId: place.id };
}

/** An evening of two hours in thirty days, unless told otherwise. */
export function makeTerms(app: TestApp, changes: Partial<FrozenTerms> = {}): FrozenTerms {
  return {
    version: 1,
    remuneration: "shared-profits",
    amountCents: null,
    openness: "open",
    capacity: 20,
    tariffs: [
      { label: "Plein tarif", priceType: "fixed", priceCents: 1500, quantity: 15 },
      { label: "Prix libre", priceType: "free-price", priceCents: null, quantity: 5 },
    ],
    vatRate: 0,
    insurance: false,
    musicRights: { needed: false, automatic: false },
    goal: null,
    slots: [slotIn(app, 30 * DAY)],
    ...changes,
  };
}

export function slotIn(app: TestApp, fromNowMs: number, lengthMs = 2 * HOUR) {
  const startsAt = app.clock.now().getTime() + fromNowMs;
  return { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(startsAt + lengthMs).toISOString() };
}

export function newEvent(app: TestApp, stage: Stage, changes: Partial<NewEvent> = {}): NewEvent {
  return {
    proposalId: null,
    projectId: stage.projectId,
    placeId: stage.placeId,
    artistId: stage.artist.user.id,
    hostId: stage.host.user.id,
    organiser: "artist",
    title: "Bach chez Hélène",
    description: "Trois suites, une cheminée, vingt chaises.",
    terms: makeTerms(app),
    coverFrom: null,
    ...changes,
  };
}

export async function makeEvent(app: TestApp, stage: Stage, changes: Partial<NewEvent> = {}): Promise<string> {
  return (await createEvent(app.ctx(system), newEvent(app, stage, changes))).eventId;
}
