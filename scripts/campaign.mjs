import { ensureBuilt, ensureInstalled, run } from "./setup.mjs";

// The long forms: many rows, many clients. Their short forms are part of `npm test`.
ensureInstalled();
ensureBuilt();
process.env.NODE_ENV = "production";
process.exit(run("vitest", ["run", "--config", "bench/vitest.config.ts", ...process.argv.slice(2)]));
