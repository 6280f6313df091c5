import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sandboxPartnerCopies } from "#adapters/partners/sandbox/tables.ts";
import { createSandboxNewsletter } from "#adapters/partners/sandbox.ts";
import { updateConsents } from "#core/accounts/profile/consents.ts";
import { users } from "#core/accounts/tables.ts";
import { newsletterSubscriptions } from "#core/moderation/tables.ts";
import { newId } from "#platform/ids.ts";
import { system, useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { makePerson } from "#tests/support/people.ts";
import { keepNewsletterList } from "./keep-newsletter-list.ts";
import { partnerCopies } from "./tables.ts";

const database = useDatabase();
const app = useTestApp(database);

/** Addresses on the list, once it was kept. */
async function listed(): Promise<string[]> {
  const partners = { newsletter: createSandboxNewsletter(database.db) };
  await keepNewsletterList.handler(app.ctx(system, { partners }), {});
  const rows = await database.db
    .select()
    .from(sandboxPartnerCopies)
    .where(eq(sandboxPartnerCopies.partner, "newsletter"));
  return rows.map(({ body }) => (body as { email: string }).email);
}

async function subscribe(email: string, state: "pending" | "subscribed") {
  const now = app.clock.now();
  const consentedAt = state === "subscribed" ? now : null;
  const row = { id: newId(now), email, state, requestedAt: now, consentedAt, version: "1" };
  await database.db.insert(newsletterSubscriptions).values(row);
}

test("who consented is on the list once, who only asked is not, who withdraws or leaves goes off", async () => {
  const person = await makePerson(app);
  const { email } = person.user;
  const answer = (newsletter: boolean) => updateConsents(app.ctx(person.actor), { newsletter });
  await subscribe("demande@exemple.fr", "pending");
  await subscribe("lectrice@exemple.fr", "subscribed");
  await answer(true);
  const first = await listed();
  expect(first).toContain("lectrice@exemple.fr");
  expect(first).not.toContain("demande@exemple.fr");
  expect(first.filter((each) => each === email.toLowerCase())).toHaveLength(1);
  await app.clock.advance(60_000);
  await answer(false);
  expect(await listed()).not.toContain(email.toLowerCase());
  await app.clock.advance(60_000);
  await answer(true);
  expect(await listed()).toContain(email.toLowerCase());
  await database.db.update(users).set({ blockedAt: app.clock.now() }).where(eq(users.id, person.user.id));
  expect(await listed()).not.toContain(email.toLowerCase());
  await database.db.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, "lectrice@exemple.fr"));
  expect(await listed()).not.toContain("lectrice@exemple.fr");
  // Nothing is kept of who is gone, not even a mark.
  const marks = await database.db
    .select()
    .from(partnerCopies)
    .where(and(eq(partnerCopies.partner, "newsletter")));
  expect(marks).toHaveLength((await listed()).length);
});

test("of two answers for one address, the last counts", async () => {
  const person = await makePerson(app);
  const email = person.user.email.toLowerCase();
  await subscribe(email, "subscribed");
  await app.clock.advance(60_000);
  await updateConsents(app.ctx(person.actor), { newsletter: false });
  expect(await listed()).not.toContain(email);
});
