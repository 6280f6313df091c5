import { ensureBuilt, ensureInstalled, node, run } from "./setup.mjs";

await ensureInstalled();
await ensureBuilt();
process.exit(await run(node, ["build/server/index.js", "--command", ...process.argv.slice(2)]));
