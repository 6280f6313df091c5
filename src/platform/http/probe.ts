import type { Log } from "../log.ts";
import { createHttpApp, type HttpApp } from "./http-app.ts";
import { listen } from "./listen.ts";
import { noStaticFiles } from "./static-files.ts";

type Options = {
  host: string;
  port: number;
  publicUrl: string;
  trustedProxies: number;
  log: Log;
  isReady(): Promise<boolean>;
  metrics: NonNullable<Parameters<typeof createHttpApp>[0]["metrics"]>;
};

/**
 * What a process that serves nobody answers: whether it lives, whether it is ready, and its figures; everything else is not found.
 * Where its port is taken, as it is where one machine gives both roles the same, the work goes on without being asked after.
 */
export async function listenToProbes(options: Options): Promise<{ close(): Promise<void> }> {
  const { host, port, log } = options;
  const app: HttpApp = createHttpApp({
    ...options,
    isDemonstration: false,
    staticFiles: noStaticFiles,
    mount: () => undefined,
  });
  return listen(app.fetch, options).catch((error: unknown) => {
    log.warn({ err: error, host, port }, "no probe: PORT is taken, so nobody can ask whether this worker lives");
    return { close: async () => undefined };
  });
}
