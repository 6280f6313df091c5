import type { Migration } from "#platform/database/migration.ts";

const files = import.meta.glob<string>("./migrations/*.sql", { query: "?raw", import: "default", eager: true });

/** Compiled into the build, so that the running server needs no file beside it. */
export const migrations: Migration[] = Object.entries(files)
  .map(([path, sql]) => ({ name: path.replace("./migrations/", "").replace(".sql", ""), sql }))
  .sort((left, right) => (left.name < right.name ? -1 : 1));
