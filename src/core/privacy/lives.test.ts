import { expect, test } from "vitest";
import { deleteAccount } from "#core/accounts/deletion/delete-account.ts";
import { startOfKeptYears } from "#core/audit/rules.ts";
import { INVITATION_DAYS } from "#core/listings/projects/rules.ts";
import { postMovement } from "#core/payments/ledger.ts";
import { newId } from "#platform/ids.ts";
import { system, type TestApp, useTestApp, withParts } from "#tests/support/context.ts";
import { type TestDatabase, useDatabase } from "#tests/support/database.ts";
import { makePerson, PASSWORD, type TestPerson } from "#tests/support/people.ts";
import { plantRows } from "#tests/support/plant-rows.ts";
import { areaJobs } from "#wiring/areas.ts";
import { register } from "./register/register-rules.ts";

const DAY = 24 * 3600_000;
const MARKER = "Quernelec";

/** Of what is over: nothing waits for anybody. */
const overridesAt = (at: Date) => ({
  access_tokens: { expires_at: at },
  account_restrictions: { kind: "publish", lifted_at: at },
  audit_entries: { action: "payouts.frozen", actor_kind: "user", subject_kind: "x", subject_id: null, details: "{}" },
  billing_documents: {
    number: "1",
    source: "x",
    key: "x",
    content: JSON.stringify({ buyer: { name: MARKER } }),
  },
  consents: { kind: "newsletter", granted: false },
  contact_messages: { state: "answered", answered_at: at },
  event_amendments: { state: "refused", sale: "{}", changes: "[]", against_hash: "x" },
  event_postponements: { state: "refused", moves: "[]" },
  events: { state: "cancelled", visibility: "public", proposal_id: null, cancelled_at: at },
  guest_alerts: { kind: "event", query: "" },
  hidden_listings: { kind: "project" },
  imports: { state: "done", reading: "{}", report: '{"errors":[]}' },
  imported_people: { kind: "participants", forgotten_at: null },
  listing_views: { kind: "project" },
  moderation_appeals: { state: "answered", side: "author" },
  moderation_decisions: { state: "withdrawn", subject_kind: "person", measure: "removed", withdrawn_at: at },
  newsletter_subscriptions: { state: "unsubscribed", unsubscribed_at: at },
  orders: { state: "confirmed", kind: "purchase", promo_code_id: null },
  order_companies: { siren: null },
  outgoing_mails: { state: "sent", template: null, attachments: "[]", reply_to: null },
  outgoing_sms: { state: "sent" },
  outgoing_pushes: { state: "sent" },
  payment_charges: { state: "succeeded", subject_kind: "order", description: "x", decline_code: null },
  payment_refunds: { state: "done" },
  payout_freezes: { lifted_at: at },
  payout_reversals: { state: "done" },
  payouts: { state: "sent", sent_at: at, side: "artist", source: "tickets" },
  photos: { subject_kind: "person", variants: '{"jpg":[],"webp":[],"avif":[]}', position: 0 },
  places: { state: "published", deleted_at: null },
  project_invitations: { expires_at: new Date(at.getTime() + INVITATION_DAYS * DAY) },
  projects: { state: "published", deleted_at: null },
  proposals: { state: "refused", direction: "to_place", dates: "[]" },
  ratings: { rater_group: "public", rated_side: "host" },
  refund_consents: { state: "declined", ticket_ids: [] },
  refund_requests: { state: "refused" },
  reports: { state: "closed", closed_at: at, subject_kind: "place", reason: "other", outcome: "Fait" },
  scan_conflicts: { reason: "x" },
  scan_links: { revoked_at: null, token_hash: "x" },
  sessions: { impersonator_id: null },
  team_requests: { state: "withdrawn", kind: "refund", decided_by: null, ended_at: at, amount_cents: 1 },
  tickets: { state: "valid" },
  waiting_list: { state: "left" },
  webhook_deliveries: { state: "delivered", body: "{}" },
  webhooks: { state: "paused" },
  document_series: { series: "F" },
  email_links: { purpose: "change_email", sign_up_id: null, legacy_account_id: null },
});

/** Nobody's: whoever decides is of the team, and whoever reads a mail of the sandbox is outside. */
const isOutside = (table: string) => table.startsWith("sandbox_");
/** Made in their own way: by signing up, by money that moves, by leaving. */
const ELSEWHERE = ["users", "ledger_lines", "leavers_seats"];
const all = Object.keys(register).filter((table) => !isOutside(table) && !ELSEWHERE.includes(table));

/** One of everything, and money that was due to them and came. */
async function plantLife(app: TestApp, database: TestDatabase): Promise<World> {
  const person = await makePerson(app, { lastName: MARKER });
  const { id: userId, email } = person.user;
  const at = app.clock.now();
  // A thread of its own: what is asked as a guest ends sooner than what is said among two.
  const threadId = newId(at);
  const thread = "insert into discussions (id, created_at, last_activity_at, last_seq) values ($1, $2, $2, 0)";
  await database.pool.query(thread, [threadId, at]);
  const overrides = { ...overridesAt(at), event_threads: { discussion_id: threadId, spectator_id: null } };
  const planted = await plantRows(database.pool, all, { userId, email, marker: MARKER, at, overrides });
  for (const [kind, amountCents] of [
    ["settlement", -100],
    ["payout", 100],
  ] as const) {
    const lines = [
      { account: "artist", ownerId: userId, amountCents },
      { account: "bank", amountCents: -amountCents },
    ] as const;
    await postMovement(app.ctx(system), { kind, key: `${kind}:${MARKER}`, eventId: null, lines: [...lines] });
  }
  // Whoever is here while the years go by has other sessions.
  await database.pool.query("delete from sessions where id <> $1", [planted.get("sessions")?.id]);
  return { database, person, at, discussionId: String(planted.get("discussions")?.id) };
}

type World = { database: TestDatabase; person: TestPerson; at: Date; discussionId: string };

/** What is left, by table and column: the words themselves, or whatever leads to the person. */
async function findLeft({ database, person, discussionId }: World, what: "words" | "rows"): Promise<string[]> {
  const { id, email } = person.user;
  const sought = (what === "words" ? [MARKER, email] : [MARKER, email, id, discussionId]).join("|");
  const left: string[] = [];
  for (const table of Object.keys(register).filter((each) => !isOutside(each))) {
    const { rows } = await database.pool.query<{ name: string }>(
      `select distinct each.key as name from ${table} t, jsonb_each_text(to_jsonb(t)) as each where each.value ~ $1`,
      [sought],
    );
    left.push(...rows.map(({ name }) => `${table}.${name}`));
  }
  return left;
}

const within = (left: readonly string[], table: string) => left.filter((each) => each.startsWith(`${table}.`));

const stays = useDatabase();
const staying = useTestApp(stays, { jobs: areaJobs });

/** The night's work, but for the one that closes accounts: theirs is another test (forget-absent). */
const ending = new Set(
  Object.values(register).flatMap(({ ends }) =>
    ends.flatMap((end) =>
      typeof end === "object" && "job" in end && end.job !== "accounts-forget-absent" ? [end.job] : [],
    ),
  ),
);

test("of somebody who stays, each table lets go on the day that its row says, and not before", async () => {
  const world = await plantLife(staying, stays);
  const { at } = world;
  const work = async (time: Date, names: ReadonlySet<string>) => {
    await staying.clock.set(time);
    for (const job of areaJobs.filter(({ name }) => names.has(name)))
      await job.handler(staying.ctx(system), {} as never);
  };
  const limits = Object.entries(register).flatMap(([table, { ends }]) =>
    ends.flatMap((end) => {
      if (typeof end === "string" || !("job" in end) || table === "users" || ("days" in end && end.days === 0))
        return [];
      // What was agreed to and still holds stays beside it, as does the payment account of whoever is here.
      if (table === "payment_accounts") return [];
      return [
        { table, what: table === "consents" ? ("words" as const) : end.what, until: untilOf(at, end), job: end.job },
      ];
    }),
  );
  const [early, late]: [string[], string[]] = [[], []];
  for (const until of [...new Set(limits.map((each) => each.until.getTime()))].toSorted((a, b) => a - b)) {
    const due = limits.filter((each) => each.until.getTime() === until);
    const jobs = new Set(due.map(({ job }) => job));
    await work(new Date(until - Math.min(2 * DAY, (until - at.getTime()) / 2)), jobs);
    const before = await findLeft(world, "rows");
    early.push(...due.filter(({ table }) => within(before, table).length === 0).map(({ table }) => table));
    await work(new Date(until + 2 * DAY), jobs);
    await work(new Date(until + 2 * DAY), jobs);
    for (const { table, what } of due) late.push(...within(await findLeft(world, what), table));
  }
  expect({ early, late }).toEqual({ early: [], late: [] });
});

const untilOf = (at: Date, end: { days?: number; years?: number }): Date => {
  if (end.days !== undefined) return new Date(at.getTime() + end.days * DAY);
  // The first moment at which the year of then is no longer kept.
  const year = at.getUTCFullYear() + (end.years ?? 0) + 1;
  const first = new Date(Date.UTC(year, 0, 1) - 3600_000);
  expect(startOfKeptYears(new Date(first.getTime() + DAY), end.years ?? 0).getTime()).toBeGreaterThan(at.getTime());
  return first;
};

/** What is left of somebody's words in what is emptied, and why. */
const STAYS: Record<string, string> = {
  "projects.title": "tickets, receipts and past evenings are called so",
  "places.title": "tickets, receipts and past evenings are called so",
  "proposals.title": "belongs to the other side as well, who was offered it",
  "proposals.description": "belongs to the other side as well, who was offered it",
  "ratings.hidden_reason": "the team's own words",
};

const leaves = useDatabase();
const leaving = useTestApp(leaves, {
  jobs: areaJobs,
  changes: withParts({ accounts: { deletionGuards: { payouts: async () => undefined } } }),
});

test("of somebody who leaves, each table keeps what its row says and nothing else", async () => {
  const world = await plantLife(leaving, leaves);
  await deleteAccount(leaving.ctx(world.person.actor), { password: PASSWORD });
  await leaving.jobs.runDue();
  const [words, rows] = [await findLeft(world, "words"), await findLeft(world, "rows")];
  const inAll = Object.entries(register).filter(([table]) => all.includes(table));
  const wrong = inAll.flatMap(([table, { onLeaving }]) => {
    if (onLeaving === "stays") return within(rows, table).length > 0 ? [] : [`${table} does not stay`];
    return within(onLeaving === "deleted" ? rows : words, table);
  });
  expect(wrong.filter((each) => !(each in STAYS))).toEqual([]);

  // Eleven years later: what nothing ends is there, and says nothing of them but that somebody had been there.
  await leaving.clock.advance(12 * 365 * DAY);
  for (const job of areaJobs.filter(({ name }) => ending.has(name)))
    await job.handler(leaving.ctx(system), {} as never);
  const isEnded = (column: string) => {
    const ends = register[column.split(".")[0] ?? ""]?.ends ?? [];
    return !ends.some((end) => typeof end === "object" && "never" in end);
  };
  const remains = await findLeft(world, "words");
  expect(remains.filter((each) => isEnded(each) && !(each in STAYS))).toEqual([]);
});
