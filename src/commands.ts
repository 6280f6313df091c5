import { readFile } from "node:fs/promises";
import { importLegacyAccounts } from "#core/accounts/import-legacy-accounts.ts";
import type { Ctx } from "#core/context.ts";
import { isDomainError } from "#platform/errors.ts";

type Command = (ctx: Ctx, args: readonly string[]) => Promise<string>;

/** What operators run by hand: `npm run command -- import-accounts comptes.csv`. The answer is printed. */
export const commands: Record<string, Command> = {
  "import-accounts": async (ctx, [file]) => {
    if (!file) return "usage: import-accounts FILE.csv (columns email,prenom,nom,telephone,profil)";
    try {
      const { imported, alreadyHere, skipped } = await importLegacyAccounts(ctx, await readFile(file, "utf8"));
      const lines = skipped.map(({ line, reason }) => `line ${line} skipped: ${reason}`);
      return [`${imported} imported, ${alreadyHere} already here, ${skipped.length} skipped`, ...lines].join("\n");
    } catch (error) {
      if (isDomainError(error)) return error.detail ?? error.message;
      throw error;
    }
  },
};
