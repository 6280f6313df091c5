import { expect, test } from "vitest";
import { newId } from "#platform/ids.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { contactJobs } from "./jobs.ts";
import { contactMessages, newsletterSubscriptions } from "./tables.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: contactJobs });
const DAY = 24 * 3600 * 1000;

test("what the privacy policy says is forgotten is forgotten, and nothing else", async () => {
  const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY);
  const message = (email: string, createdAt: Date, answeredAt?: Date) => ({
    id: newId(createdAt),
    email,
    reason: "other" as const,
    message: "…",
    newsletter: false,
    privacy: true,
    fingerprint: email,
    createdAt,
    ...(answeredAt ? { state: "answered" as const, answer: "…", answeredAt } : { state: "new" as const }),
  });
  await database.db
    .insert(contactMessages)
    .values([
      message("old@x.fr", daysAgo(400), daysAgo(366)),
      message("recent@x.fr", daysAgo(400), daysAgo(364)),
      message("open@x.fr", daysAgo(400)),
    ]);
  const version = "2025-01";
  const row = (email: string) => ({ id: newId(), email, version, requestedAt: daysAgo(2000) });
  await database.db.insert(newsletterSubscriptions).values([
    { ...row("never-confirmed@x.fr"), state: "pending" },
    { ...row("just-asked@x.fr"), state: "pending", requestedAt: daysAgo(29) },
    { ...row("subscribed@x.fr"), state: "subscribed", consentedAt: daysAgo(2000) },
    { ...row("left-long-ago@x.fr"), state: "unsubscribed", unsubscribedAt: daysAgo(1826) },
    { ...row("left@x.fr"), state: "unsubscribed", unsubscribedAt: daysAgo(1800) },
    { ...row("left-and-asked@x.fr"), state: "pending", unsubscribedAt: daysAgo(1800) },
  ]);

  await app.jobs.runDue();

  const messages = await database.db.select().from(contactMessages);
  expect(messages.map(({ email }) => email).sort()).toEqual(["open@x.fr", "recent@x.fr"]);
  const subscriptions = await database.db.select().from(newsletterSubscriptions);
  expect(subscriptions.map(({ email }) => email).sort()).toEqual([
    "just-asked@x.fr",
    "left-and-asked@x.fr",
    "left@x.fr",
    "subscribed@x.fr",
  ]);
});
