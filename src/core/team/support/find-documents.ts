import { type SQL, sql } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import { nameOf } from "#core/accounts/team/find-users.ts";
import { type Ctx, requireTeam } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { isId } from "#platform/ids.ts";
import { maskedEmail } from "#platform/masked-text.ts";
import type { Cents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import { findDocumentsInput } from "../input.ts";
import { type DocumentKind, documentKinds } from "../rules.ts";
import { type DocumentSource, documentSources } from "./document-sources.ts";
import { readQuestion } from "./read-question.ts";

const PAGE_SIZE = 30;

type FoundDocument = {
  kind: DocumentKind;
  id: string;
  number: string | null;
  at: Date;
  cents: Cents | null;
  eventId: string | null;
  title: string | null;
  userId: string | null;
  /** Of whoever it is for: of a guest, their address, masked. */
  name: string | null;
};

type Row = Omit<FoundDocument, "at" | "cents"> & { at: string; cents: string | null; email: string | null };

/** By number, id, person or event, of one kind or of all; the newest first. Two statements, whatever there is. */
export async function findDocuments(ctx: Ctx, input: unknown) {
  requireTeam(ctx, "papers.see");
  const { text, kind, page } = parseInput(findDocumentsInput, input);
  const paper = text ? readQuestion(text, ctx.now).paper : undefined;
  // A number is one paper's: no other kind has any.
  const kinds = kind ? [kind] : paper ? numberedKinds : documentKinds;
  const upTo = page * PAGE_SIZE;
  const { rows: counts } = await ctx.db.execute<{ total: number }>(
    sql`select sum(total)::int as total from (${union(kinds.map((each) => countOf(each, paper ?? text)))}) counted`,
  );
  // Each kind brings what could stand on this page, so that its own index does the sorting.
  const { rows } = await ctx.db.execute<Row>(
    sql`select * from (${union(kinds.map((each) => listOf(each, paper ?? text, upTo)))}) found
      order by at desc, kind, id limit ${PAGE_SIZE} offset ${upTo - PAGE_SIZE}`,
  );
  const total = counts[0]?.total ?? 0;
  const documents: FoundDocument[] = rows.map(({ email, ...row }) => ({
    ...row,
    name: row.name ?? (email && maskedEmail(email)),
    at: new Date(row.at),
    cents: row.cents === null ? null : Number(row.cents),
  }));
  return { documents, total, page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
}

const numberedKinds: readonly DocumentKind[] = ["invoice", "credit_note"];
const IS_NUMBER = /^[FA]\d{4}-\d{6}$/;

const union = (parts: SQL[]): SQL =>
  sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  );

function listOf(kind: DocumentKind, text: string | undefined, limit: number): SQL {
  const { id, from, eventId, userId, number, at, cents, title, email, order } = documentSources[kind];
  const eventTitle = kind === "insurance" ? title : sql`${events.title}`;
  return sql`select ${kind}::text as kind, ${id} as id, ${number}::text as number, ${at} as at, (${cents})::bigint as cents,
      ${eventId}::uuid as "eventId", ${eventTitle}::text as title, (${userId})::uuid as "userId",
      ${nameOf(users)} as name, ${email}::text as email
    from ${from} left join ${users} on ${users.id} = ${userId}
    where ${conditionOf(kind, text)} order by ${order} limit ${limit}`;
}

function countOf(kind: DocumentKind, text: string | undefined): SQL {
  const { from, userId } = documentSources[kind];
  const joined = text ? sql`${from} left join ${users} on ${users.id} = ${userId}` : from;
  return sql`select count(*) as total from ${joined} where ${conditionOf(kind, text)}`;
}

function conditionOf(kind: DocumentKind, text: string | undefined): SQL {
  const source = documentSources[kind];
  return text ? sql`(${source.where}) and (${matches(source, kind, text)})` : source.where;
}

function matches({ id, number, eventId, userId, title, email }: DocumentSource, kind: DocumentKind, text: string): SQL {
  const asId: string | undefined = isId(text) ? text : undefined;
  if (asId) return sql`${asId}::uuid in (${id}, ${eventId}::uuid, ${userId})`;
  if (IS_NUMBER.test(text)) return sql`${number} = ${text}`;
  const part = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const named = kind === "insurance" ? title : sql`${events.title}`;
  return sql.join(
    [
      sql`${number}::text ilike ${part}`,
      sql`${named} ilike ${part}`,
      sql`${email}::text ilike ${part}`,
      sql`${users.email} ilike ${part}`,
      sql`${users.firstName} || ' ' || ${users.lastName} ilike ${part}`,
      sql`${users.companyName} ilike ${part}`,
    ],
    sql` or `,
  );
}
