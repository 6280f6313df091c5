import { spawn } from "node:child_process";
import { ensureBuilt, ensureInstalled, node, root, whenStopped } from "./setup.mjs";

await ensureInstalled();
await ensureBuilt();

// The channel lets the server notice when this process is killed, and close in good order instead of lingering on the port.
const server = spawn(node, ["--enable-source-maps", "build/server/index.js"], {
  cwd: root,
  stdio: ["inherit", "inherit", "inherit", "ipc"],
  env: { ...process.env, NODE_ENV: "production" },
});
whenStopped(() => server.kill("SIGTERM"));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
