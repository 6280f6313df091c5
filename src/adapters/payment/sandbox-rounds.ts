import type { Log } from "#platform/log.ts";

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
