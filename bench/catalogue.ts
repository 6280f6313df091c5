import { getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { refreshDocuments } from "#core/discovery/refresh-documents.ts";
import { photos } from "#core/listings/photos/tables.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import type { ListingKind } from "#core/listings/rules.ts";
import { availabilities } from "#core/listings/taxonomy/rules.ts";
import { accessibilities, artFamilies, indications, placeFamilies } from "#core/listings/taxonomy/taxonomy.ts";
import { newId } from "#platform/ids.ts";
import { drawCommune } from "./communes.ts";
import { makeRandom, type Random } from "./random.ts";
import { drawWord, drawWords } from "./vocabulary.ts";

const BATCH = 1_000;
const OWNERS = 200;
const OPENED = Date.parse("2023-07-01T08:00:00Z");
const THREE_YEARS_MS = 3 * 365 * 24 * 3600 * 1000;

type Row = Record<string, unknown>;

/** Fills a migrated, empty database with `count` visible projects and as many places, each with a cover. */
export async function fillCatalogue(ctx: Ctx, count: number, seed = 1): Promise<void> {
  const random = makeRandom(seed);
  const owners = Array.from({ length: OWNERS }, (_, index) => ownerRow(index));
  await insertRows(ctx, users, owners);
  const indexes = await dropIndexes(ctx);
  for (const [kind, table] of [["project", projects] as const, ["place", places] as const]) {
    for (let done = 0; done < count; done += BATCH) {
      const rows = Array.from({ length: Math.min(BATCH, count - done) }, (_, index) => {
        const publishedAt = new Date(OPENED + ((done + index) / count) * THREE_YEARS_MS);
        const shared = sharedRow(random, publishedAt, random.pick(owners).id);
        return kind === "project" ? projectRow(random, shared) : placeRow(random, shared);
      });
      await insertRows(ctx, table, rows);
      await insertRows(
        ctx,
        photos,
        rows.map((row) => coverRow(kind, row)),
      );
      await refreshDocuments(
        ctx,
        kind,
        rows.map((row) => String(row.id)),
      );
    }
  }
  for (const index of indexes) await ctx.db.execute(sql.raw(index));
  await ctx.db.execute(sql`vacuum analyze`);
}

/** Those that only make reading fast: built once at the end, they cost a fraction. Answers how to make them again. */
async function dropIndexes(ctx: Ctx): Promise<string[]> {
  const tables = ["projects", "places", "photos", "project_search", "place_search"];
  const { rows } = await ctx.db.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = any(${sql.param(tables)}) and indexname not in (select conname from pg_constraint)`);
  for (const { name } of rows) await ctx.db.execute(sql`drop index ${sql.identifier(name)}`);
  return rows.map(({ definition }) => definition);
}

/** JSON knows every column's type by its name: one parameter for a thousand rows. */
async function insertRows(ctx: Ctx, table: PgTable, rows: readonly Row[]): Promise<void> {
  const columns = getTableColumns(table);
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [columns[key]?.name ?? key, value])),
  );
  await ctx.db.execute(
    sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(named)}::jsonb)`,
  );
}

function ownerRow(index: number): Row & { id: string } {
  return {
    id: newId(new Date(OPENED + index)),
    email: `personne-${index}@exemple.fr`,
    firstName: "Camille",
    lastName: "Martin",
    signUpReason: "everything",
    roles: ["ROLE_USER"],
    sponsorCode: `bench-${index}`,
    createdAt: new Date(OPENED).toISOString(),
  };
}

type Shared = Row & { id: string };

function sharedRow(random: Random, publishedAt: Date, ownerId: string): Shared {
  const at = publishedAt.toISOString();
  return {
    id: newId(publishedAt),
    ownerId,
    state: "published",
    visible: true,
    version: 1,
    createdAt: at,
    updatedAt: at,
    publishedAt: at,
    title: drawWords(random, random.between(2, 5)),
    description: drawWords(random, random.between(40, 160)),
    openness: random.pick([["open"], ["open"], ["private"], ["open", "private"]]),
    remunerationModes: ["ticketing"],
    maintainIfGoalMissed: random.chance(0.5),
    availability: random.pick(availabilities).code,
    helps: [],
  };
}

function projectRow(random: Random, shared: Shared): Row {
  const { upTo: _, code, name, ...commune } = drawCommune(random);
  const family = random.pick(artFamilies);
  const isFree = random.chance(0.03);
  const audienceMin = random.between(1, 40);
  return {
    ...shared,
    ...commune,
    communeCode: code,
    communeName: name,
    artistName: `${drawWord(random)} ${drawWord(random)}`,
    isGroup: random.chance(0.3),
    artFamily: family.code,
    artType: random.pick<{ code: string }>(family.types).code,
    videoLinks: [],
    otherLinks: [],
    audienceMin,
    audienceMax: audienceMin + Math.floor(10 * 60 ** random.next()),
    indications: random.some(indications, 0.12).map(({ code: each }) => each),
    maxTravelKm: random.between(5, 500),
    needs: [],
    needsMusicRights: false,
    placeFamilies: ["logement"],
    acceptsRent: false,
    priceType: isFree ? "free" : "fixed",
    priceCents: isFree ? null : Math.round(50 * 60 ** random.next()) * 100,
  };
}

function placeRow(random: Random, shared: Shared): Row {
  const { upTo: _, code, name, latitude, longitude, ...commune } = drawCommune(random);
  const family = random.pick(placeFamilies);
  const isFree = random.chance(0.03);
  return {
    ...shared,
    ...commune,
    communeCode: code,
    communeName: name,
    areaLatitude: latitude + (random.next() - 0.5) / 20,
    areaLongitude: longitude + (random.next() - 0.5) / 20,
    placeFamily: family.code,
    placeType: random.pick<{ code: string }>(family.types).code,
    surfaceM2: random.between(15, 400),
    possibilities: [],
    accessibilities: random.some(accessibilities, 0.15).map(({ code: each }) => each),
    artTypes: [],
    paidProjectTypes: ["ticketing"],
    wantsProfitShare: false,
    maxCapacity: Math.floor(8 * 60 ** random.next()),
    rentType: isFree ? "free" : "fixed",
    rentCents: isFree ? null : Math.round(20 * 60 ** random.next()) * 100,
  };
}

function coverRow(kind: ListingKind, { id, ownerId, createdAt }: Row): Row {
  return {
    id: newId(),
    ownerId,
    filesId: newId(),
    subjectKind: kind,
    subjectId: id,
    position: 0,
    width: 1600,
    height: 1200,
    placeholder: `data:image/webp;base64,${"A".repeat(120)}`,
    variants: { jpg: [1600], webp: [320, 640, 960, 1280, 1600], avif: [] },
    bytes: 400_000,
    sentHash: "",
    createdAt,
  };
}
