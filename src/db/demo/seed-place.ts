import { eq } from "drizzle-orm";
import type { User } from "#core/accounts/sign-up/create-account.ts";
import { type Ctx, transact } from "#core/context.ts";
import { freshDraft } from "#core/listings/listing-columns.ts";
import type { PlaceFormStep } from "#core/listings/places/input.ts";
import { emptyPlace } from "#core/listings/places/place-columns.ts";
import { type PlaceParts, placeLife } from "#core/listings/places/place-life.ts";
import { blurPoint } from "#core/listings/places/rules.ts";
import { places } from "#core/listings/places/tables.ts";
import { publishListing } from "#core/listings/publish.ts";
import type { Period } from "#core/listings/rules.ts";
import { stepAnswers } from "#core/listings/save-step.ts";
import { placeFamilyOf } from "#core/listings/taxonomy/rules.ts";
import { replaceUnavailabilities } from "#core/listings/unavailabilities.ts";
import type { DemoPlace } from "./listings/demo-listing.ts";
import { actAs, demoId } from "./seed-people.ts";
import { seedPictures } from "./seed-pictures.ts";

/** The answers to every step of the wizard, as somebody would have given them. */
function completePlace(place: DemoPlace): Record<PlaceFormStep, Record<string, unknown>> {
  const { more = {}, rent, budget, placeType } = place;
  return {
    lieu: {
      placeFamily: placeFamilyOf(placeType),
      placeType,
      title: place.title,
      description: place.description,
      surfaceM2: place.surfaceM2,
    },
    adresse: {
      number: place.number,
      street: place.street,
      postalCode: place.postalCode,
      city: place.city,
      accessInfo: place.accessInfo,
    },
    details: {
      possibilities: more.possibilities,
      helps: more.helps,
      accessibilities: more.accessibilities,
      exits: more.exits ?? 1,
      neighboursInformed: more.neighboursInformed ?? true,
      safetyNotes: more.safetyNotes,
    },
    "preferences-1": { artTypes: place.artTypes },
    "preferences-2": {
      paidProjectTypes: budget === undefined ? ["ticketing", "free"] : ["purchase", "ticketing", "free"],
      maxBudgetCents: toCents(budget),
    },
    "preferences-3": { openness: more.openness ?? ["open", "private"], maxCapacity: place.capacity },
    "preferences-4": {
      rentType: rent === undefined ? "free" : "fixed",
      rentCents: toCents(rent),
      remunerationModes: rent === undefined ? ["ticketing"] : ["ticketing", "rental"],
      wantsProfitShare: rent === undefined,
      cancelDelayDays: 7,
    },
    "preferences-5": { availability: more.availability ?? "every-day", unavailabilities: more.unavailabilities },
  };
}

const toCents = (euros: number | undefined) => (euros === undefined ? undefined : euros * 100);

export async function seedPlace(ctx: Ctx, demo: DemoPlace, owner: User, at: Date): Promise<void> {
  const own = actAs(ctx, owner, at);
  const id = demoId(`place:${demo.slug}`, at);
  const [known] = await own.db.select().from(places).where(eq(places.id, id));
  // Somebody may have deleted or hidden it since: what people did to the demo stands.
  if (known && (known.state === "published" || known.deletedAt)) return;
  if (!known) await writeDraft(own, id, demo, owner);
  await seedPictures(own, { kind: "place", id }, demo.slug, demo.scenes.length);
  await publishListing(own, { kind: "place", id, visible: true });
}

/** One row instead of a dozen saves: the steps' own schemas check it all the same. */
async function writeDraft(ctx: Ctx, id: string, demo: DemoPlace, owner: User): Promise<void> {
  const columns = {};
  const parts: PlaceParts = {};
  const periods: Period[] = [];
  for (const [step, values] of Object.entries(completePlace(demo))) {
    const answers = await stepAnswers(ctx, {
      kind: "place",
      steps: [step as PlaceFormStep],
      values,
      unfinished: false,
    });
    Object.assign(columns, answers.columns);
    Object.assign(parts, answers.parts);
    periods.push(...(answers.unavailabilities ?? []));
  }
  const [latitude, longitude] = demo.point;
  // The streets are invented, so no geocoder knows where in town they are.
  const area = blurPoint({ latitude, longitude });
  await transact(ctx, async (inner) => {
    await inner.db.insert(places).values({
      ...emptyPlace,
      ...freshDraft(ctx.now),
      id,
      ownerId: owner.id,
      ...columns,
      areaLatitude: area.latitude,
      areaLongitude: area.longitude,
    });
    await placeLife.writeParts(inner, id, { ...parts, address: { ...parts.address, latitude, longitude } });
    await replaceUnavailabilities(inner, { kind: "place", id }, periods);
  });
}
