import { readFile } from "node:fs/promises";
import { type Ctx, transact } from "#core/context.ts";
import { newToken } from "#platform/crypto.ts";
import { isDomainError } from "#platform/errors.ts";
import { type Rotation, rotateAuthSecret } from "#platform/secrets.ts";
import { importLegacyAccounts } from "./core/accounts/sign-up/import-legacy-accounts.ts";
import { setTeamRolesByConsole } from "./core/accounts/team/team-roles.ts";
import { recordAudit } from "./core/audit/audit-log.ts";

type Configured = { authSecrets: readonly string[] | undefined };

/** What commands may ask of main.ts. Those that repair a configuration or a database must run before either is in order. */
export type Console = {
  withCtx(work: (ctx: Ctx, config: Configured) => Promise<string>): Promise<string>;
  /** Rejects with everything that forbids going live. */
  checkLive(): Promise<string>;
  removeDemo(): Promise<string>;
  /** Backups, and what is done with them: each command reads its own arguments. */
  backups(command: BackupCommand, args: readonly string[]): Promise<string>;
};

export type BackupCommand =
  | "backup"
  | "backup-done"
  | "backup-key"
  | "verify-backup"
  | "restore"
  | "replay-erasures"
  | "upgrade-database";

type Command = {
  /** For the list: what it takes, and what it does. */
  takes?: string;
  /** The same, where it can be left out. */
  mayTake?: string;
  does: string;
  run(console: Console, args: readonly string[]): Promise<string>;
};

/** What operators run by hand: `npm run command -- import-accounts comptes.csv`. The answer is printed. */
export const commands = new Map<string, Command>([
  [
    "check-live",
    { does: "says everything that forbids going live, and changes nothing", run: (console) => console.checkLive() },
  ],
  [
    "remove-demo",
    {
      does: "empties a database that holds nothing but the demo; among real people, closes the demo's accounts",
      run: (console) => console.removeDemo(),
    },
  ],
  [
    "appoint-admin",
    {
      takes: "EMAIL",
      does: "makes somebody whose account is open an owner of the back office",
      run: explained(async (ctx, email) => {
        const changed = await setTeamRolesByConsole(ctx, { email, roles: ["owner"] });
        return changed ? `${email} joined the team` : "already in the team";
      }),
    },
  ],
  [
    "dismiss-admin",
    {
      takes: "EMAIL",
      does: "takes every role of the team back",
      run: explained(async (ctx, email) => {
        const changed = await setTeamRolesByConsole(ctx, { email, roles: [] });
        return changed ? `${email} left the team` : "not in the team";
      }),
    },
  ],
  [
    "team-roles",
    {
      takes: "EMAIL ROLES",
      does: "gives somebody exactly these roles of the team: support, moderation, money, owner, separated by commas",
      run: explained(async (ctx, email, roles) => {
        const changed = await setTeamRolesByConsole(ctx, { email, roles });
        return changed ? `${email} is ${roles} now` : "as they were";
      }),
    },
  ],
  [
    "import-accounts",
    {
      takes: "FILE.csv",
      does: "brings in old accounts (columns email,prenom,nom,telephone,profil)",
      run: explained(async (ctx, file) => {
        const { imported, alreadyHere, skipped } = await importLegacyAccounts(ctx, await readFile(file, "utf8"));
        const lines = skipped.map(({ line, reason }) => `line ${line} skipped: ${reason}`);
        return [`${imported} imported, ${alreadyHere} already here, ${skipped.length} skipped`, ...lines].join("\n");
      }),
    },
  ],
  [
    "rotate-secret",
    {
      mayTake: "[--forget-old | --finish]",
      does: "makes a new signing secret, or says what to write into AUTH_SECRET",
      run: ({ withCtx }, args) => withCtx((ctx, config) => rotateSecret(ctx, config, args)),
    },
  ],
  backupCommand("backup-key", {
    takes: "FILE",
    does: "makes a key pair: FILE opens backups, and what is printed makes them",
  }),
  backupCommand("backup", { does: "copies database and files, encrypted, while the product runs" }),
  backupCommand("backup-done", { mayTake: "[WORDS]", does: "says that a backup was made by other means, just now" }),
  backupCommand("verify-backup", {
    mayTake: "[NAME | FILE] [--drill] [--key FILE]",
    does: "reads a backup to its end; with --drill, restores it aside and checks the books",
  }),
  backupCommand("restore", {
    takes: "NAME | FILE | latest [--replace DATABASE] [--key FILE]",
    does: "brings a backup back; --replace puts it in the place of the database of that name",
  }),
  backupCommand("replay-erasures", { does: "deletes again the accounts that were deleted after the backup was made" }),
  backupCommand("upgrade-database", {
    mayTake: "[--programs FOLDER]",
    does: "moves our own database from an older PostgreSQL to the one of this build",
  }),
]);

function backupCommand(name: BackupCommand, words: Omit<Command, "run">): [string, Command] {
  return [name, { ...words, run: (console, args) => console.backups(name, args) }];
}

export async function runNamed(console: Console, [name, ...args]: readonly string[]): Promise<string> {
  if (name === undefined) return listed();
  const command = commands.get(name);
  if (!command) throw new Error(`unknown command ${name}: one of ${[...commands.keys()].join(", ")}`);
  if (command.takes && !args[0]) return `usage: ${name} ${command.takes}: ${command.does}`;
  return command.run(console, args);
}

function listed(): string {
  const calls = [...commands].map(([name, { takes, mayTake, does }]) => ({
    call: [name, takes ?? mayTake ?? ""].join(" ").trim(),
    does,
  }));
  const width = Math.max(...calls.map(({ call }) => call.length));
  return ["npm run command -- …", ...calls.map(({ call, does }) => `  ${call.padEnd(width)}  ${does}`)].join("\n");
}

/** A refusal of ours is an answer, in its own words. */
function explained(work: (ctx: Ctx, subject: string, more: string) => Promise<string>): Command["run"] {
  return async ({ withCtx }, [subject = "", more = ""]) => {
    try {
      return await withCtx((ctx) => work(ctx, subject, more));
    } catch (error) {
      if (isDomainError(error)) return error.detail ?? Object.values(error.fields ?? {}).flat()[0] ?? error.message;
      throw error;
    }
  };
}

async function rotateSecret(
  ctx: Ctx,
  { authSecrets }: Configured,
  [option, ...rest]: readonly string[],
): Promise<string> {
  const how = option === undefined ? "keep-old" : rotations.get(option);
  if (!how || rest.length > 0) return `usage: rotate-secret [${[...rotations.keys()].join(" | ")}]`;
  if (authSecrets) return configuredRotation(how);
  await transact(ctx, async (inner) => {
    await rotateAuthSecret(inner.db, how);
    await recordAudit(inner, { action: "accounts.secret_rotated", subject: { kind: "secret" }, details: { how } });
  });
  return `${generatedRotation[how]}\nRestart every process of yours now: those that run go on with the secrets they started with.`;
}

const rotations: ReadonlyMap<string, Rotation> = new Map([
  ["--forget-old", "forget-old"],
  ["--finish", "finish"],
]);

const ENDS = "everybody logs in again, and the links and ticket codes of old mails are void";

const generatedRotation: Record<Rotation, string> = {
  "keep-old": `A new secret signs; what the old ones signed still holds. To end that later: rotate-secret --finish`,
  "forget-old": `A new secret signs, and the old ones are forgotten: ${ENDS}.`,
  finish: "The present secret stays; what older ones signed holds no longer.",
};

/** The environment is the operator's: this only says what to write there. */
function configuredRotation(how: Rotation): string {
  const fresh = newToken();
  const steps: Record<Rotation, string> = {
    "keep-old": `put this in front of the present value, with a comma between them:\n  AUTH_SECRET=${fresh},(the present value)\nWhen what was signed before need not hold any more, leave the old value out.`,
    "forget-old": `replace it by:\n  AUTH_SECRET=${fresh}\nThen ${ENDS}.`,
    finish: "leave only its first value.",
  };
  return `AUTH_SECRET is set, and nothing was changed here. To rotate it, ${steps[how]}\nRestart every process of yours with it.`;
}
