import { ensureBuilt, ensureInstalled, node, run } from "./setup.mjs";

ensureInstalled();
ensureBuilt();
process.exit(run(node, ["build/server/index.js", ...process.argv.slice(2)]));
