import { type AddressInfo, createServer, connect as dial, type Socket } from "node:net";
import { afterAll } from "vitest";

export type DatabaseGate = {
  /** The database behind the gate. */
  url: string;
  /** Ends every connection, and each new one at once, as a server does that goes down. */
  shut(): void;
  /** Answers nothing any more, on no connection, old or new, as a server does whose machine has died. */
  freeze(): void;
  open(): void;
  /** The server has moved: it was started again, and listens elsewhere. */
  leadTo(target: string): void;
  /** Connections that were asked for since the gate was last shut or frozen. */
  asked(): number;
  /** The most that were open at once. */
  most(): number;
};

/** A way to the database, or to any other server, that can be closed without touching what others use. Ended after the file. */
export async function openDatabaseGate(target: string): Promise<DatabaseGate> {
  let to = new URL(target);
  const pairs = new Map<Socket, Socket>();
  let state: "open" | "shut" | "frozen" = "open";
  let asked = 0;
  let most = 0;
  const server = createServer((near) => {
    asked++;
    near.on("error", () => undefined);
    if (state === "shut") return void near.destroy();
    const far = dial(Number(to.port), to.hostname);
    far.on("error", () => undefined);
    pairs.set(near, far);
    most = Math.max(most, pairs.size);
    near.on("close", () => far.destroy() && pairs.delete(near));
    far.on("close", () => near.destroy());
    if (state === "open") near.pipe(far).pipe(near);
    // Not answered, but read: otherwise nobody would notice who gives up.
    else near.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const cut = () => {
    for (const near of pairs.keys()) near.destroy();
  };
  afterAll(() => {
    cut();
    server.close();
  });
  const away = new URL(target);
  away.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: away.href,
    shut() {
      state = "shut";
      asked = 0;
      cut();
    },
    freeze() {
      state = "frozen";
      asked = 0;
      for (const [near, far] of pairs) {
        near.unpipe().resume();
        far.unpipe().pause();
      }
    },
    open() {
      // What froze never comes back by itself.
      if (state === "frozen") cut();
      state = "open";
    },
    leadTo(moved) {
      to = new URL(moved);
    },
    asked: () => asked,
    most: () => most,
  };
}
