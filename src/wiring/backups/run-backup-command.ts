import { parseArgs } from "node:util";
import { replayErasures } from "#core/accounts/deletion/erasure-list.ts";
import type { Ctx } from "#core/context.ts";
import type { BackupCommand } from "../../commands.ts";
import type { Config } from "../../config.ts";
import { backUp, makeKeyFile, noteOutsideBackup } from "./back-up.ts";
import { restore } from "./restore.ts";
import { upgradeDatabase } from "./upgrade-database.ts";
import { verifyBackup } from "./verify-backup.ts";

export type Console = {
  config: Config;
  /** The product without its pages, on the database as it is then, with today's tables. */
  withCtx(work: (ctx: Ctx) => Promise<string>): Promise<string>;
};

type Words = {
  /** What stands without a name, joined: it is one thing. */
  subject: string;
  drill: boolean;
  key: string | undefined;
  replace: string | undefined;
  programs: string | undefined;
};

const commands: Record<BackupCommand, (console: Console, words: Words) => Promise<string>> = {
  "backup-key": (_, { subject }) => makeKeyFile(subject),
  backup: ({ config }) => backUp(config),
  "backup-done": ({ config }, { subject }) => noteOutsideBackup(config, subject),
  "verify-backup": ({ config }, { subject, drill, key }) => verifyBackup(config, { subject, drill, key }),
  restore: (console, { subject, key, replace }) => restore(console, { subject, key, replace }),
  "replay-erasures": ({ withCtx }) => withCtx(async (ctx) => saidErasures(await replayErasures(ctx))),
  "upgrade-database": ({ config }, { programs }) => upgradeDatabase(config, programs),
};

/** What is not understood is refused: a misspelt --replace must not pass for a name. */
export async function runBackupCommand(
  command: BackupCommand,
  args: readonly string[],
  console: Console,
): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      drill: { type: "boolean", default: false },
      key: { type: "string" },
      replace: { type: "string" },
      programs: { type: "string" },
    },
  });
  const { drill, key, replace, programs } = values;
  return commands[command](console, { subject: positionals.join(" "), drill, key, replace, programs });
}

export const saidErasures = (count: number): string =>
  count === 0
    ? "no account was deleted since: nothing to delete again"
    : `${count} accounts that were deleted since are deleted again`;
