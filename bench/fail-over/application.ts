import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { WEBHOOK_SECRET } from "#tests/support/stripe-double/stripe-double.ts";
import { APP_PORT, SITE, WEB_MACHINES, WORKER_MACHINE } from "./balancer.ts";
import { DATABASE_URL } from "./cluster.ts";
import { addressOf, type Machine, type Machines, type Service } from "./machines.ts";
import { MAIL_URL, PROVIDER_URL } from "./outside.ts";

/** A folder that has `build/`, and what the build needs beside it. */
export type Build = { name: string; folder: string };

export type Application = {
  startOn(machine: Machine): void;
  /** In order: SIGTERM, and until it has ended. */
  stopOn(machine: Machine): Promise<void>;
  /** For whatever is started from now on. */
  use(build: Build): void;
  build(): Build;
  /** Every process answers that it is ready, or says that it works. */
  ready(machine: Machine): Promise<void>;
};

/**
 * A demonstration with a payment provider's test keys: the one mode that may listen for other machines without the certificates
 * of a public address. Everything else is as in production.
 */
const settings = (folder: string): Record<string, string> => ({
  NODE_ENV: "production",
  LOG_LEVEL: "warn",
  SANDBOX: "public-demonstration",
  SEED: "none",
  PUBLIC_URL: SITE,
  HOST: "0.0.0.0",
  PORT: String(APP_PORT),
  DATA_DIR: folder,
  DATABASE_URL,
  // Longer than the balancer takes to hear that a process leaves: two checks, a second apart.
  DRAIN_SECONDS: "4",
  // The balancer, and before it whatever the buyers say of themselves.
  TRUST_PROXY: "2",
  AUTH_SECRET: randomBytes(36).toString("base64"),
  STRIPE_SECRET_KEY: "sk_test_fail_over",
  STRIPE_PUBLISHABLE_KEY: "pk_test_fail_over",
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_API_URL: PROVIDER_URL,
  SMTP_URL: MAIL_URL,
  BREVO_API_KEY: "none-is-sent",
});

export function openApplication(machines: Machines, folder: string, first: Build): Application {
  const data = path.join(folder, "files");
  mkdirSync(data, { recursive: true });
  const env = settings(data);
  const running = new Map<Machine, Service>();
  let build = first;
  const isWeb = (machine: Machine) => WEB_MACHINES.some((each) => each === machine);
  return {
    startOn(machine) {
      const role = isWeb(machine) ? "web" : "worker";
      running.set(
        machine,
        machines.keepRunning(machine, {
          name: `${role}${machine}`,
          command: process.execPath,
          args: [path.join(build.folder, "build/server/index.js")],
          env: { ...env, ROLE: role, WEB_PROCESSES: "1" },
          cwd: build.folder,
        }),
      );
    },
    async stopOn(machine) {
      await running.get(machine)?.stop();
    },
    use(next) {
      build = next;
    },
    build: () => build,
    async ready(machine) {
      // A worker listens on nothing: the mails that it sends are looked at in the end.
      if (machine === WORKER_MACHINE) return;
      const at = `http://${addressOf(machine)}:${APP_PORT}/readyz`;
      for (const deadline = Date.now() + 90_000; ; await sleep(250)) {
        const isReady = await fetch(at, { signal: AbortSignal.timeout(2_000) }).then(
          ({ ok }) => ok,
          () => false,
        );
        if (isReady) return;
        if (Date.now() > deadline) throw new Error(`web${machine} is not ready: see web${machine}.log`);
      }
    },
  };
}
