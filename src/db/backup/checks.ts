import pg from "pg";
import type { StoragePort } from "#adapters/storage/port.ts";
import { seatedStates } from "#core/ticketing/process.ts";
import { quoted } from "./catalogue.ts";
import type { Manifest } from "./manifest.ts";
import { readNamedFiles } from "./named-files.ts";

export type Check = { what: string; found: string; isGood: boolean };

type Counted = { what: string; needs: string; all: string; wrong: string };

const seated = seatedStates.map((state) => `'${state}'`).join(", ");

/** Each counts all there is, and what is wrong with it. A table that the schema of that day did not have is not asked for. */
const COUNTED: readonly Counted[] = [
  {
    what: "movements of the ledger that sum to zero",
    needs: "ledger_movements",
    all: "select count(*) from ledger_movements",
    wrong: `select count(*) from ledger_movements movement where
      (select count(*) < 2 or coalesce(sum(amount_cents), 0) <> 0 from ledger_lines where movement_id = movement.id)`,
  },
  {
    what: "lines of the ledger, all with a movement",
    needs: "ledger_lines",
    all: "select count(*) from ledger_lines",
    wrong:
      "select count(*) from ledger_lines line where not exists (select from ledger_movements where id = line.movement_id)",
  },
  {
    what: "dates with no more seats given away than they have",
    needs: "event_slots",
    all: "select count(*) from event_slots",
    wrong: `select count(*) from event_slots slot where capacity <
      (select count(*) from tickets where slot_id = slot.id and state in (${seated}))`,
  },
  {
    what: "series of invoices without a gap",
    needs: "numbered_papers",
    all: "select count(*) from document_series",
    wrong: `select count(*) from document_series where last_number <>
      (select count(*) from billing_documents where series = document_series.series)
      + (select count(*) from numbered_papers where series = document_series.series)`,
  },
];

/** `leftOut`: tables that are none of this build's. */
type Restored = { manifest: Manifest; leftOut: readonly string[] };

/** What a restored database must be, beside readable. Without a storage, files are not asked for: they have not moved. */
export async function checkRestored(
  connectionString: string,
  storage: StoragePort | undefined,
  restored: Restored,
): Promise<Check[]> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const checks = [await checkRows(client, restored)];
    for (const { what, needs, all, wrong } of COUNTED) {
      const { rows: tables } = await client.query("select to_regclass($1) is not null as known", [needs]);
      if (!tables[0]?.known) continue;
      const { rows } = await client.query<{ all: string; wrong: string }>(
        `select (${all}) as all, (${wrong}) as wrong`,
      );
      const [counted = { all: "0", wrong: "0" }] = rows;
      const isGood = Number(counted.wrong) === 0;
      checks.push({ what, isGood, found: isGood ? counted.all : `${counted.wrong} of ${counted.all} are not` });
    }
    return storage ? [...checks, await checkFiles(client, storage, restored.manifest)] : checks;
  } finally {
    await client.end();
  }
}

async function checkRows(client: pg.Client, { manifest, leftOut }: Restored): Promise<Check> {
  const wrong: string[] = [];
  let total = 0;
  const tables = Object.entries(manifest.tables).filter(([name]) => !leftOut.includes(name));
  for (const [name, { count }] of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${quoted(name)}`);
    if (Number(rows[0]?.count) !== count) wrong.push(`${name} has ${rows[0]?.count} of ${count}`);
    total += count;
  }
  const what = `rows of ${tables.length} tables`;
  return { what, isGood: wrong.length === 0, found: wrong.length === 0 ? String(total) : wrong.join(", ") };
}

/** Every file that a row names is there; and a photo's files have together the bytes that its row says. */
async function checkFiles(client: pg.Client, storage: StoragePort, manifest: Manifest): Promise<Check> {
  const excused = new Set(manifest.deletedMeanwhile);
  const photos = new Map<string, { promised: number; atFirst: number; all: number }>();
  const missing: string[] = [];
  const named = await readNamedFiles(client);
  for (const { key, photo } of named) {
    if (excused.has(key)) continue;
    const file = await storage.get(key);
    if (!file) missing.push(key);
    if (!file || !photo) continue;
    const { length } = file.body;
    const { atFirst, all } = photos.get(photo.filesId) ?? { atFirst: 0, all: 0 };
    const first = photo.isLater ? 0 : length;
    photos.set(photo.filesId, { promised: photo.bytes, atFirst: atFirst + first, all: all + length });
  }
  const torn = [...photos].filter(([, { promised, atFirst, all }]) => promised !== atFirst && promised !== all);
  const what = "files that rows name, whole";
  if (missing.length === 0 && torn.length === 0) return { what, isGood: true, found: String(named.length) };
  const examples = [...missing, ...torn.map(([filesId]) => filesId)].slice(0, 3).join(", ");
  return { what, isGood: false, found: `${missing.length} missing, ${torn.length} of another size (${examples}…)` };
}

/** As a table for people, and for logs. */
export function tabulate(checks: readonly Check[]): string[] {
  const width = Math.max(...checks.map(({ what }) => what.length));
  return checks.map(({ what, found, isGood }) => `  ${isGood ? "ok    " : "WRONG "} ${what.padEnd(width)}  ${found}`);
}
