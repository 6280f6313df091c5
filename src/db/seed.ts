import pg from "pg";
import { ensureDemoAccounts } from "#core/accounts/sign-up/ensure-demo-accounts.ts";
import type { Ctx } from "#core/context.ts";
import { applicationName } from "#platform/database/db.ts";
import type { Step } from "#platform/process-life.ts";
import { APPLIED_SEEDS } from "./applied-seeds.ts";
import { seedDeals } from "./demo/seed-deals.ts";
import { seedEvents } from "./demo/seed-events.ts";
import { seedListings } from "./demo/seed-listings.ts";
import { seedOffice } from "./demo/seed-office.ts";
import { seedSellers } from "./demo/seed-people.ts";
import { seedPortraits } from "./demo/seed-portraits.ts";
import { seedRatings } from "./demo/seed-ratings.ts";
import { seedSales } from "./demo/seed-sales.ts";
import { seedSeries } from "./demo/seed-series.ts";
import { seedViews } from "./demo/seed-views.ts";

const LOCK_KEY = 7_230_724;

/** Fills an empty database with the demo, once, whichever of several starting processes comes first. */
export async function seed(connectionString: string, ctx: Ctx, step: Step): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: applicationName("seed") });
  // One that goes away between two queries is told by the next.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK_KEY]);
    await client.query(APPLIED_SEEDS);
    const { rows } = await client.query<{ name: string }>("select name from applied_seeds");
    const left = Object.entries(seeds).filter(([name]) => !rows.some((row) => row.name === name));
    if (left.length === 0) return;
    await step("Démonstration", async (tell) => {
      for (const [index, [name, { told, plant }]] of left.entries()) {
        tell(`${index + 1}/${left.length} ${told}`);
        await plant(ctx);
        await client.query("insert into applied_seeds (name) values ($1)", [name]);
      }
    });
  } finally {
    await client.end();
  }
}

type Seed = { told: string; plant(ctx: Ctx): Promise<unknown> };

/** Each must do no harm when an earlier attempt died half-way and it runs again. */
const seeds: Record<string, Seed> = {
  accounts: { told: "comptes", plant: ensureDemoAccounts },
  listings: { told: "projets et lieux", plant: seedListings },
  portraits: { told: "visages", plant: seedPortraits },
  events: { told: "événements", plant: seedEvents },
  sellers: { told: "comptes de paiement", plant: seedSellers },
  sales: { told: "réservations", plant: seedSales },
  deals: { told: "propositions et messages", plant: seedDeals },
  series: { told: "une série signée, ses invités", plant: seedSeries },
  ratings: { told: "avis", plant: seedRatings },
  views: { told: "pages vues", plant: seedViews },
  office: { told: "ce qui attend l’équipe", plant: seedOffice },
};
