import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { NewsletterReader } from "#adapters/partners/port.ts";
import { consents, users } from "#core/accounts/tables.ts";
import { type Ctx, defineJob } from "#core/context.ts";
import { newsletterSubscriptions } from "#core/moderation/tables.ts";
import { type Keeping, keepCopies } from "./keep-copies.ts";

/**
 * Who wants the newsletter, by address: whoever confirmed a subscription or said yes in their account. Of somebody who did both, what they
 * said last counts. Whoever is blocked or has left is not among them. The mark is of the address: a new address is another reader.
 */
async function readersWhere(ctx: Ctx, condition: SQL): Promise<NewsletterReader[]> {
  const { rows } = await ctx.db.execute<NewsletterReader>(sql`
    with answers as (
      select lower(email) as email, state = 'subscribed' as granted,
        case when state = 'subscribed' then consented_at else unsubscribed_at end as at
      from ${newsletterSubscriptions} where state = 'subscribed' or unsubscribed_at is not null
      union all
      select lower(person.email), consent.granted, consent.at
      from (select distinct on (user_id) user_id, granted, at from ${consents}
        where kind = 'newsletter' order by user_id, at desc, id desc) consent
      join ${users} person on person.id = consent.user_id
      where person.deleted_at is null and person.blocked_at is null),
    newest as (select distinct on (email) email, granted from answers order by email, at desc),
    readers as (select encode(sha256(convert_to(email, 'UTF8')), 'hex') as mark, email from newest where granted)
    select mark, email from readers where ${condition}`);
  return rows.map(({ mark, email }) => ({ mark, email }));
}

const newsletter: Keeping<NewsletterReader> = {
  partner: "newsletter",
  async *each(ctx) {
    for (const reader of await readersWhere(ctx, sql`true`)) yield { subject: reader.mark, body: reader };
  },
  async find(ctx, subject) {
    const [reader] = await readersWhere(ctx, sql`mark = ${subject}`);
    return reader;
  },
  put: (ctx, _, reader) => portOf(ctx).put(reader),
  withdraw: (ctx, subject) => portOf(ctx).withdraw(subject),
};

function portOf({ partners }: Ctx) {
  if (!partners.newsletter) throw new Error("no list");
  return partners.newsletter;
}

export const keepNewsletterList = defineJob({
  name: "partners-newsletter",
  payload: z.object({}),
  cron: "*/5 * * * *",
  leisurely: true,
  async handler(ctx) {
    if (ctx.partners.newsletter) await keepCopies(ctx, newsletter);
  },
});
