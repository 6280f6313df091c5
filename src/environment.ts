import { createPublicKey } from "node:crypto";
import { z } from "zod";

const port = z.coerce.number().int().min(1).max(65_535);
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ""));
const database = z.url({ protocol: /^postgres(ql)?$/ });
const poolSize = z.coerce.number().int().min(2).max(1_000);
const optional = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined);

/** What used to be yes or no stays understood. */
const hops = new Map<string, number>([
  ...Array.from({ length: 11 }, (_, count): [string, number] => [String(count), count]),
  ...["true", "yes", "on", "y", "enabled"].map((word): [string, number] => [word, 1]),
  ...["false", "no", "off", "n", "disabled"].map((word): [string, number] => [word, 0]),
]);

/** Hosts, separated by commas. */
const hosts = (standard: string) =>
  z
    .string()
    .default(standard)
    .transform((text) =>
      text
        .split(",")
        .map((host) => host.trim())
        .filter(Boolean),
    );

/** A public key in PEM, whose lines may be written as `\n`: one that cannot be read is heard of at the start, not at the first letter. */
const ed25519Key = z
  .string()
  .transform((text) => text.replaceAll("\\n", "\n").trim())
  .refine(
    isEd25519Key,
    "must be an Ed25519 public key in PEM, from -----BEGIN PUBLIC KEY----- to the end of its last line",
  )
  .optional();

function isEd25519Key(pem: string): boolean {
  try {
    return pem.includes("PUBLIC KEY") && createPublicKey(pem).asymmetricKeyType === "ed25519";
  } catch {
    return false;
  }
}

/** What the environment may say, variable by variable: docs/configuration.md tells what each means. */
export const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_WAIT_SECONDS: z.coerce.number().int().min(0).max(3_600).default(60),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(600).optional(),
  DATABASE_URL: database.optional(),
  DATABASE_DIRECT_URL: database.optional(),
  DATABASE_POOL_SIZE: poolSize.optional(),
  JOBS_POOL_SIZE: poolSize.default(6),
  DATABASE_READ_URL: database.optional(),
  DATABASE_READ_POOL_SIZE: poolSize.default(10),
  PUBLIC_URL: url.optional(),
  API_URL: url.optional(),
  SEED: z.enum(["demo", "none"]).optional(),
  ROLE: z.enum(["all", "web", "worker"]).default("all"),
  WEB_PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
  SANDBOX: z.literal("public-demonstration", `only the words public-demonstration are understood`).optional(),
  OPERATOR_FILE: optional,
  TRUST_PROXY: z
    .string()
    .transform((text) => hops.get(text.trim().toLowerCase()))
    .pipe(z.number("how many proxies of yours stand in front: 0, 1, 2… (true means 1, false means 0)"))
    .optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, "16 letters, digits and signs or more, without spaces: openssl rand -base64 32")
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,]+=[^,]*(?:,[^=,]+=[^,]*)*$/, "name=value, several separated by commas")
    .optional()
    .transform((text) => readPairs(text)),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default("hors-les-murs"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),

  AUTH_SECRET: z
    .string()
    .optional()
    .transform((text) => readList(text)),
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  STRIPE_API_URL: url.optional(),
  APPLE_PAY_DOMAIN_FILE: optional,
  APPLE_PASS_CERTIFICATE_FILE: optional,
  APPLE_PASS_KEY_FILE: optional,
  APPLE_WWDR_CERTIFICATE_FILE: optional,
  GOOGLE_WALLET_ISSUER_ID: z
    .string()
    .regex(/^\d{5,30}$/, "the number of the issuer, digits alone")
    .optional(),
  GOOGLE_WALLET_KEY_FILE: optional,
  SECOND_PERSON_FROM_EUROS: z.coerce.number().int().min(0).max(20_000_000).default(200),
  REMITTANCE_LATE_DAYS: z.coerce.number().int().min(1).max(730).default(60),
  PAYOUT_DELAY_HOURS: z.coerce.number().int().min(0).max(720).default(24),
  MUSIC_RIGHTS_MAX_CAPACITY: z.coerce.number().int().min(0).default(200),
  MUSIC_RIGHTS_MAX_BUDGET_EUROS: z.coerce.number().int().min(0).default(3000),
  MUSIC_RIGHTS_PRIVATE_PLACES: z
    .string()
    .default("logement")
    .transform((codes) =>
      codes
        .split(",")
        .map((code) => code.trim())
        .filter(Boolean),
    ),
  VAT_FRANCHISE_EUROS: z.coerce.number().int().min(0).default(37_500),
  VAT_FIRST_PERFORMANCES: z.coerce.number().int().min(0).default(140),
  VAT_SUPPORT_EVENINGS: z.coerce.number().int().min(0).default(6),

  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default("Hors les murs <bonjour@hors-les-murs.example>"),
  TEAM_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  TEAM_EMAIL: z.email().default("equipe@hors-les-murs.example"),
  BREVO_NEWSLETTER_LIST: z.coerce.number().int().positive().optional(),
  OPENAGENDA_SECRET_KEY: optional,
  OPENAGENDA_AGENDA: z.string().regex(/^\d+$/, "the number of the agenda, digits alone").optional(),
  PASS_CULTURE_API_KEY: optional,
  PASS_CULTURE_PUBLIC_KEY: ed25519Key,
  PASS_CULTURE_HMAC_KEY: optional,
  PASS_CULTURE_URL: url.optional(),
  BREVO_API_KEY: optional,
  SMS_SENDER: z.string().max(11).default("HorsMurs"),
  S3_ENDPOINT: url.optional(),
  S3_BUCKET: optional,
  S3_REGION: z.string().default("fr-par"),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  PHOTOS_URL: url.optional(),
  BACKUP_RECIPIENT: z
    .string()
    .optional()
    .transform((text) => readList(text))
    .pipe(
      z
        .array(
          z
            .string()
            .regex(
              /^age1[0-9a-z]{20,}$/,
              "a public key begins with age1: npm run command -- backup-key FILE makes one",
            ),
        )
        .optional(),
    ),
  BACKUP_KEY_FILE: optional,
  BACKUP_DIR: optional,
  BACKUP_S3_ENDPOINT: url.optional(),
  BACKUP_S3_BUCKET: optional,
  BACKUP_S3_REGION: optional,
  BACKUP_S3_ACCESS_KEY_ID: optional,
  BACKUP_S3_SECRET_ACCESS_KEY: optional,
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(31).default(7),
  BACKUP_KEEP_WEEKS: z.coerce.number().int().min(0).max(8).default(4),
  BACKUP_MAX_AGE_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .max(24 * 31)
    .default(26),
  GEOCODER_URL: url.optional(),
  PUSH_HOSTS: hosts("fcm.googleapis.com,.push.services.mozilla.com,.push.apple.com,.notify.windows.com"),
  WEBHOOK_HOSTS: hosts(""),
  CALENDAR_HOSTS: hosts(""),

  INSURANCE_URL: z.string().default("/faq/hotes#assurance"),
  HOST_GUIDE_URL: z.string().default("/document/guide-hote"),
  ARTIST_GUIDE_URL: z.string().default("/document/guide-artiste"),
  FACEBOOK_URL: z.string().default("https://www.facebook.com/"),
  INSTAGRAM_URL: z.string().default("https://www.instagram.com/"),
  LINKEDIN_URL: z.string().default("https://www.linkedin.com/"),
  YOUTUBE_URL: z.string().default("https://www.youtube.com/"),
  TAG_MANAGER_ID: optional,
  MAP_STYLE_URL: url.optional(),
  MAP_HOSTS: z
    .string()
    .default("")
    .transform((text) =>
      text
        .split(",")
        .map((host) => host.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().regex(/^[a-z0-9.-]+(?::\d+)?$/i, "names of hosts, separated by commas"))),
  MAP_TILES_FILE: optional,
});

/** Undefined when it names nothing. */
function readList(text: string | undefined): string[] | undefined {
  const values = (text ?? "").split(",").map((value) => value.trim());
  const named = values.filter(Boolean);
  return named.length > 0 ? named : undefined;
}

/** As OpenTelemetry writes headers: `name=value,name=value`, values percent-encoded. */
function readPairs(text: string | undefined): Record<string, string> {
  const pairs = (text ?? "").split(",").map((pair): [string, string] => {
    const cut = pair.indexOf("=");
    return [pair.slice(0, cut).trim(), decode(pair.slice(cut + 1).trim())];
  });
  return Object.fromEntries(pairs.filter(([name]) => name));
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

export type Values = z.infer<typeof environment>;
