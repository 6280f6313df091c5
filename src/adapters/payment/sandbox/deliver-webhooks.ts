import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Log } from "#platform/log.ts";
import type { Office } from "./books.ts";
import { sandboxPaymentSettings, sandboxPaymentWebhooks } from "./tables.ts";
import { SIGNATURE_HEADER, signWebhook } from "./webhooks.ts";

/** Brings one letter; throws when it was not taken, and it will be brought again. */
export type Deliver = (rawBody: string, signature: string) => Promise<void>;

type Letter = typeof sandboxPaymentWebhooks.$inferSelect;

const BATCH = 32;
const LEASE_MS = 10_000;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 3_600_000;

/** Works the letters off: each at least once, by whichever process is free. */
export function createDelivery({ db, clock }: Office, secret: string, deliver: Deliver) {
  const letters = sandboxPaymentWebhooks;

  async function claim(): Promise<Letter[]> {
    const now = clock.now();
    const due = db
      .select({ id: letters.eventId })
      .from(letters)
      .where(
        and(
          isNull(letters.deliveredAt),
          lte(letters.dueAt, now),
          or(isNull(letters.leasedUntil), lte(letters.leasedUntil, now)),
        ),
      )
      .orderBy(asc(letters.dueAt), asc(letters.eventId))
      .limit(BATCH)
      .for("update", { skipLocked: true });
    return db
      .update(letters)
      .set({ leasedUntil: new Date(now.getTime() + LEASE_MS), attempts: sql`${letters.attempts} + 1` })
      .where(inArray(letters.eventId, due))
      .returning();
  }

  async function bring(letter: Letter, copies: number): Promise<boolean> {
    const { eventId, createdAt, fact } = letter;
    const rawBody = JSON.stringify({ ...fact, eventId, createdAt: createdAt.toISOString() });
    const signature = signWebhook(secret, rawBody, clock.now());
    const brought = await Promise.allSettled(Array.from({ length: copies }, () => deliver(rawBody, signature)));
    return brought.some(({ status }) => status === "fulfilled");
  }

  async function putBack({ eventId, attempts }: Letter): Promise<void> {
    const wait = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
    const dueAt = new Date(clock.now().getTime() + wait);
    await db.update(letters).set({ dueAt, leasedUntil: null }).where(eq(letters.eventId, eventId));
  }

  /** Those of one subject one after the other, subjects beside each other. */
  async function deliverBatch(): Promise<number> {
    const claimed = await claim();
    if (claimed.length === 0) return 0;
    const [settings] = await db.select().from(sandboxPaymentSettings);
    const inOrder = claimed.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    if (settings?.reverseWebhooks) inOrder.reverse();
    const taken: string[] = [];
    const rounds = Object.values(Object.groupBy(inOrder, ({ subject }) => subject)).map(async (round = []) => {
      for (const letter of round) {
        if (await bring(letter, settings?.duplicateWebhooks ? 2 : 1)) taken.push(letter.eventId);
        else await putBack(letter);
      }
    });
    await Promise.all(rounds);
    if (taken.length > 0)
      await db.update(letters).set({ deliveredAt: clock.now() }).where(inArray(letters.eventId, taken));
    return claimed.length;
  }

  /** Another process is on its way with some: what they cause is not there yet. */
  async function othersUnderWay(): Promise<boolean> {
    const [one] = await db
      .select({ id: letters.eventId })
      .from(letters)
      .where(and(isNull(letters.deliveredAt), gt(letters.leasedUntil, clock.now())))
      .limit(1);
    return one !== undefined;
  }

  return {
    deliverBatch,
    /** Everything that is due now, and what that makes due. Answers how many letters have arrived in all, ever. */
    async deliverDue(): Promise<number> {
      while ((await deliverBatch()) > 0 || (await othersUnderWay())) {
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return db.$count(letters, isNotNull(letters.deliveredAt));
    },
  };
}

const IDLE_MS = 500;

export type Rounds = { wake(): void; stop(): Promise<void> };

/** Goes round with the letters while the process lives: at once when there is something new, and every half second. */
export function startRounds(deliverBatch: () => Promise<number>, log: Log): Rounds {
  let stopped = false;
  let awake = false;
  let rouse = () => {};
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, IDLE_MS);
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
      if (awake || stopped) rouse();
    });
  const going = (async () => {
    while (!stopped) {
      awake = false;
      const done = await deliverBatch().catch((error: unknown) => {
        log.warn({ err: error }, "sandbox webhooks");
        return 0;
      });
      if (done === 0) await rest();
    }
  })();
  return {
    wake() {
      awake = true;
      rouse();
    },
    stop() {
      stopped = true;
      rouse();
      return going;
    },
  };
}

const TIMEOUT_MS = 8_000;

/** Brings letters as the real provider does: over HTTP, to an address, waiting for a 2xx. */
export function deliverOverHttp(url: string): Deliver {
  return async (rawBody, signature) => {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", [SIGNATURE_HEADER]: signature },
      body: rawBody,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`webhook answered ${answer.status}`);
  };
}

/** Jobs send letters, letters cause jobs: both until neither has anything left. Answers how many jobs ran. */
export async function runDueWork(
  runJobs: () => Promise<number>,
  payments: { deliverWebhooks(): Promise<number> },
): Promise<number> {
  let ran = 0;
  let arrived = -1;
  for (;;) {
    const before = arrived;
    arrived = await payments.deliverWebhooks();
    if (arrived === before) return ran;
    ran += await runJobs();
  }
}
