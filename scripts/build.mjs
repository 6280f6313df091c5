import { rmSync } from "node:fs";
import { mustRun, node, root } from "./setup.mjs";

process.chdir(root);
rmSync("build", { recursive: true, force: true });
mustRun(node, ["scripts/compile-messages.mjs"]);
mustRun("react-router", ["build", "--logLevel", "warn"], {
  env: { ...process.env, NODE_ENV: "production", PATH: `${root}/node_modules/.bin:${process.env.PATH}` },
});
mustRun(node, ["scripts/build-service-worker.mjs"]);
mustRun(node, ["scripts/precompress.mjs"]);
