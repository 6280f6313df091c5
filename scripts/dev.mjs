import { ensureInstalled, mustRun, node } from "./setup.mjs";

await ensureInstalled();
await mustRun(node, ["scripts/compile-messages.mjs"]);
await mustRun(node, ["scripts/dev-server.mjs"]);
