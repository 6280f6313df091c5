import { eq } from "drizzle-orm";
import type { User } from "#core/accounts/create-account.ts";
import { type Ctx, transact } from "#core/context.ts";
import { emptyAnswers } from "#core/places/empty-place.ts";
import type { PlaceFormStep } from "#core/places/input.ts";
import { publishPlace } from "#core/places/publish-place.ts";
import { readStepAnswers } from "#core/places/read-step-answers.ts";
import { blurPoint } from "#core/places/rules.ts";
import { places } from "#core/places/tables.ts";
import { type PlaceParts, writePlaceParts } from "#core/places/write-place-parts.ts";
import { demoId } from "./demo-id.ts";
import { actAs } from "./demo-owner.ts";
import { completePlace } from "./listings/complete-place.ts";
import type { DemoPlace } from "./listings/demo-listing.ts";
import { seedPictures } from "./seed-pictures.ts";

export async function seedPlace(ctx: Ctx, demo: DemoPlace, owner: User, at: Date): Promise<void> {
  const own = actAs(ctx, owner, at);
  const id = demoId(`place:${demo.slug}`, at);
  const [known] = await own.db.select().from(places).where(eq(places.id, id));
  // Somebody may have deleted or hidden it since: what people did to the demo stands.
  if (known && (known.state === "published" || known.deletedAt)) return;
  if (!known) await writeDraft(own, id, demo, owner);
  await seedPictures(own, { kind: "place", id }, demo.slug, demo.scenes);
  await publishPlace(own, { placeId: id, visible: true });
}

/** One row instead of a dozen saves: the steps' own schemas check it all the same. */
async function writeDraft(ctx: Ctx, id: string, demo: DemoPlace, owner: User): Promise<void> {
  const columns = {};
  const parts: PlaceParts = {};
  for (const [step, values] of Object.entries(completePlace(demo))) {
    const { columns: own, ...others } = await readStepAnswers(ctx, step as PlaceFormStep, values, false);
    Object.assign(columns, own);
    Object.assign(parts, others);
  }
  const [latitude, longitude] = demo.point;
  // The streets are invented, so no geocoder knows where in town they are.
  const area = blurPoint({ latitude, longitude });
  await transact(ctx, async (inner) => {
    await inner.db.insert(places).values({
      ...emptyAnswers,
      id,
      ownerId: owner.id,
      state: "draft",
      visible: false,
      version: 1,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      ...columns,
      areaLatitude: area.latitude,
      areaLongitude: area.longitude,
    });
    await writePlaceParts(inner, id, { ...parts, address: { ...parts.address, latitude, longitude } });
  });
}
