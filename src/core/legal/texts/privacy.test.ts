import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { displayName } from "#core/accounts/rules.ts";
import { SESSION_DAYS } from "#core/accounts/sessions/open-session.ts";
import { purposes, span } from "#core/privacy/rules.ts";
import { backupName, superfluous, timeOfBackup } from "#db/backup/retention-rules.ts";
import { fictionalOperator } from "#platform/operator.ts";
import { environment } from "../../../environment.ts";
import { privacy } from "./privacy.ts";

/** With plain spaces: what typography makes of them is another test. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
const said = plain(JSON.stringify(privacy.sections(fictionalOperator)));
const quoted = (text: string) => text.replaceAll(/[.?+*|()[\]]/g, "\\$&");
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

  test("every cookie that the code sets has its line, for as long as it is set", () => {
    // By file: what it sets, in the policy's words. A file that sets another one is not in here, or says another time.
    const cookies: Record<string, { lines: [name: string, lasts: string][]; says: RegExp }> = {
      "platform/http/session-cookies.ts": {
        lines: [
          ["auth.token, auth.refresh_token", "15 minutes, renouvelé ; 60 jours au plus"],
          ["appareil", "365 jours"],
        ],
        says: /SESSION_SECONDS = 60 \* 24 \* 3600;\nconst DEVICE_SECONDS = 365 \* 24 \* 3600/,
      },
      "web/ticketing/booking-memory.ts": {
        lines: [
          ["bookEvent, bookChoice", "La session"],
          ["places.…", "Une heure"],
        ],
        says: /KEPT_SECONDS = 3600;/,
      },
      "web/accounts/sign-up-memory.ts": { lines: [["inscription", "48 heures"]], says: /LIFE_SECONDS = 48 \* 3600/ },
      "web/server/addresses.ts": { lines: [["suite, retour", "3 heures"]], says: /LIFE_SECONDS = 3 \* 3600/ },
      "web/server/link-secrets.ts": {
        lines: [
          ["controle.…", "3 jours après la soirée"],
          ["lien.…", "Une heure"],
        ],
        says: /LIFE_SECONDS = 3600;[\s\S]*LATE_DAYS = 3;/,
      },
      "web/server/cookies.ts": { lines: [["flash", "30 secondes"]], says: /LIFE_SECONDS = 30;/ },
      "web/render/late-bootstrap.js": { lines: [["lang", "365 jours"]], says: /lang=fr; path=\/; max-age=31536000/ },
      "web/client/consent/consent.js": { lines: [["tarteaucitron", "Douze mois au plus"]], says: /YEAR_SECONDS/ },
      "web/client/consent/map-consent.ts": { lines: [["tarteaucitron", "Douze mois au plus"]], says: /YEAR_SECONDS/ },
    };
    const root = path.resolve(import.meta.dirname, "../../..");
    const setting = globSync("{web,platform,api}/**/*.{ts,tsx,js}", { cwd: root }).filter((file) => {
      if (/\.test\.|platform\/messages\//.test(file)) return false;
      const text = readFileSync(path.join(root, file), "utf8");
      return /privateCookie\(ctx, \{|Path=\/;|document\.cookie = /.test(text);
    });
    expect(setting.toSorted()).toEqual(Object.keys(cookies).toSorted());
    for (const [file, { lines, says }] of Object.entries(cookies)) {
      expect(readFileSync(path.join(root, file), "utf8")).toMatch(says);
      for (const [name, lasts] of lines)
        expect(said).toMatch(new RegExp(`\\["${quoted(name)}","[^"]*","${quoted(lasts)}"\\]`));
    }
  });

  test("the public reads a first name and an initial", () => {
    expect(said).toContain("votre prénom et l’initiale de votre nom");
    expect(displayName({ firstName: "Ghislaine", lastName: "Quernelec" })).toBe("Ghislaine Q.");
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
