import path from "node:path";
import { z } from "zod";

/** The only reader of the environment. Every default works on a laptop; every complaint names the variable and what it should be. */

const port = z.coerce.number().int().min(1).max(65_535);
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ""));
const optional = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined);

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_URL: url.optional(),
  API_URL: url.optional(),
  SEED: z.enum(["demo", "none"]).optional(),
  ROLE: z.enum(["all", "web", "worker"]).default("all"),
  TRUST_PROXY: z.stringbool().default(false),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),

  AUTH_SECRET: z
    .string()
    .optional()
    .transform((text) => readList(text)),
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  STRIPE_API_URL: url.optional(),
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

  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default("Hors les murs <bonjour@horslesmurs.example>"),
  TEAM_EMAIL: z.email().default("equipe@horslesmurs.example"),
  BREVO_API_KEY: optional,
  SMS_SENDER: z.string().max(11).default("HorsMurs"),
  S3_ENDPOINT: url.optional(),
  S3_BUCKET: optional,
  S3_REGION: z.string().default("fr-par"),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  GEOCODER_URL: url.optional(),
  PUSH_HOSTS: z
    .string()
    .default("fcm.googleapis.com,.push.services.mozilla.com,.push.apple.com,.notify.windows.com")
    .transform((text) =>
      text
        .split(",")
        .map((host) => host.trim())
        .filter(Boolean),
    ),

  INSURANCE_URL: z.string().default("/faq/hotes#assurance"),
  HOST_GUIDE_URL: z.string().default("/document/guide-hote"),
  ARTIST_GUIDE_URL: z.string().default("/document/guide-artiste"),
  FACEBOOK_URL: z.string().default("https://www.facebook.com/"),
  INSTAGRAM_URL: z.string().default("https://www.instagram.com/"),
  LINKEDIN_URL: z.string().default("https://www.linkedin.com/"),
  YOUTUBE_URL: z.string().default("https://www.youtube.com/"),
  TAG_MANAGER_ID: optional,
});

/** Undefined when it names nothing. */
function readList(text: string | undefined): string[] | undefined {
  const values = (text ?? "").split(",").map((value) => value.trim());
  const named = values.filter(Boolean);
  return named.length > 0 ? named : undefined;
}

export class ConfigError extends Error {
  override name = "ConfigError";
}

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: Record<string, string | undefined>, root: string) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const complaints = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigError(`configuration refused: ${complaints.join("; ")}`);
  }
  const values = parsed.data;
  const stripe = readStripe(values);
  const sandbox = stripe === undefined;
  if (!sandbox) refuseHalfReal(values);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(root, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    apiUrl: values.API_URL,
    seed: values.SEED ?? (sandbox ? "demo" : "none"),
    role: values.ROLE,
    trustProxy: values.TRUST_PROXY,
    payoutDelayHours: values.PAYOUT_DELAY_HOURS,
    musicRightsConditions: {
      maxCapacity: values.MUSIC_RIGHTS_MAX_CAPACITY,
      maxArtisticBudgetCents: values.MUSIC_RIGHTS_MAX_BUDGET_EUROS * 100,
      privatePlaceFamilies: values.MUSIC_RIGHTS_PRIVATE_PLACES,
    },
    logLevel: values.LOG_LEVEL,
    sandbox,
    stripe,
    authSecrets: values.AUTH_SECRET,
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM, team: values.TEAM_EMAIL },
    sms: { brevoApiKey: values.BREVO_API_KEY, sender: values.SMS_SENDER },
    s3: readS3(values),
    geocoderUrl: values.GEOCODER_URL,
    pushHosts: values.PUSH_HOSTS,
    links: {
      insurance: values.INSURANCE_URL,
      hostGuide: values.HOST_GUIDE_URL,
      artistGuide: values.ARTIST_GUIDE_URL,
      facebook: values.FACEBOOK_URL,
      instagram: values.INSTAGRAM_URL,
      linkedin: values.LINKEDIN_URL,
      youtube: values.YOUTUBE_URL,
    },
    tagManagerId: values.TAG_MANAGER_ID,
  } as const;
}

type Values = z.infer<typeof environment>;

/** Real money with a known secret, or with tickets mailed into a table, would be worse than not starting. */
function refuseHalfReal(values: Values): void {
  const complaints = [
    !values.AUTH_SECRET?.every(({ length }) => length >= 32) &&
      "AUTH_SECRET must be set (32 characters or more, each of its values)",
    !values.SMTP_URL && "SMTP_URL must be set, or no mail would leave",
    !values.BREVO_API_KEY && "BREVO_API_KEY must be set, or no SMS would leave",
  ].filter(Boolean);
  if (complaints.length > 0) {
    throw new ConfigError(`configuration refused: with a real payment provider, ${complaints.join("; ")}`);
  }
}

function readStripe(values: Values) {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_API_URL: apiUrl,
  } = values;
  if (!secretKey) return undefined;
  if (!webhookSecret || !publishableKey) {
    throw new ConfigError(
      "configuration refused: STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET and STRIPE_PUBLISHABLE_KEY beside it",
    );
  }
  const webhookSecrets = webhookSecret
    .split(",")
    .map((secret) => secret.trim())
    .filter(Boolean);
  return { secretKey, webhookSecrets, publishableKey, ...(apiUrl ? { server: readServer(apiUrl) } : {}) };
}

/** A double of Stripe, for rehearsals. */
function readServer(apiUrl: string) {
  const { hostname, port, protocol } = new URL(apiUrl);
  const secure = protocol === "https:";
  return {
    host: hostname,
    port: Number(port || (secure ? 443 : 80)),
    protocol: secure ? ("https" as const) : ("http" as const),
  };
}

function readS3(values: Values) {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values;
  if (!endpoint && !bucket) return undefined;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    throw new ConfigError(
      "configuration refused: S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together",
    );
  }
  return { endpoint, bucket, region: values.S3_REGION, accessKeyId, secretAccessKey };
}
