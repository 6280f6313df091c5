import { expect, test } from "vitest";
import { newId } from "#platform/ids.ts";
import { useDatabase } from "#tests/support/database.ts";
import { openDatabaseGate } from "#tests/support/database-gate.ts";
import { postOrder, type Street } from "#tests/support/http-buyers.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { useScratch } from "#tests/support/processes.ts";
import { openS3Server } from "#tests/support/s3-server.ts";
import { fixedTariff, makeSale } from "#tests/support/sales.ts";
import { startServer } from "#tests/support/server-process.ts";
import { openSmtpServer, smtpAnswer } from "#tests/support/smtp-server.ts";
import { payInBrowser } from "#tests/support/stripe-double/pay-in-browser.ts";
import { openStripeDouble, WEBHOOK_SECRET } from "#tests/support/stripe-double/stripe-double.ts";

const scratch = useScratch();
const database = useDatabase();
const app = useMoneyApp(database);

const REFUSED = "personne@exemple.fr";
type Shown = {
  id: string;
  token: string;
  payment: { state: string; form: { paymentId: string; clientSecret: string } };
};

/** The long form, under load and with the database going away as well, is bench/outages.test.ts. */
test("mail server, storage and card provider go away: what can be done is done, the rest waits, and nothing twice", {
  timeout: 120_000,
}, async () => {
  const post = await openSmtpServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address === REFUSED ? smtpAnswer(550, "no such person") : undefined),
  });
  const [files, stripe] = [await openS3Server("fichiers"), await openStripeDouble()];
  const [toPost, toFiles, toStripe] = await Promise.all([post.url, files.endpoint, stripe.url].map(openDatabaseGate));
  if (!toPost || !toFiles || !toStripe) throw new Error("no gates");
  const bare = (url: string) => url.replace(/\/$/, "");
  const sale = await makeSale(app, { capacity: 20, tariffs: [fixedTariff(1500, 20), fixedTariff(0, 20)] });
  const server = scratch.keep(
    await startServer({
      DATABASE_URL: database.url,
      DATA_DIR: await scratch.folder(),
      TRUST_PROXY: "1",
      SMTP_URL: bare(toPost.url),
      S3_ENDPOINT: bare(toFiles.url),
      S3_BUCKET: "fichiers",
      S3_ACCESS_KEY_ID: files.accessKeyId,
      S3_SECRET_ACCESS_KEY: files.secretAccessKey,
      STRIPE_SECRET_KEY: "sk_test_double",
      STRIPE_PUBLISHABLE_KEY: "pk_test_double",
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: bare(toStripe.url),
      AUTH_SECRET: "a secret of thirty-two characters or more",
      BREVO_API_KEY: "unused",
    }),
  );
  const street: Street = { url: () => server.url, statuses: [], step: async () => undefined };
  const get = (path: string, accept = "text/html") => fetch(`${server.url}${path}`, { headers: { accept } });

  for (const gate of [toPost, toFiles, toStripe]) gate.shut();
  const guests = [REFUSED, "a@exemple.fr", "b@exemple.fr"];
  for (const email of guests) expect((await postOrder(street, sale, { email, tariff: 1 })).status).toBe(201);
  const photo = await get(`/photos/${newId()}/800.webp`);
  expect([photo.status, photo.headers.get("retry-after")]).toEqual([503, "5"]);

  // The seats are kept, and the buyer is told to try again in a moment.
  const wish = { email: "c@exemple.fr", key: newId() };
  const held = (await postOrder(street, sale, wish)).body as unknown as Shown;
  expect(held.payment.state).toBe("unreachable");
  const page = await get(`/commande/${held.id}?cle=${encodeURIComponent(held.token)}`);
  expect(await page.text()).toMatch(/réessayez|Réessayer/);

  for (const gate of [toPost, toFiles, toStripe]) gate.open();
  const order = `/api/orders/${held.id}?token=${encodeURIComponent(held.token)}`;
  const shown = async () => (await (await get(order, "application/json")).json()) as Shown & { state: string };
  await expect.poll(async () => (await shown()).payment.state).toBe("ready");
  expect(await payInBrowser(stripe.url, (await shown()).payment.form, "4242424242424242")).toBe("succeeded");
  // News that come twice, and late.
  await stripe.deliverLetters(`${server.url}/api/webhooks/payment`, { duplicate: true });
  expect((await shown()).state).toBe("confirmed");
  expect([...stripe.books.intents.values()].map(({ status }) => status)).toEqual(["succeeded"]);

  const recipients = () =>
    post.received.map((mail) => /^To: (.*)$/im.exec(mail.toString("latin1"))?.[1]?.trim()).toSorted();
  await expect
    .poll(recipients, { timeout: 60_000, interval: 250 })
    .toEqual(["a@exemple.fr", "b@exemple.fr", "c@exemple.fr"]);
  await Promise.all([post.close(), files.close(), stripe.close()]);
});
