import { inArray, sql } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import { peopleCalled } from "#core/accounts/team/find-users.ts";
import { type AuditRow, EXPORTED_MAX, listAudit, recordAudit } from "#core/audit/audit-log.ts";
import { actionLabel, findActions } from "#core/audit/rules.ts";
import { type Ctx, requireTeam } from "#core/context.ts";
import { wordsIn } from "#platform/database/plain-words.ts";
import { formatCsv } from "#platform/formats/csv.ts";
import { formatDateTime, parisDay } from "#platform/french-dates.ts";
import { isId } from "#platform/ids.ts";
import { parseInput } from "#platform/parse-input.ts";
import { journalInput } from "../input.ts";
import { loadSubjects, type Subject, subjectKey } from "./journal-subjects.ts";
import { factsOf } from "./journal-words.ts";

export type Actor = { name: string; id: string | null };

/** One line of the journal as people say it. */
export type NamedEntry = {
  id: string;
  at: Date;
  action: string;
  label: string;
  actor: Actor;
  /** Of the team, where they acted in the actor's place. */
  insteadOf: Actor | null;
  subject: Subject;
  facts: [string, string][];
};

/** Who did what to whom, by name: three questions for a page, whatever its length. Names are today's; the journal keeps ids. */
export async function nameEntries(ctx: Ctx, entries: readonly AuditRow[]): Promise<NamedEntry[]> {
  requireTeam(ctx, "journal.read");
  const subjects = await loadSubjects(ctx, entries);
  const people = await loadPeople(ctx, entries);
  const actorOf = (id: string | null, kind: AuditRow["actorKind"]): Actor =>
    id === null
      ? { id, name: kind === "system" ? "la plateforme" : "une personne non connectée" }
      : { id, name: people.get(id) ?? "un compte supprimé" };
  const askedBy = (id: unknown): [string, string][] =>
    typeof id === "string" ? [["demandé par", people.get(id) ?? "un compte supprimé"]] : [];
  return entries.map((entry) => ({
    id: entry.id,
    at: entry.at,
    action: entry.action,
    label: actionLabel(entry.action),
    actor: actorOf(entry.actorId, entry.actorKind),
    insteadOf: entry.impersonatorId ? actorOf(entry.impersonatorId, "user") : null,
    subject: subjects.get(subjectKey(entry)) ?? { word: entry.subjectKind, name: "", to: null },
    facts: [...askedBy(entry.details.askedById), ...factsOf(entry.details)],
  }));
}

async function loadPeople(ctx: Ctx, entries: readonly AuditRow[]): Promise<Map<string, string>> {
  const ids = new Set(
    entries.flatMap(({ actorId, impersonatorId, details: { askedById } }) =>
      [actorId, impersonatorId, askedById].filter((id) => typeof id === "string"),
    ),
  );
  if (ids.size === 0) return new Map();
  const { id, firstName, lastName, deletedAt } = users;
  const rows = await ctx.db
    .select({ id, firstName, lastName, deletedAt })
    .from(users)
    .where(inArray(id, [...ids]));
  return new Map(
    rows.map((row) => [row.id, row.deletedAt ? "un compte supprimé" : `${row.firstName} ${row.lastName}`.trim()]),
  );
}

export const JOURNAL_PAGE = 100;

/** By person, kind, day and words. An id is somebody's who acted, or of what it was done to. */
export async function listJournal(ctx: Ctx, input: unknown): Promise<NamedEntry[]> {
  requireTeam(ctx, "journal.read");
  return nameEntries(ctx, await listAudit(ctx, await filterOf(ctx, input, JOURNAL_PAGE)));
}

/** Words that stand for no action are somebody's name. */
async function filterOf(ctx: Ctx, input: unknown, limit: number) {
  const { text, kind, person, from, to, before } = parseInput(journalInput, input);
  return {
    limit,
    kind,
    before,
    ...(text ? await meantBy(ctx, text) : {}),
    ...(person ? { by: person } : {}),
    ...(from ? { from: midnight(from) } : {}),
    ...(to ? { until: new Date(midnight(to).getTime() + DAY_MS) } : {}),
  };
}

const NAMESAKES = 20;

async function meantBy(ctx: Ctx, text: string) {
  if (isId(text)) return { about: text };
  if (findActions(text).length > 0 || wordsIn(text).length === 0) return { action: text };
  const rows = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} in ${peopleCalled(text)}`)
    .limit(NAMESAKES);
  return { people: rows.map(({ id }) => id) };
}

const DAY_MS = 24 * 3600_000;

/** In Paris: an hour or two before the same hour in Greenwich. */
function midnight(day: string): Date {
  const noon = new Date(`${day}T12:00:00Z`);
  const hour = Number(new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Paris", hour: "2-digit" }).format(noon));
  return new Date(noon.getTime() - hour * 3600_000);
}

/** For a spreadsheet: the same lines, as far as one file goes; that it was taken along is a line of its own. */
export async function exportJournal(ctx: Ctx, input: unknown): Promise<{ csv: string; filename: string }> {
  requireTeam(ctx, "journal.export");
  const entries = await nameEntries(ctx, await listAudit(ctx, await filterOf(ctx, input, EXPORTED_MAX)));
  await recordAudit(ctx, {
    action: "oversight.journal_exported",
    subject: { kind: "journal" },
    details: { lines: entries.length },
  });
  const rows = entries.map(({ at, label, actor, insteadOf, subject, facts, action, id }) => [
    at.toISOString(),
    formatDateTime(at),
    actor.name,
    insteadOf?.name ?? "",
    label,
    `${subject.word} ${subject.name}`.trim(),
    facts.map(([name, value]) => `${name}\u202f: ${value}`).join(" ; "),
    action,
    id,
  ]);
  const head = ["Moment (UTC)", "Moment à Paris", "Par", "À sa place", "Action", "Sur", "Faits", "Code", "Ligne"];
  return { csv: formatCsv([head, ...rows]), filename: `journal-${parisDay(ctx.now)}.csv` };
}
