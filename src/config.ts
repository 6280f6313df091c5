import path from "node:path";
import { z } from "zod";
import { fictionalOperator, type Operator } from "#platform/operator.ts";
import { readOperatorFile } from "#platform/operator-file.ts";
import { StartRefusedError } from "#platform/process-life.ts";
import { unserialisable } from "#platform/unserialisable.ts";
import { forbidden, type Mode, modeOf } from "./live-rules.ts";

/** The only reader of the environment. Every default works on a laptop; every complaint names the variable and what it should be. */

const port = z.coerce.number().int().min(1).max(65_535);
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ""));
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

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_URL: url.optional(),
  API_URL: url.optional(),
  SEED: z.enum(["demo", "none"]).optional(),
  ROLE: z.enum(["all", "web", "worker"]).default("all"),
  SANDBOX: z.literal("public-demonstration", `only the words public-demonstration are understood`).optional(),
  OPERATOR_FILE: optional,
  TRUST_PROXY: z
    .string()
    .transform((text) => hops.get(text.trim().toLowerCase()))
    .pipe(z.number("how many proxies of yours stand in front: 0, 1, 2… (true means 1, false means 0)"))
    .optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).optional(),

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

export type Config = ReturnType<typeof examineConfig>["config"];

/** The configuration, or a refusal that names everything that is wrong with it. */
export function readConfig(env: Record<string, string | undefined>, root: string): Config {
  const { config, problems } = examineConfig(env, root);
  if (problems.length > 0) throw new StartRefusedError(problems);
  return config;
}

/**
 * All that can be understood, and all that is wrong. A value that cannot be read counts as not given, so that the others
 * are judged too; `unread` names it. Asked for a mode, it judges by that one.
 */
export function examineConfig(env: Record<string, string | undefined>, root: string, asked?: Mode) {
  const given = Object.entries(env).filter(([, value]) => value !== "");
  const parsed = environment.safeParse(Object.fromEntries(given));
  const unread = new Map(parsed.error?.issues.map((issue) => [String(issue.path[0]), issue.message]));
  const values = environment.parse(Object.fromEntries(given.filter(([name]) => !unread.has(name))));
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  const known = { ...values, PUBLIC_URL: publicUrl };
  const mode = asked ?? modeOf(known);
  const operator = values.OPERATOR_FILE
    ? readOperatorFile(path.resolve(root, values.OPERATOR_FILE))
    : { operator: fictionalOperator, problems: [] };
  const hasOwnPassword = Boolean(env.PGPASSWORD || env.PGPASSFILE);
  const wrong = [...unread, ...operator.problems.map((problem): [string, string] => ["OPERATOR_FILE", problem])];
  const named = new Set(wrong.map(([name]) => name));
  const problems = [
    ...wrong.map(([name, message]) => `${name}: ${message}`),
    ...halfSet(values, STRIPE_KEYS),
    ...halfSet(values, S3_KEYS),
    // What cannot be read is named already: that it is missing, too, would be noise.
    ...forbidden(mode, known, operator.operator, hasOwnPassword).filter((each) => !named.has(each.replace(/:.*/s, ""))),
  ];
  return {
    config: toConfig(values, { mode, publicUrl, root, operator: operator.operator }),
    problems,
    unread: [...unread.keys()],
  };
}

const STRIPE_KEYS = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] as const;
const S3_KEYS = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** Keys that go together: some without the others are a mistake, whatever the mode. */
function halfSet(values: Values, names: readonly (keyof Values)[]): string[] {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return [];
  const set = names.filter((name) => values[name] !== undefined);
  return [`${missing.join(", ")}: must be set beside ${set.join(", ")}`];
}

type Judged = { mode: Mode; publicUrl: string; root: string; operator: Operator };

function toConfig(values: Values, { mode, publicUrl, root, operator }: Judged) {
  const stripe = readStripe(values);
  const sandbox = stripe === undefined;
  return unserialisable({
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(root, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    publicUrl,
    mode,
    operator,
    apiUrl: values.API_URL,
    seed: values.SEED ?? (sandbox && mode !== "live" ? "demo" : "none"),
    role: values.ROLE,
    trustedProxies: values.TRUST_PROXY ?? 0,
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
    mail: unserialisable({ smtpUrl: values.SMTP_URL, from: values.MAIL_FROM, team: values.TEAM_EMAIL }),
    sms: unserialisable({ brevoApiKey: values.BREVO_API_KEY, sender: values.SMS_SENDER }),
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
  } as const);
}

type Values = z.infer<typeof environment>;

function readStripe(values: Values) {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_API_URL: apiUrl,
  } = values;
  if (!secretKey || !webhookSecret || !publishableKey) return undefined;
  const webhookSecrets = webhookSecret
    .split(",")
    .map((secret) => secret.trim())
    .filter(Boolean);
  const server = apiUrl ? { server: readServer(apiUrl) } : {};
  return unserialisable({ secretKey, webhookSecrets, publishableKey, ...server });
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
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return unserialisable({ endpoint, bucket, region: values.S3_REGION, accessKeyId, secretAccessKey });
}
