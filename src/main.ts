import path from "node:path";
import type { Context } from "hono";
import { makeVapidKeys } from "#adapters/push/web-push.ts";
import { createApi } from "#api/api-app.ts";
import { createPassCultureCalls } from "#api/pass-culture.ts";
import { createPaymentWebhooks, createWalletDomain } from "#api/payments.ts";
import { createSandboxCalls } from "#api/sandbox.ts";
import { createWalletCalls } from "#api/wallet.ts";
import type { Actor, Ctx } from "#core/context.ts";
import { receiveProviderEvent } from "#core/payments/receive-provider-event.ts";
import { seed } from "#db/seed.ts";
import { inPlace, openBeside } from "#platform/beside.ts";
import { openSandboxClock, readOffset, systemClock } from "#platform/clock.ts";
import { createCallerReader } from "#platform/http/caller.ts";
import { createHttpApp } from "#platform/http/http-app.ts";
import { listen } from "#platform/http/listen.ts";
import { listenToProbes } from "#platform/http/probe.ts";
import { serveRanges, TILES_PATH } from "#platform/http/range-file.ts";
import { sendReadyAnswers } from "#platform/http/ready-answers.ts";
import { openSharedFiles } from "#platform/http/shared-files.ts";
import { noStaticFiles } from "#platform/http/static-files.ts";
import { openJobs } from "#platform/jobs/jobs.ts";
import { createClosers, explain, LONGER_CLOSE_BUDGET_MS, live, runCommand, type Step } from "#platform/process-life.ts";
import { ANOTHER } from "#platform/processes/supervise.ts";
import { openLog } from "#platform/readable-log.ts";
import { generatedAuthSecrets, generatedSecret } from "#platform/secrets.ts";
import { createSigning } from "#platform/signing.ts";
import { unserialisable } from "#platform/unserialisable.ts";
import { identify, type Wanted } from "#web/server/identify.ts";
import { runDueWork } from "./adapters/payment/sandbox/deliver-webhooks.ts";
import { createSandboxPaymentCalls } from "./api/sandbox.ts";
import { runNamed } from "./commands.ts";
import { besideFirst, type Config, readConfig } from "./config.ts";
import { createConsole, refuseToStart } from "./console.ts";
import { createLiveFeed } from "./core/messages/live-feed.ts";
import { openSignals } from "./platform/database/signals.ts";
import { untilReached } from "./platform/database/wait-for-database.ts";
import { clearAssetShelf } from "./platform/http/asset-shelf.ts";
import { pathMatcher, readableElsewhere } from "./platform/http/other-sites.ts";
import { createReadiness } from "./platform/http/readiness.ts";
import { readElsewhere } from "./web/feeds/feed-links.ts";
import { createPageCache } from "./web/render/page-cache.ts";
import { openAdapters } from "./wiring/adapters.ts";
import { areaJobs, areaParts } from "./wiring/areas.ts";
import { openMigratedDatabase } from "./wiring/database.ts";
import { createMetrics, openTracing } from "./wiring/observability.ts";
import { createPages, type Pages } from "./wiring/pages.ts";
import { readingPublicly } from "./wiring/public-reading.ts";

export type App = {
  /** For the platform's own doings, such as commands. */
  systemCtx(): Ctx;
  close(): Promise<void>;
  drainMs?: number | undefined;
};

/** Without pages, nothing listens and no job is worked off: that is for commands. */
export async function openApp(
  config: Config,
  pages?: Pages,
  { stopping, step = silently }: { stopping?: AbortSignal; step?: Step } = {},
): Promise<App> {
  const log = openLog(config.logLevel);
  const closers = createClosers(stopping, config.databaseUrl ? LONGER_CLOSE_BUDGET_MS : undefined);
  const { close } = closers;
  try {
    if (pages) await openTracing(config, closers);
    const { connectionString, db, replica, isReachable } = await step("Base de données", () =>
      openMigratedDatabase(config, { closers, stopping, serves: pages !== undefined, log }),
    );
    const signals = await openSignals(connectionString, log);
    await closers.add(signals.close, 1_000);
    const movableClock = config.sandbox ? await openSandboxClock(db, signals) : undefined;
    if (pages && !movableClock && (await readOffset(db)) !== 0) {
      throw new Error("this database has a moved sandbox clock: it cannot serve a real payment provider");
    }
    const clock = movableClock ?? systemClock;

    const pageCache = createPageCache({ signals, replica });
    const signing = createSigning(config.authSecrets ?? (await generatedAuthSecrets(db)));
    const vapidKeys = JSON.parse(await generatedSecret(db, "vapid", async () => JSON.stringify(await makeVapidKeys())));
    const { ports, sandboxPayments } = await openAdapters(config, { db, clock, log, signing, vapidKeys });
    const { beside, close: endThread } = pages?.besideFile ? openBeside(pages.besideFile) : { beside: inPlace };
    if (endThread) await closers.add(endThread, 500);
    const shared: Omit<Ctx, "actor" | "now" | "callerKey" | "enqueue" | "deadJobs" | "unserialisable"> = {
      ...ports,
      beside,
      ...signing,
      parts: areaParts,
      db,
      log,
      pagesChanged: pageCache.invalidate,
      signal: signals.send,
      operator: config.operator,
      settings: unserialisable({
        publicUrl: config.publicUrl,
        teamEmail: config.mail.team,
        teamWebhookUrl: config.teamWebhookUrl,
        mailFrom: config.mail.from,
        secondPersonFromCents: config.secondPersonFromCents,
        payoutDelayHours: config.payoutDelayHours,
        remittanceLateDays: config.remittanceLateDays,
        musicRightsConditions: config.musicRightsConditions,
        vatFigures: config.vatFigures,
        backupMaxAgeHours: config.backups.areExpected ? config.backups.maxAgeHours : undefined,
      }),
    };
    const makeCtx = (actor: Actor, callerKey = "", request?: Context): Ctx =>
      unserialisable({
        ...shared,
        // Whatever is logged on behalf of a request can be found by its id.
        log: request ? log.child({ requestId: request.get("requestId") }) : log,
        actor,
        callerKey,
        now: clock.now(),
        enqueue: jobs.enqueue,
        deadJobs: jobs,
      });

    const jobs = await openJobs<Ctx>({
      connectionString,
      maxConnections: config.poolSizes.jobs,
      db,
      jobs: [...areaJobs, clearAssetShelf],
      context: () => systemCtx(),
      clock,
      followsSandboxClock: config.sandbox,
      works: config.role !== "web" && pages !== undefined,
      signals,
      log,
    });
    await closers.add(jobs.stop, 3_500);

    const systemCtx = () => makeCtx({ kind: "system" });
    if (config.seed === "demo") await closers.during(seed(connectionString, systemCtx(), step));
    if (!pages) return { systemCtx, close };
    const startPost = async () => {
      if (sandboxPayments) await closers.add(sandboxPayments.startDelivering(log), 500);
    };
    const isWell = async () =>
      !closers.isClosing() && signals.isConnected() && (await isReachable()) && (await jobs.isReachable());
    const metrics = createMetrics(config, { systemCtx, signals, jobs });
    if (config.role === "worker") {
      const probe = await listenToProbes({ ...config, log, isReady: isWell, metrics });
      await closers.add(probe.close, 1_000);
      await startPost();
      return { systemCtx, close };
    }

    const readCaller = createCallerReader({ ...config, log });
    const receive = async (c: Context, wanted: Wanted = {}) => {
      const caller = signing.sign("caller", readCaller(c)).slice(0, 22);
      const ctx = makeCtx({ kind: "visitor" }, caller, c);
      const { actor, readAlong, ...known } = await identify(ctx, c.req.raw, wanted);
      return { ctx: { ...ctx, actor, readAlong }, ...known };
    };
    const site = { publicUrl: config.publicUrl, isDemonstration: config.mode === "demonstration" };
    const liveFeed = createLiveFeed({ signals, context: systemCtx });
    const visitorCtx = () => makeCtx({ kind: "visitor" });
    const { patterns: pagePatterns, show } = await createPages(pages, {
      config,
      visitorCtx,
      receive: (c) => receive(c, { forPage: true }),
      // In development a page is as new as its source.
      sharedData: pages.clientFolder ? pageCache.data : undefined,
    });
    const readiness = createReadiness({
      check: isWell,
      drainMs: config.drainMs,
      usualDrainMs: config.databaseUrl ? 3_000 : 1_000,
      processes: config.processes,
    });
    const http = createHttpApp({
      ...site,
      log,
      metrics,
      pagePatterns,
      staticFiles: pages.clientFolder ? await openSharedFiles(pages.clientFolder, shared) : noStaticFiles,
      trustedProxies: config.trustedProxies,
      isReady: readiness.isReady,
      mount(http) {
        http.route("/", createPaymentWebhooks({ systemCtx, receiveProviderEvent }));
        if (ports.partners.passculture) http.route("/", createPassCultureCalls({ systemCtx }));
        http.route("/", createWalletDomain(config.applePayDomain));
        if (ports.wallets.apple) http.route("/", createWalletCalls({ systemCtx }));
        const asVisitor = (c: Context) => makeCtx({ kind: "visitor" }, "", c);
        http.route(
          "/",
          createApi({
            receive: readingPublicly(receive, replica),
            asVisitor,
            liveFeed,
            ...site,
            isSandbox: config.sandbox,
          }),
        );
        if (movableClock && sandboxPayments) {
          const runDueJobs = () => runDueWork(jobs.runDue, sandboxPayments);
          http.route("/", createSandboxCalls({ db, clock: movableClock, runDueJobs }));
          http.route("/", createSandboxPaymentCalls(sandboxPayments, config.publicUrl));
        }
        if (config.mapTilesFile) http.get(TILES_PATH, serveRanges(config.mapTilesFile));
        http.use(readableElsewhere(pathMatcher(readElsewhere)));
        // In development a page is as new as its source.
        http.all("*", (c) => (pages.clientFolder ? pageCache.respond(c.req.raw, show(c)) : show(c)(c.req.raw)));
      },
    });
    const first = pages.clientFolder
      ? sendReadyAnswers({ ...site, ...config, log, find: pageCache.find, pagePatterns })
      : undefined;
    const listening = await listen(http.fetch, { ...config, first, isLeaving: readiness.isLeaving });
    await closers.add(listening.close, 3_500);
    // Before the server waits for its last requests: these would never end by themselves.
    await closers.add(async () => liveFeed.close(), 500);
    // Not before somebody can read it.
    await startPost();
    closers.leaveFirst(readiness.leave, config.drainMs ?? 0);
    return { systemCtx, close, drainMs: config.drainMs };
  } catch (error) {
    await close();
    throw error;
  }
}

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** In a terminal only: elsewhere standard output is the log's. */
const tellSteps: Step = async (title, work) => {
  if (!process.stdout.isTTY) return silently(title, work);
  const began = performance.now();
  say(`${title}…`);
  const done = await work((detail) => say(`  ${detail}`));
  say(`  fait en ${Math.max(1, Math.round((performance.now() - began) / 1000))} s`);
  return done;
};

const silently: Step = (_title, work) => work(() => undefined);

function greet({ role, publicUrl, seed: seeded }: Config): void {
  say(role === "worker" ? "Hors les murs : les tâches de fond tournent." : `Hors les murs est ouvert : ${publicUrl}`);
  if (seeded !== "demo" || role === "worker") return;
  const logins = ["artiste", "hote", "spectateur", "tout", "admin"].map((name) => `${name}@demo.fr`);
  say(`Comptes de démonstration : ${logins.join(", ")} (mot de passe Hors-les-murs-2026)`);
}

/** Told apart from a start (scripts/command.mjs). */
const LIST_COMMANDS = "--command";

type Started = { root: string; args: readonly string[]; env: Record<string, string | undefined> };

/** One process, or one command, from start to end. */
export async function start({ root, args, env }: Started): Promise<void> {
  const isAnother = args[0] === ANOTHER;
  if (args.length > 0 && !isAnother) {
    const console = createConsole({ env, root, openApp });
    await runCommand(() => runNamed(console, args[0] === LIST_COMMANDS ? args.slice(1) : args));
    return;
  }
  const pages = async (): Promise<Pages> => ({
    build: await import("virtual:react-router/server-build"),
    clientFolder: path.join(root, "build/client"),
    besideFile: path.join(root, "build/server/beside-thread.js"),
  });
  const configure = async (): Promise<Config> => {
    const config = await refuseToStart(env, root);
    return isAnother ? besideFirst(config) : config;
  };
  await live(
    async (stopping) => {
      const config = await configure();
      return untilReached(
        async () => openApp(config, await pages(), { stopping, step: isAnother ? silently : tellSteps }),
        {
          waitMs: config.databaseUrl ? config.databaseWaitMs : 0,
          stopping,
          tell: (error) => void process.stderr.write(`hors-les-murs: ${explain(error)}; trying again\n`),
        },
      );
    },
    () => isAnother || greet(readConfig(env, root)),
  );
}
