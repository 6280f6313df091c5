import type { Ctx } from "#core/context.ts";
import { liveDatabaseProblems } from "#db/live-database.ts";
import { closeDemoAccounts, emptyDemoDatabase, forgetSandbox } from "#db/remove-demo.ts";
import { StartRefusedError } from "#platform/process-life.ts";
import type { Console } from "./commands.ts";
import { type Config, examineConfig, readConfig } from "./config.ts";
import { openStorage } from "./wiring/adapters.ts";
import { withDatabase } from "./wiring/database.ts";

type Environment = Record<string, string | undefined>;
type Opened = { systemCtx(): Ctx; close(): Promise<void> };
type Options = { env: Environment; root: string; openApp(config: Config): Promise<Opened> };

/** What the commands do with a configuration or a database that the program itself would refuse. */
export function createConsole({ env, root, openApp }: Options): Console {
  const withCtx = async (config: Config, work: (ctx: Ctx, config: Config) => Promise<string>) => {
    const app = await openApp(config);
    return work(app.systemCtx(), config).finally(app.close);
  };
  const readable = (): Config => {
    const { config, unread } = examineConfig(env, root);
    if (unread.length > 0) throw new StartRefusedError(unread.map((name) => `${name}: cannot be read`));
    return config;
  };
  return {
    withCtx: (work) => withCtx(readConfig(env, root), work),
    async backups(command, args) {
      // Loaded when asked for: the product itself needs none of it.
      const { runBackupCommand } = await import("./wiring/backups/run-backup-command.ts");
      const config = readable();
      const restored = { ...config, seed: "none" as const };
      return runBackupCommand(command, args, { config, withCtx: (work) => withCtx(restored, work) });
    },
    async checkLive() {
      const { config, problems, unread } = examineConfig(env, root, "live");
      const found = [...problems, ...(await databaseProblems(config, unread))];
      if (found.length > 0) throw new StartRefusedError(found, "not ready to go live");
      return "prêt\u202f: rien ne s’oppose à l’ouverture.";
    },
    async removeDemo() {
      const config = readable();
      const others = await withDatabase(config, [], (url) => emptyDemoDatabase(url, openStorage(config)));
      if (others.length === 0) return "the database is empty: nothing of the demo is left";
      const closed = await withCtx({ ...config, seed: "none" }, async (ctx) => {
        await forgetSandbox(ctx);
        return `${await closeDemoAccounts(ctx)} demo accounts closed, their listings and events hidden`;
      });
      const left = await databaseProblems(config, []);
      const verdict =
        left.length === 0 ? ["nothing of the demo is left"] : ["this database still cannot go live:", ...left];
      return [`others are in this database (${others.join(", ")}), so it was kept`, closed, ...verdict].join("\n");
    },
  };
}

/** Before the program refuses a configuration for other reasons: what is wrong with the database belongs on the same list. */
export async function refuseToStart(env: Environment, root: string): Promise<Config> {
  const { config, problems, unread } = examineConfig(env, root);
  if (problems.length === 0) return config;
  const more = config.mode === "live" ? await databaseProblems(config, unread) : [];
  throw new StartRefusedError([...problems, ...more]);
}

async function databaseProblems(config: Config, unread: readonly string[]): Promise<string[]> {
  if (["DATABASE_URL", "DATABASE_DIRECT_URL", "DATA_DIR"].some((name) => unread.includes(name))) return [];
  const { authSecrets } = config;
  return withDatabase(config, [], (connectionString) => liveDatabaseProblems({ connectionString, authSecrets }));
}
