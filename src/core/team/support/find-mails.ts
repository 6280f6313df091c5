import { eq, sql } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import { nameOf, peopleCalled } from "#core/accounts/team/find-users.ts";
import { type Ctx, requireTeam } from "#core/context.ts";
import { listMailsTo, type SentMail } from "#core/mail/sent-mails.ts";
import { outgoingMails } from "#core/mail/tables.ts";
import { orders } from "#core/ticketing/tables.ts";
import { wordsIn } from "#platform/database/plain-words.ts";
import { isId } from "#platform/ids.ts";
import { maskedEmail } from "#platform/masked-text.ts";
import { parseInput } from "#platform/parse-input.ts";
import { findMailsInput } from "../input.ts";

const PEOPLE = 20;

/** What was written to an address, to whoever is called so, or to whom an id leads: of an account, of a booking, of another letter. */
export async function findMails(ctx: Ctx, input: unknown): Promise<{ whose: string; mails: SentMail[] }> {
  requireTeam(ctx, "mail.read");
  const { text, before, limit } = parseInput(findMailsInput, input);
  const to = text.includes("@") ? [{ email: text, whose: text }] : await addressesOf(ctx, text);
  const [first] = to;
  return {
    whose: to.length === 1 && first ? first.whose : text,
    mails: await listMailsTo(ctx, { to: to.map(({ email }) => email), before, limit }),
  };
}

type Address = { email: string; whose: string };

async function addressesOf({ db }: Ctx, text: string): Promise<Address[]> {
  const ofPerson = { email: users.email, whose: nameOf(users) };
  if (!isId(text)) {
    if (wordsIn(text).length === 0) return [];
    return db
      .select(ofPerson)
      .from(users)
      .where(sql`${users.id} in ${peopleCalled(text)}`)
      .limit(PEOPLE);
  }
  const person = await db.select(ofPerson).from(users).where(eq(users.id, text));
  if (person.length > 0) return person;
  const others = [
    ...(await db.select({ email: orders.email }).from(orders).where(eq(orders.id, text))),
    ...(await db.select({ email: outgoingMails.to }).from(outgoingMails).where(eq(outgoingMails.id, text))),
  ];
  return others.flatMap(({ email }) => (email ? [{ email, whose: maskedEmail(email) }] : []));
}
