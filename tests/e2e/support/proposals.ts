import { randomBytes, randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import pg from "pg";
import { parisDay } from "#platform/french-dates.ts";
import { openApp } from "./apps.ts";
import { test as base } from "./journey.ts";

export const ARTIST = "artiste@demo.fr";
export const HOST = "hote@demo.fr";
export const STRANGER = "spectateur@demo.fr";

/** A platform in which the demo's artist and host can agree on anything, and be paid for it. */
export type Stage = {
  url: string;
  projectId: string;
  placeId: string;
  query(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
};

export const test = base.extend<{ stage: Stage }>({
  // The journeys move clocks and empty accounts: each has a platform of its own.
  stage: async ({ baseURL: _ }, use) => {
    const { close, ...stage } = await openStage();
    await use(stage);
    await close();
  },
});

/** With settings of its own, for a journey that needs some. */
export async function openStage(env: Record<string, string> = {}): Promise<Stage & { close(): Promise<void> }> {
  const name = `e2e_${randomBytes(5).toString("hex")}`;
  const app = await openApp(name, env);
  const client = new pg.Client({ connectionString: `${process.env.HLM_E2E_POSTGRES}/${name}` });
  await client.connect();
  const query: Stage["query"] = async (statement, values) => (await client.query(statement, values)).rows;
  const close = async () => {
    await client.end();
    await app.close();
  };
  return { url: app.server.url, query, close, ...(await openToAnything(query)) };
}

async function openToAnything(query: Stage["query"]): Promise<Pick<Stage, "projectId" | "placeId">> {
  const [project] = await query(
    `update projects set price_type = 'fixed', price_cents = 20000, remuneration_modes = '{ticketing,purchase}',
       accepts_rent = true, max_rent_cents = 10000, openness = '{open,private}', availability = 'every-day'
     where id = (select p.id from projects p join users u on u.id = p.owner_id
       where u.email = $1 and p.state = 'published' order by p.id limit 1) returning id`,
    [ARTIST],
  );
  const [place] = await query(
    `update places set paid_project_types = '{purchase,ticketing,free}', max_budget_cents = 30000, rent_type = 'fixed',
       rent_cents = 8000, remuneration_modes = '{ticketing,rental}', wants_profit_share = false,
       openness = '{open,private}', max_capacity = 30, availability = 'every-day'
     where id = (select p.id from places p join users u on u.id = p.owner_id
       where u.email = $1 and p.state = 'published' order by p.id limit 1) returning id`,
    [HOST],
  );
  await query(
    `insert into payment_accounts (user_id, provider_account_id, state, requirements, created_at, checked_at, validated_at)
     select id, 'acct_' || id, 'validated', '{}', now(), now(), now() from users where email = any($1)`,
    [[ARTIST, HOST]],
  );
  return { projectId: String(project?.id), placeId: String(place?.id) };
}

/** So many days from today, as date fields want it. */
export function dayIn(days: number): string {
  const date = new Date();
  date.setUTCDate(date.getUTCDate() + days);
  return parisDay(date);
}

/** Further off, and earlier in the day, than anything that the demo has planned. */
export const matinee = (days: number) => ({ day: dayIn(days), startTime: "10:00", endTime: "11:30" });

type Seed = {
  direction: "to-host" | "to-artist";
  title: string;
  dates: readonly { day: string; startTime: string; endTime: string }[];
  conditions?: Record<string, string>;
  /** Left to the artist when it is left out. */
  tariffs?: readonly Record<string, string>[];
  message?: string;
};

export const fullTariff = { label: "Plein tarif", priceType: "fixed", priceCents: "15", quantity: "20" };

const rows = (list: string, values: readonly Record<string, string>[]): Record<string, string> =>
  Object.fromEntries(
    values.flatMap((row, index) => Object.entries(row).map(([name, value]) => [`${list}.${index}.${name}`, value])),
  );

/** By the wizard's own forms, without its screens: the sender is whoever these requests are logged in as. */
export async function sendProposal(request: APIRequestContext, stage: Stage, seed: Seed): Promise<string> {
  const { direction, title, dates, tariffs, message = "Bonjour, et si on inventait une soirée ?" } = seed;
  const { projectId, placeId } = stage;
  const id = randomUUID();
  const path = `${stage.url}/proposal/${direction}/${direction === "to-host" ? placeId : projectId}`;
  await post(request, path, { id });
  const steps: Record<string, Record<string, string>> = {
    choix: { projectId, placeId },
    // As they stand on the screens of the wizard.
    dates: { ...rows("dates", dates), openness: "open", message },
    description: { title, description: "Trois suites, une lampe, vingt chaises." },
    conditions: {
      remuneration: "shared-profits",
      capacity: "24",
      vatRate: "0",
      insurance: "false",
      ...seed.conditions,
    },
    billetterie: tariffs ? rows("tariffs", tariffs) : { deferred: "true" },
  };
  const wizard = (step: string) => `${path}?proposition=${id}&etape=${step}`;
  let version = 1;
  for (const [step, form] of Object.entries(steps)) {
    await post(request, wizard(step), { ...form, version: String(version), go: "next" });
    version += 1;
  }
  await post(request, wizard("apercu"), { intent: "send", version: String(version) });
  return id;
}

async function post(request: APIRequestContext, path: string, form: Record<string, string>): Promise<void> {
  const answer = await request.post(path, { form });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${said(await answer.text())}`);
}

const said = (html: string): string =>
  /role="alert"[\s\S]*?<\/div>\s*<\/div>/.exec(html)?.[0].replace(/<[^>]+>/g, " ") ?? "";
