import pg from "pg";
import { vi } from "vitest";

export type PlanNode = { type: string; table: string | undefined; index: string | undefined };

type Sent = { text: string; values: unknown[] };
type RawNode = { "Node Type": string; "Relation Name"?: string; "Index Name"?: string; Plans?: RawNode[] };

/** How PostgreSQL would run every query that some work sends, with the very values it sent. */
export async function plansOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<PlanNode[]> {
  const sent = await queriesOf(work);
  const nodes: PlanNode[] = [];
  for (const { text, values } of sent) {
    const { rows } = await pool.query<{ "QUERY PLAN": { Plan: RawNode }[] }>(`explain (format json) ${text}`, values);
    for (const { Plan } of rows[0]?.["QUERY PLAN"] ?? []) nodes.push(...flatten(Plan));
  }
  return nodes;
}

async function queriesOf(work: () => Promise<unknown>): Promise<Sent[]> {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    return spy.mock.calls.map(([query, values]: unknown[]) => {
      if (typeof query === "string") return { text: query, values: Array.isArray(values) ? values : [] };
      return { text: (query as Sent).text, values: (query as Sent).values ?? (Array.isArray(values) ? values : []) };
    });
  } finally {
    spy.mockRestore();
  }
}

function flatten(node: RawNode): PlanNode[] {
  const own = { type: node["Node Type"], table: node["Relation Name"], index: node["Index Name"] };
  return [own, ...(node.Plans ?? []).flatMap(flatten)];
}

/** The tables that grow with the catalogue; the job queue's own queries may pass by while plans are looked at. */
const GROWING = new Set(["projects", "places", "photos", "project_search", "place_search", "search_words"]);

/** Growing tables whose whole content some plan would read. */
export const readWhole = (nodes: readonly PlanNode[]): string[] =>
  nodes
    .filter(({ type }) => type.includes("Seq Scan"))
    .flatMap(({ table }) => (table && GROWING.has(table) ? table : []));

export const indexesOf = (nodes: readonly PlanNode[]): string[] => nodes.flatMap(({ index }) => index ?? []);
