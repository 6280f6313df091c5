import { expect, test } from "vitest";
import { createSandboxAccounts, type SandboxPaymentAccounts } from "#adapters/payment/sandbox/beneficiaries.ts";
import { useTestApp, withParts } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { mailsTo, makePerson, peopleJobs } from "#tests/support/people.ts";
import { paymentAccounts } from "../tables.ts";
import { getPaymentAccount, startPaymentOnboarding, syncPaymentAccount } from "./payment-account.ts";
import { loadPersonFacts } from "./people.ts";

const database = useDatabase();
const told: string[] = [];
const app = useTestApp(database, {
  jobs: peopleJobs,
  changes: withParts({ accounts: { becamePayable: async (_, id) => void told.push(id) } }),
});
const MINUTE = 60_000;
const provider = (): SandboxPaymentAccounts => createSandboxAccounts(database.db, app.clock, "http://localhost:3000");

async function onboard(legalName: string) {
  const person = await makePerson(app);
  const ctx = () => app.ctx(person.actor);
  const { url } = await startPaymentOnboarding(ctx());
  const accountId = new URL(url).pathname.split("/").at(-1) ?? "";
  await provider().completeOnboarding(accountId, { legalName });
  return { person, ctx, accountId };
}

test("needed, being validated, validated: the provider's form, two minutes of the platform's clock, a job, a mail", async () => {
  const stranger = await makePerson(app);
  expect(await getPaymentAccount(app.ctx(stranger.actor))).toEqual({ state: "needed", requirements: [] });
  const { person, ctx } = await onboard("Jeanne Moreau");
  expect((await getPaymentAccount(ctx())).state).toBe("being_validated");
  await app.clock.advance(MINUTE);
  await app.jobs.runDue();
  expect((await loadPersonFacts(ctx(), person.user.id)).paymentAccount).toBe("being_validated");
  await app.clock.advance(2 * MINUTE);
  await app.jobs.runDue();
  expect((await loadPersonFacts(ctx(), person.user.id)).paymentAccount).toBe("validated");
  expect((await mailsTo(app, person.user.email))[0]?.subject).toBe("Votre compte de paiement est validé");
  expect(told).toEqual([person.user.id]);
});

test("refused, with what is missing, told by mail; then tried again", async () => {
  const { person, ctx, accountId } = await onboard("Société Refusée");
  await getPaymentAccount(ctx());
  await app.clock.advance(3 * MINUTE);
  await app.jobs.runDue();
  const refused = await getPaymentAccount(ctx());
  expect(refused.state).toBe("needed");
  expect(refused.requirements).toContain("Une pièce d’identité lisible");
  expect((await mailsTo(app, person.user.email))[0]?.text).toContain("pièce d’identité");
  await provider().completeOnboarding(accountId, { legalName: "Société Acceptée" });
  await getPaymentAccount(ctx());
  await app.clock.advance(3 * MINUTE);
  await app.jobs.runDue();
  expect((await getPaymentAccount(ctx())).state).toBe("validated");
});

test("a verdict whose news was lost is found by the sweep", async () => {
  const { person, ctx } = await onboard("Jeanne Moreau");
  await getPaymentAccount(ctx());
  await database.pool.query("delete from pgboss.job where name = 'accounts-follow-payment-account'");
  await app.clock.advance(40 * MINUTE);
  await app.jobs.runDue();
  expect((await loadPersonFacts(ctx(), person.user.id)).paymentAccount).toBe("validated");
});

test("started five times at once, there is one account; heard five times at once, the news is told once", async () => {
  const person = await makePerson(app);
  const ctx = () => app.ctx(person.actor);
  const urls = await Promise.all(Array.from({ length: 5 }, () => startPaymentOnboarding(ctx())));
  expect(new Set(urls.map(({ url }) => url)).size).toBe(1);
  const accountId = new URL(urls[0]?.url ?? "").pathname.split("/").at(-1) ?? "";
  await provider().completeOnboarding(accountId, { legalName: "Jeanne" });
  await app.clock.advance(3 * MINUTE);
  await Promise.all(Array.from({ length: 5 }, () => syncPaymentAccount(app.ctx(), person.user.id)));
  expect(await mailsTo(app, person.user.email)).toHaveLength(1);
});

test("when the provider does not answer, the page shows what was known", async () => {
  const { ctx } = await onboard("Jeanne Moreau");
  await getPaymentAccount(ctx());
  const silent = { ...provider(), accountState: () => Promise.reject(new Error("timeout")) };
  expect((await getPaymentAccount({ ...ctx(), paymentAccounts: silent })).state).toBe("being_validated");
  expect((await database.db.select().from(paymentAccounts)).length).toBeGreaterThan(0);
});
