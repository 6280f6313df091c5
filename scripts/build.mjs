import { rmSync } from "node:fs";
import { mustRun, node, root } from "./setup.mjs";

process.chdir(root);
rmSync("build", { recursive: true, force: true });
await mustRun(node, ["scripts/compile-messages.mjs"]);
await mustRun("react-router", ["build", "--logLevel", "warn"], {
  env: { ...process.env, NODE_ENV: "production", PATH: `${root}/node_modules/.bin:${process.env.PATH}` },
});
await mustRun(node, ["scripts/build-service-worker.mjs"]);
await mustRun(node, ["scripts/precompress.mjs"]);
