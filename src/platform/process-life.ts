import { postgresErrorCode } from "./db.ts";

type Running = { close(): Promise<void> };

/** Everything that is wrong, at once: nobody wants to find the second thing after having repaired the first. */
export class StartRefusedError extends Error {
  override name = "StartRefusedError";
  constructor(problems: readonly string[]) {
    const [first = "", ...more] = problems;
    super(
      more.length === 0
        ? `configuration refused: ${first}`
        : `configuration refused, ${problems.length} things are wrong:\n${problems.map((each) => `  - ${each}`).join("\n")}`,
    );
  }
}

const FORCE_EXIT_MS = 25_000;

/** From first breath to exit code: one clear line when it cannot start, an orderly end when asked to stop. */
export async function live(open: () => Promise<Running>, greet: () => void): Promise<void> {
  const running = await open().catch((error: unknown) => {
    process.stderr.write(`hors-les-murs: ${explain(error)}\n`);
    process.exit(1);
  });
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), FORCE_EXIT_MS).unref();
    await running.close().catch((error: unknown) => process.stderr.write(`hors-les-murs: ${explain(error)}\n`));
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  // The launcher holds the other end: when it is killed, the house closes instead of keeping the port.
  if (process.channel) {
    process.on("disconnect", stop);
    process.channel.unref();
  }
  greet();
}

/** One thing, said in a line or more, and the end. */
export async function runCommand(command: () => Promise<string>): Promise<never> {
  return command().then(
    (answer) => {
      process.stdout.write(`${answer}\n`);
      process.exit(0);
    },
    (error: unknown) => {
      process.stderr.write(`hors-les-murs: ${explain(error)}\n`);
      process.exit(1);
    },
  );
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartRefusedError) return error.message;
  const code = "code" in error ? error.code : undefined;
  if (code === "ECONNREFUSED" || code === "ENOTFOUND" || code === "ETIMEDOUT" || code === "EHOSTUNREACH") {
    return "the database cannot be reached: check DATABASE_URL";
  }
  const sqlState = postgresErrorCode(error);
  if (sqlState === "28P01" || sqlState === "28000") return "the database refuses the credentials of DATABASE_URL";
  if (sqlState === "3D000") return "the database named in DATABASE_URL does not exist";
  const cause = error.cause instanceof Error ? ` (${error.cause.message.split("\n")[0]})` : "";
  return `${error.message.split("\n")[0]}${cause}`;
}
