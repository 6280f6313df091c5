import { describe, expect, test } from "vitest";
import { SESSION_DAYS } from "#core/accounts/sessions/open-session.ts";
import { purposes, span } from "#core/privacy/rules.ts";
import { backupName, superfluous, timeOfBackup } from "#db/backup/retention-rules.ts";
import { fictionalOperator } from "#platform/operator.ts";
import { environment } from "../../../environment.ts";
import { privacy } from "./privacy.ts";

/** With plain spaces: what typography makes of them is another test. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
const said = plain(JSON.stringify(privacy.sections(fictionalOperator)));
const DAY = 24 * 3600_000;

describe("what the policy promises is what the code does", () => {
  test("each purpose has its line, with its period", () => {
    for (const { why, basis, kept } of Object.values(purposes))
      expect(said).toContain(plain(JSON.stringify([why, basis, kept])));
  });

  test("periods are read as people say them", () => {
    expect([7, 30, 180, 365, 730, 1825, 3650, 45].map(span)).toEqual([
      "une semaine",
      "trente jours",
      "six mois",
      "un an",
      "deux ans",
      "cinq ans",
      "dix ans",
      "45\u00a0jours",
    ]);
    expect(purposes.account.kept).toContain("après trois ans sans connexion, précédé de deux rappels");
  });

  test("a session lasts no longer than its cookie is said to", () => {
    expect(said).toContain(`renouvelé ; ${SESSION_DAYS} jours au plus`);
  });

  test("no backup is older than two months, as long as an operator may keep them", () => {
    const most = { days: 31, weeks: 8 };
    const { BACKUP_KEEP_DAYS, BACKUP_KEEP_WEEKS } = environment.shape;
    expect(BACKUP_KEEP_DAYS.safeParse(most.days + 1).success).toBe(false);
    expect(BACKUP_KEEP_WEEKS.safeParse(most.weeks + 1).success).toBe(false);
    expect(said).toContain("détruite au plus tard deux mois après");
    let names: string[] = [];
    const first = Date.UTC(2026, 0, 1, 2);
    for (let day = 0; day < 200; day++) {
      const now = first + day * DAY;
      names.push(backupName(new Date(now)));
      const gone = new Set(superfluous(names, most));
      names = names.filter((name) => !gone.has(name));
      const oldest = Math.min(...names.map((name) => timeOfBackup(name)?.getTime() ?? 0));
      expect((now - oldest) / DAY).toBeLessThanOrEqual(59);
    }
  });
});
