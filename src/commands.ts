import { readFile } from "node:fs/promises";
import { importLegacyAccounts } from "#core/accounts/import-legacy-accounts.ts";
import { setTeamMember } from "#core/accounts/set-team-member.ts";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, transact } from "#core/context.ts";
import { newToken } from "#platform/crypto.ts";
import { isDomainError } from "#platform/errors.ts";
import { type Rotation, rotateAuthSecret } from "#platform/secrets.ts";

type Configured = { authSecrets: readonly string[] | undefined };
type Command = (ctx: Ctx, args: readonly string[], config: Configured) => Promise<string>;

/** What operators run by hand: `npm run command -- import-accounts comptes.csv`. The answer is printed. */
export const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries<Command>({
    "import-accounts": explained(async (ctx, [file]) => {
      if (!file) return "usage: import-accounts FILE.csv (columns email,prenom,nom,telephone,profil)";
      const { imported, alreadyHere, skipped } = await importLegacyAccounts(ctx, await readFile(file, "utf8"));
      const lines = skipped.map(({ line, reason }) => `line ${line} skipped: ${reason}`);
      return [`${imported} imported, ${alreadyHere} already here, ${skipped.length} skipped`, ...lines].join("\n");
    }),
    "appoint-admin": explained(async (ctx, [email]) => {
      if (!email) return "usage: appoint-admin EMAIL (of an account that is open)";
      return (await setTeamMember(ctx, { email, isMember: true })) ? `${email} joined the team` : "already in the team";
    }),
    "dismiss-admin": explained(async (ctx, [email]) => {
      if (!email) return "usage: dismiss-admin EMAIL";
      return (await setTeamMember(ctx, { email, isMember: false })) ? `${email} left the team` : "not in the team";
    }),
    "rotate-secret": async (ctx, [option, ...rest], { authSecrets }) => {
      const how = option === undefined ? "keep-old" : rotations.get(option);
      if (!how || rest.length > 0) return `usage: rotate-secret [${[...rotations.keys()].join(" | ")}]`;
      if (authSecrets) return configuredRotation(how);
      await transact(ctx, async (inner) => {
        await rotateAuthSecret(inner.db, how);
        await recordAudit(inner, { action: "accounts.secret_rotated", subject: { kind: "secret" }, details: { how } });
      });
      return `${generatedRotation[how]}\nRestart every process of yours now: those that run go on with the secrets they started with.`;
    },
  }),
);

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

function explained(command: Command): Command {
  return async (ctx, args, config) => {
    try {
      return await command(ctx, args, config);
    } catch (error) {
      if (isDomainError(error)) return error.detail ?? Object.values(error.fields ?? {}).flat()[0] ?? error.message;
      throw error;
    }
  };
}
