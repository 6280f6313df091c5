import { readFile } from "node:fs/promises";
import { importLegacyAccounts } from "#core/accounts/import-legacy-accounts.ts";
import { setTeamMember } from "#core/accounts/set-team-member.ts";
import type { Ctx } from "#core/context.ts";
import { isDomainError } from "#platform/errors.ts";

type Command = (ctx: Ctx, args: readonly string[]) => Promise<string>;

/** What operators run by hand: `npm run command -- import-accounts comptes.csv`. The answer is printed. */
export const commands: Record<string, Command> = {
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
};

function explained(command: Command): Command {
  return async (ctx, args) => {
    try {
      return await command(ctx, args);
    } catch (error) {
      if (isDomainError(error)) return error.detail ?? Object.values(error.fields ?? {}).flat()[0] ?? error.message;
      throw error;
    }
  };
}
