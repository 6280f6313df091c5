import { eq } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import { findUsers, nameOf } from "#core/accounts/team/find-users.ts";
import { type Ctx, mayInTeam, requireTeam } from "#core/context.ts";
import { billingDocuments } from "#core/papers/tables.ts";
import { parseInput } from "#platform/parse-input.ts";
import { findAnythingInput } from "../input.ts";
import { findBookings } from "./find-bookings.ts";
import { findEvents } from "./find-events.ts";
import { type Question, readQuestion } from "./read-question.ts";

/** Of each kind; the rest is on that kind's own page. */
const FIRST = 8;

/** One field for everything: what was typed is read once, and each kind of thing is asked what it can answer. */
export async function findAnything(ctx: Ctx, input: unknown) {
  requireTeam(ctx, "search.ask");
  const { text } = parseInput(findAnythingInput, input);
  if (!text) return null;
  const question = readQuestion(text, ctx.now);
  const { id, paper, day } = question;
  const called = calledIn(question);
  const nothing = { bookings: [], total: 0 };
  const bookings = mayInTeam(ctx, "bookings.see") ? await findBookings(ctx, { text }) : nothing;
  const people = called || id ? await findUsers(ctx, { text: id ?? called }) : { users: [], total: 0 };
  // An evening is looked for by its words or its day; a name beside an amount is somebody who paid.
  const asked = id ? { text: id } : { text: called, ...(day ? { from: day, to: day } : {}) };
  const isAboutEvents = id || called || day;
  const events = isAboutEvents && !isAboutMoney(question) ? await findEvents(ctx, asked) : { events: [], total: 0 };
  return {
    question,
    called,
    people: { found: people.users.slice(0, FIRST), total: people.total },
    bookings: { found: bookings.bookings.slice(0, FIRST), total: bookings.total },
    events: { found: events.events.slice(0, FIRST), total: events.total },
    papers: paper && mayInTeam(ctx, "papers.see") ? await findPaper(ctx, paper) : [],
  };
}

const calledIn = ({ words, emails, phone }: Question): string => [...words, ...emails, phone ?? ""].join(" ").trim();

const isAboutMoney = ({ cents, digits, short, paper }: Question): boolean =>
  cents !== undefined || paper !== undefined || digits.length + short.length > 0;

async function findPaper(ctx: Ctx, number: string) {
  const { id, kind, userId, eventId, totalCents, issuedAt } = billingDocuments;
  return ctx.db
    .select({ id, kind, number: billingDocuments.number, eventId, totalCents, issuedAt, name: nameOf(users) })
    .from(billingDocuments)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(billingDocuments.number, number));
}
