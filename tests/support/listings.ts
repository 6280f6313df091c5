import { eq } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import { drawEventPictures } from "#core/events/pictures/event-pictures.ts";
import { createListingDraft } from "#core/listings/create-draft.ts";
import { excerptsJobs } from "#core/listings/excerpts/jobs.ts";
import { placesJobs, projectsJobs } from "#core/listings/jobs.ts";
import { photosJobs } from "#core/listings/photos/jobs.ts";
import { listingPhotoGates } from "#core/listings/photos/photo-gates.ts";
import { uploadPhoto } from "#core/listings/photos/upload-and-arrange.ts";
import { publishListing } from "#core/listings/publish.ts";
import { saveListingStep } from "#core/listings/save-step.ts";
import type { TestApp } from "#tests/support/context.ts";
import { peopleJobs, type TestPerson } from "#tests/support/people.ts";
import { jpegBytes } from "#tests/support/pictures.ts";

export const listingsJobs = [
  ...peopleJobs,
  ...photosJobs,
  ...excerptsJobs,
  ...projectsJobs,
  ...placesJobs,
  drawEventPictures,
];

/** As a browser's form sends them: text, and lists for boxes. */
export const projectAnswers = {
  intro: { artistName: "Camille R." },
  art: { artFamily: "musique", artType: "classique" },
  description: {
    title: "Suites de Bach au salon",
    description: "Trois suites pour violoncelle seul, jouées à deux pas de vous.",
    durationHours: "1",
    videoLinks: "www.exemple.fr/video",
    otherLinks: "",
  },
  public: { audienceMin: "8", audienceMax: "40", minimumAge: "6", indications: ["pour-enfants", "audiodescription"] },
  lieu: { city: "Paris", postalCode: "75011", maxTravelKm: "50" },
  details: { needs: ["chaises", "silence"], otherNeeds: "", needsMusicRights: "oui", helps: "rencontre" },
  "preferences-1": { placeFamilies: ["logement", "commerce"], minSurfaceM2: "20" },
  "preferences-2": { acceptsRent: "oui", maxRentCents: "50" },
  "preferences-3": { openness: ["open", "private"] },
  "preferences-4": { priceType: "free" },
  "preferences-5": { availability: "every-day" },
} as const;

export const placeAnswers = {
  lieu: {
    placeFamily: "logement",
    placeType: "appartement",
    title: "Le salon d’Hélène",
    description: "Un salon haussmannien, un piano droit et vingt-quatre chaises dépareillées.",
    surfaceM2: "45",
  },
  adresse: {
    number: "12 bis",
    street: "rue des Martyrs",
    postalCode: "75009",
    city: "Paris",
    accessInfo: "Code 12A34",
  },
  details: {
    possibilities: ["piano-sur-place"],
    helps: ["accueil"],
    accessibilities: ["ascenseur"],
    exits: "1",
    neighboursInformed: "oui",
  },
  "preferences-1": { artTypes: ["classique", "jazz", "conte"] },
  "preferences-2": { paidProjectTypes: ["purchase", "ticketing"], maxBudgetCents: "300" },
  "preferences-3": { openness: ["open"], maxCapacity: "24" },
  "preferences-4": {
    rentType: "fixed",
    rentCents: "80,50",
    remunerationModes: ["ticketing", "rental"],
    wantsProfitShare: "on",
    cancelDelayDays: "7",
  },
  "preferences-5": {
    availability: "custom",
    unavailabilities: [{ startsOn: "2027-08-01", endsOn: "2027-08-31" }],
  },
} as const;

let picture: Promise<Uint8Array> | undefined;

export async function addPhotos(
  app: TestApp,
  person: TestPerson,
  subject: { kind: "project" | "place"; id: string },
  count: number,
): Promise<void> {
  // Small, so that tests spend their time elsewhere.
  picture ??= jpegBytes(64, 48);
  for (let each = 0; each < count; each++) {
    await uploadPhoto(app.ctx(person.actor), { bytes: await picture, subject }, listingPhotoGates);
  }
}

/** With every step filled in and two photos, ready to be published. */
export async function makeProject(app: TestApp, owner: TestPerson, answers: Record<string, object> = {}) {
  const ctx = app.ctx(owner.actor);
  let { id, version } = await createListingDraft(ctx, { kind: "project" });
  for (const [step, values] of Object.entries({ ...projectAnswers, ...answers })) {
    ({ version } = await saveListingStep(ctx, { kind: "project", id, version, step, values }));
  }
  await addPhotos(app, owner, { kind: "project", id }, 2);
  return { id, version };
}

export async function makePublishedProject(app: TestApp, owner: TestPerson, answers?: Record<string, object>) {
  const project = await makeProject(app, owner, answers);
  await publishListing(app.ctx(owner.actor), { kind: "project", id: project.id, visible: true });
  return project;
}

export async function makePlace(app: TestApp, owner: TestPerson, answers: Record<string, object> = {}) {
  const ctx = app.ctx(owner.actor);
  let { id, version } = await createListingDraft(ctx, { kind: "place" });
  for (const [step, values] of Object.entries({ ...placeAnswers, ...answers })) {
    ({ version } = await saveListingStep(ctx, { kind: "place", id, version, step, values }));
  }
  await addPhotos(app, owner, { kind: "place", id }, 2);
  return { id, version };
}

export async function makePublishedPlace(app: TestApp, owner: TestPerson, answers?: Record<string, object>) {
  const place = await makePlace(app, owner, answers);
  await publishListing(app.ctx(owner.actor), { kind: "place", id: place.id, visible: true });
  return place;
}

/** What a paid project asks of its owner. */
export async function giveStructure(app: TestApp, { user }: TestPerson): Promise<void> {
  await app
    .ctx()
    .db.update(users)
    .set({
      structureKind: "association",
      companyName: "Les Voix de traverse",
      siren: "732829320",
      addressLine: "14 rue des Cascades",
      postalCode: "75020",
      city: "Paris",
    })
    .where(eq(users.id, user.id));
}
