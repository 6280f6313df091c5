import { ensureBuilt, ensureInstalled, run } from "./setup.mjs";

// The long forms: many rows, many clients. Their short forms are part of `npm test`.
await ensureInstalled();
await ensureBuilt();
process.env.NODE_ENV = "production";
process.exit(await run("vitest", ["run", "--config", "bench/vitest.config.ts", ...process.argv.slice(2)]));
