import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  buildDirectory: "build",
  // The whole manifest is one small immutable file: no request to the server to find out what a link leads to.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
