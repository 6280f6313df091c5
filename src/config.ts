import path from "node:path";
import { fictionalOperator, type Operator } from "#platform/operator.ts";
import { readOperatorFile } from "#platform/operator-file.ts";
import { StartRefusedError } from "#platform/process-life.ts";
import { unserialisable } from "#platform/unserialisable.ts";
import { bucketProblems, readBackups } from "./backup-config.ts";
import { environment, type Values } from "./environment.ts";
import { forbidden, type Mode, modeOf } from "./live-rules.ts";
import { readWallets, type Wallets } from "./wallet-config.ts";

/** The only reader of the environment. Every default works on a laptop; every complaint names the variable and what it should be. */
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
  const wallets = readWallets(values, root);
  const hasOwnPassword = Boolean(env.PGPASSWORD || env.PGPASSFILE);
  const wrong = [
    ...unread,
    ...operator.problems.map((problem): [string, string] => ["OPERATOR_FILE", problem]),
    ...wallets.problems,
  ];
  const named = new Set(wrong.map(([name]) => name));
  const problems = [
    ...wrong.map(([name, message]) => `${name}: ${message}`),
    ...halfSet(values, STRIPE_KEYS),
    ...halfSet(values, S3_KEYS),
    ...halfSet(values, OPENAGENDA_KEYS),
    ...(named.has("PASS_CULTURE_PUBLIC_KEY") ? [] : passCultureProblems(values)),
    ...halfSet(values, APPLE_PASS_FILES),
    ...halfSet(values, GOOGLE_WALLET_KEYS),
    ...withoutDatabase(values),
    ...bucketProblems(values),
    // What cannot be read is named already: that it is missing, too, would be noise.
    ...forbidden(mode, known, operator.operator, hasOwnPassword).filter((each) => !named.has(each.replace(/:.*/s, ""))),
  ];
  return {
    config: toConfig(values, { mode, publicUrl, root, operator: operator.operator, wallets: wallets.wallets }),
    problems,
    unread: [...unread.keys()],
  };
}

const STRIPE_KEYS = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] as const;
const S3_KEYS = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

const OPENAGENDA_KEYS = ["OPENAGENDA_SECRET_KEY", "OPENAGENDA_AGENDA"] as const;
const APPLE_PASS_FILES = ["APPLE_PASS_CERTIFICATE_FILE", "APPLE_PASS_KEY_FILE", "APPLE_WWDR_CERTIFICATE_FILE"] as const;
const GOOGLE_WALLET_KEYS = ["GOOGLE_WALLET_ISSUER_ID", "GOOGLE_WALLET_KEY_FILE"] as const;

/** Keys that go together: some without the others are a mistake, whatever the mode. */
function halfSet(values: Values, names: readonly (keyof Values)[]): string[] {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return [];
  const set = names.filter((name) => values[name] !== undefined);
  return [`${missing.join(", ")}: must be set beside ${set.join(", ")}`];
}

/** Our own server has no pooler in front, and no replica. */
function withoutDatabase(values: Values): string[] {
  if (values.DATABASE_URL) return [];
  return (["DATABASE_DIRECT_URL", "DATABASE_READ_URL"] as const)
    .filter((name) => values[name] !== undefined)
    .map((name) => `${name}: needs DATABASE_URL beside it`);
}

/** Connections of a process: few busy ones do the most work, and many processes have them together. */
const SINGLE_POOL = 20;
const SHARED_POOL = 10;

/** Of one that serves beside the first: that one has the jobs, and the demo. */
export function besideFirst(config: Config): Config {
  const poolSizes = { ...config.poolSizes, jobs: Math.min(config.poolSizes.jobs, 2) };
  return { ...config, role: "web", seed: "none", poolSizes };
}

type Judged = { mode: Mode; publicUrl: string; root: string; operator: Operator; wallets: Wallets };

function toConfig(values: Values, { mode, publicUrl, root, operator, wallets }: Judged) {
  const stripe = readStripe(values);
  const sandbox = stripe === undefined;
  return unserialisable({
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(root, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseWaitMs: values.DATABASE_WAIT_SECONDS * 1_000,
    drainMs: values.DRAIN_SECONDS === undefined ? undefined : values.DRAIN_SECONDS * 1_000,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    poolSizes: {
      database: values.DATABASE_POOL_SIZE ?? (values.WEB_PROCESSES > 2 ? SHARED_POOL : SINGLE_POOL),
      jobs: values.JOBS_POOL_SIZE,
      read: values.DATABASE_READ_POOL_SIZE,
    },
    publicUrl,
    mode,
    operator,
    apiUrl: values.API_URL,
    photosUrl: values.PHOTOS_URL,
    seed: values.SEED ?? (sandbox && mode !== "live" ? "demo" : "none"),
    role: values.ROLE,
    /** Behind one port. How many there are is counted before anything is read (platform/processes). */
    processes: values.WEB_PROCESSES,
    trustedProxies: values.TRUST_PROXY ?? 0,
    secondPersonFromCents: values.SECOND_PERSON_FROM_EUROS * 100,
    payoutDelayHours: values.PAYOUT_DELAY_HOURS,
    remittanceLateDays: values.REMITTANCE_LATE_DAYS,
    musicRightsConditions: {
      maxCapacity: values.MUSIC_RIGHTS_MAX_CAPACITY,
      maxArtisticBudgetCents: values.MUSIC_RIGHTS_MAX_BUDGET_EUROS * 100,
      privatePlaceFamilies: values.MUSIC_RIGHTS_PRIVATE_PLACES,
    },
    vatFigures: {
      franchiseCents: values.VAT_FRANCHISE_EUROS * 100,
      firstPerformances: values.VAT_FIRST_PERFORMANCES,
      supportEvents: values.VAT_SUPPORT_EVENINGS,
    },
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    tracing: readTracing(values),
    sandbox,
    stripe,
    ...wallets,
    authSecrets: values.AUTH_SECRET,
    mail: unserialisable({ smtpUrl: values.SMTP_URL, from: values.MAIL_FROM, team: values.TEAM_EMAIL }),
    teamWebhookUrl: values.TEAM_WEBHOOK_URL,
    sms: unserialisable({ brevoApiKey: values.BREVO_API_KEY, sender: values.SMS_SENDER }),
    openAgenda: readOpenAgenda(values),
    passCulture: readPassCulture(values),
    newsletterList: values.BREVO_NEWSLETTER_LIST,
    s3: readS3(values),
    backups: readBackups(values, { mode, root }),
    geocoderUrl: values.GEOCODER_URL,
    pushHosts: values.PUSH_HOSTS,
    webhookHosts: values.WEBHOOK_HOSTS,
    calendarHosts: values.CALENDAR_HOSTS,
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
    mapTilesFile: values.MAP_TILES_FILE && path.resolve(root, values.MAP_TILES_FILE),
    liveMap: readLiveMap(values, publicUrl),
  } as const);
}

function readOpenAgenda({ OPENAGENDA_SECRET_KEY: secretKey, OPENAGENDA_AGENDA: agenda }: Values) {
  return secretKey && agenda ? unserialisable({ secretKey, agenda }) : undefined;
}

function readPassCulture(values: Values) {
  const { PASS_CULTURE_API_KEY: apiKey, PASS_CULTURE_URL: baseUrl } = values;
  const { PASS_CULTURE_PUBLIC_KEY: publicKey, PASS_CULTURE_HMAC_KEY: hmacKey } = values;
  return apiKey ? unserialisable({ apiKey, baseUrl, publicKey, hmacKey }) : undefined;
}

/** Without it whatever is booked there would be refused. */
function passCultureProblems(values: Values): string[] {
  if (!values.PASS_CULTURE_API_KEY || values.PASS_CULTURE_PUBLIC_KEY || values.PASS_CULTURE_HMAC_KEY) return [];
  return ["PASS_CULTURE_PUBLIC_KEY: or PASS_CULTURE_HMAC_KEY must be set beside PASS_CULTURE_API_KEY"];
}

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

/** Nothing where no collector is named. */
function readTracing(values: Values) {
  if (!values.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined;
  return unserialisable({
    endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: values.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: values.OTEL_SERVICE_NAME,
    ratio: values.OTEL_TRACES_SAMPLER_ARG,
  });
}

/** A map of streets. Whoever else serves parts of it is named: nobody calls them before they agreed to it. */
function readLiveMap({ MAP_STYLE_URL: styleUrl, MAP_HOSTS: hosts, MAP_TILES_FILE: file }: Values, publicUrl: string) {
  if (!styleUrl && !file) return undefined;
  const named = styleUrl ? [new URL(styleUrl).host, ...hosts] : [];
  const own = new URL(publicUrl).host;
  return { styleUrl: styleUrl ?? null, hosts: [...new Set(named)].filter((host) => host !== own) };
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
