import { defineConfig } from "vitest/config";

/** The long measurements: one after the other, nothing beside them. */
export default defineConfig({
  test: {
    include: ["bench/**/*.test.{ts,tsx}"],
    globalSetup: ["tests/support/global-setup.ts"],
    pool: "forks",
    fileParallelism: false,
    testTimeout: 30 * 60_000,
    hookTimeout: 30 * 60_000,
  },
});
