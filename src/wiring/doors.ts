import path from "node:path";
import { createEmbeddedGeocoding } from "#adapters/geocoding/embedded.ts";
import { createGeoplateforme } from "#adapters/geocoding/geoplateforme.ts";
import { createSandboxMail } from "#adapters/mail/sandbox.ts";
import { createSmtpMail } from "#adapters/mail/smtp.ts";
import { openPayments } from "#adapters/payment/open-payments.ts";
import { createSandboxAccounts } from "#adapters/payment/sandbox-accounts.ts";
import { createStripeAccounts } from "#adapters/payment/stripe-accounts.ts";
import { createWebPush, type VapidKeys } from "#adapters/push/web-push.ts";
import { createBrevoSms } from "#adapters/sms/brevo.ts";
import { createSandboxSms } from "#adapters/sms/sandbox.ts";
import { createDiskStorage } from "#adapters/storage/disk.ts";
import type { StoragePort } from "#adapters/storage/port.ts";
import { createS3Storage } from "#adapters/storage/s3.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db.ts";
import { ownAddress } from "#platform/http/own-address.ts";
import type { Log } from "#platform/log.ts";
import type { Signing } from "#platform/signing.ts";
import type { Config } from "../config.ts";

type House = { db: Db; clock: Clock; log: Log; signing: Signing; vapidKeys: VapidKeys };

/** The street doors: the real ones where the configuration names them, otherwise the sandboxes. */
export function openDoors(config: Config, { db, clock, log, signing, vapidKeys }: House) {
  const embeddedGeocoding = createEmbeddedGeocoding();
  const { payments, sandboxPayments } = openPayments({
    ...config,
    db,
    clock,
    webhookSecret: signing.sign("sandbox-webhook", "letters"),
    webhookUrl: `${ownAddress(config)}/api/webhooks/payment`,
  });
  const doors = {
    mail: config.mail.smtpUrl ? createSmtpMail({ url: config.mail.smtpUrl }) : createSandboxMail(db, clock),
    sms: config.sms.brevoApiKey
      ? createBrevoSms({ apiKey: config.sms.brevoApiKey, sender: config.sms.sender })
      : createSandboxSms(db, clock),
    push: createWebPush({ ...vapidKeys, subject: `mailto:${config.mail.team}`, hosts: config.pushHosts }),
    storage: openStorage(config),
    paymentAccounts: config.stripe
      ? createStripeAccounts(config.stripe)
      : createSandboxAccounts(db, clock, config.publicUrl),
    payments,
    geocoding: config.geocoderUrl
      ? createGeoplateforme({ baseUrl: config.geocoderUrl, communes: embeddedGeocoding, log })
      : embeddedGeocoding,
  };
  return { doors, sandboxPayments };
}

/** For those who need nothing else of the house. */
export const openStorage = (config: Config): StoragePort =>
  config.s3 ? createS3Storage(config.s3) : createDiskStorage(path.join(config.dataDir, "files"));
