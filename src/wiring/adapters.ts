import path from "node:path";
import { createBucketPlace } from "#adapters/backups/bucket.ts";
import { createFolderPlace } from "#adapters/backups/folder.ts";
import type { BackupPlace } from "#adapters/backups/port.ts";
import { createHttpsCalendars } from "#adapters/calendar/https.ts";
import { createEmbeddedGeocoding } from "#adapters/geocoding/embedded.ts";
import { createGeoplateforme } from "#adapters/geocoding/geoplateforme.ts";
import { createSandboxMail } from "#adapters/mail/sandbox.ts";
import type { Partners } from "#adapters/partners/port.ts";
import { createSandboxAgenda, createSandboxNewsletter, createSandboxPassCulture } from "#adapters/partners/sandbox.ts";
import type { PaymentPort } from "#adapters/payment/port.ts";
import { createSandboxAccounts } from "#adapters/payment/sandbox/beneficiaries.ts";
import { deliverOverHttp } from "#adapters/payment/sandbox/deliver-webhooks.ts";
import { createSandboxPayment, type SandboxPayment } from "#adapters/payment/sandbox.ts";
import type { createStripePayment } from "#adapters/payment/stripe.ts";
import { createWebPush, type VapidKeys } from "#adapters/push/web-push.ts";
import { createBrevoSms } from "#adapters/sms/brevo.ts";
import { createSandboxSms } from "#adapters/sms/sandbox.ts";
import { createDiskStorage } from "#adapters/storage/disk.ts";
import type { StoragePort } from "#adapters/storage/port.ts";
import { createS3Storage } from "#adapters/storage/s3.ts";
import type { Wallets } from "#adapters/wallet/port.ts";
import { createHttpsWebhooks } from "#adapters/webhook/https.ts";
import type { Config } from "#config.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/database/db.ts";
import type { Log } from "#platform/log.ts";
import { observePort } from "#platform/metrics/observe-port.ts";
import type { Signing } from "#platform/signing.ts";

type Listening = { role: "all" | "web" | "worker"; host: string; port: number; publicUrl: string };

/** Where this process hears itself; one that does not listen writes to those that do. */
export function ownAddress({ role, host, port, publicUrl }: Listening): string {
  if (role === "worker") return publicUrl;
  const reachable = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}

type Options = {
  stripe: Parameters<typeof createStripePayment>[0] | undefined;
  db: Db;
  clock: Clock;
  publicUrl: string;
  /** Signs the sandbox's letters to ourselves. */
  webhookSecret: string;
  /** Where this platform hears the sandbox's letters. */
  webhookUrl: string;
};

/** The configured provider, or the sandbox with its other sides. */
async function openPayments({ stripe, webhookUrl, ...sandbox }: Options): Promise<{
  payments: PaymentPort;
  sandboxPayments?: SandboxPayment;
}> {
  if (stripe) return { payments: (await import("#adapters/payment/stripe.ts")).createStripePayment(stripe) };
  const sandboxPayments = createSandboxPayment({ ...sandbox, deliver: deliverOverHttp(webhookUrl) });
  return { payments: sandboxPayments, sandboxPayments };
}

type App = { db: Db; clock: Clock; log: Log; signing: Signing; vapidKeys: VapidKeys };

/**
 * The adapters: the real ones where the configuration names them, otherwise the sandboxes. The libraries of what is not used, some
 * hundred files each, are not loaded.
 */
export async function openAdapters(config: Config, { db, clock, log, signing, vapidKeys }: App) {
  const embeddedGeocoding = createEmbeddedGeocoding();
  const { payments, sandboxPayments } = await openPayments({
    ...config,
    db,
    clock,
    webhookSecret: signing.sign("sandbox-webhook", "letters"),
    webhookUrl: `${ownAddress(config)}/api/webhooks/payment`,
  });
  const mail = config.mail.smtpUrl
    ? (await import("#adapters/mail/smtp.ts")).createSmtpMail({ url: config.mail.smtpUrl })
    : createSandboxMail(db, clock);
  const sms = config.sms.brevoApiKey
    ? createBrevoSms({ apiKey: config.sms.brevoApiKey, sender: config.sms.sender })
    : createSandboxSms(db, clock);
  const push = createWebPush({ ...vapidKeys, subject: `mailto:${config.mail.team}`, hosts: config.pushHosts });
  const paymentAccounts = config.stripe
    ? (await import("#adapters/payment/stripe/beneficiaries.ts")).createStripeAccounts(config.stripe)
    : createSandboxAccounts(db, clock, config.publicUrl);
  const geocoding = config.geocoderUrl
    ? createGeoplateforme({ baseUrl: config.geocoderUrl, communes: embeddedGeocoding, log })
    : embeddedGeocoding;
  const ports = {
    mail: observePort("mail", mail),
    sms: observePort("sms", sms),
    push: observePort("push", push),
    storage: observePort("storage", openStorage(config)),
    ...(config.backups.areExpected ? { backups: openBackupPlace(config) } : {}),
    paymentAccounts: observePort("payment_accounts", paymentAccounts),
    payments: observePort("payment", payments),
    geocoding: observePort("geocoding", geocoding),
    wallets: await openWallets(config),
    partners: await openPartners(config, db, signing),
    webhooks: createHttpsWebhooks({ exempt: config.webhookHosts }),
    calendars: createHttpsCalendars({ exempt: config.calendarHosts }),
  };
  return { ports, sandboxPayments };
}

/** There is no sandbox of somebody's phone: without keys there is no wallet. */
async function openWallets({ appleWallet, googleWallet, publicUrl }: Config): Promise<Wallets> {
  const wallets: Wallets = {};
  if (appleWallet) {
    const { createAppleWallet } = await import("#adapters/wallet/apple.ts");
    wallets.apple = observePort("wallet", createAppleWallet({ ...appleWallet, publicUrl }));
  }
  if (googleWallet) {
    const { createGoogleWallet } = await import("#adapters/wallet/google.ts");
    wallets.google = observePort("wallet", createGoogleWallet({ ...googleWallet, publicUrl }));
  }
  return wallets;
}

/** Without keys, the sandbox pretends; a live platform has only those partners that its operator has an account with. */
async function openPartners(
  { openAgenda, passCulture, newsletterList, sms, sandbox }: Config,
  db: Db,
  signing: Signing,
): Promise<Partners> {
  const partners: Partners = sandbox
    ? {
        openagenda: createSandboxAgenda(db),
        newsletter: createSandboxNewsletter(db),
        passculture: createSandboxPassCulture(db, signing.sign("sandbox-pass-culture", "letters")),
      }
    : {};
  if (openAgenda) {
    const { createOpenAgenda } = await import("#adapters/partners/openagenda.ts");
    partners.openagenda = observePort("partners", createOpenAgenda(openAgenda));
  }
  if (passCulture) {
    const { createPassCulture } = await import("#adapters/partners/pass-culture.ts");
    partners.passculture = observePort("partners", createPassCulture(passCulture));
  }
  if (sms.brevoApiKey && newsletterList) {
    const list = { apiKey: sms.brevoApiKey, list: newsletterList };
    const { createBrevoList } = await import("#adapters/partners/brevo-list.ts");
    partners.newsletter = observePort("partners", createBrevoList(list));
  }
  return partners;
}

/** For those who need nothing else of the platform. */
export const openStorage = (config: Config): StoragePort =>
  config.s3 ? createS3Storage(config.s3) : createDiskStorage(path.join(config.dataDir, "files"));

export const openBackupPlace = ({ backups }: Pick<Config, "backups">): BackupPlace =>
  backups.s3 ? createBucketPlace(backups.s3) : createFolderPlace(backups.folder);

/** Files below a folder of one's own choice: those of a restore, before they are the product's. */
export const openFolderStorage = createDiskStorage;
