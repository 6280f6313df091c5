import { ensureInstalled, mustRun, node } from "./setup.mjs";

ensureInstalled();
mustRun(node, ["scripts/compile-messages.mjs"]);
mustRun(node, ["scripts/dev-server.mjs"]);
