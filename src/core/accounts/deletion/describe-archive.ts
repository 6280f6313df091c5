import { register } from "#core/privacy/register/register-rules.ts";
import { type PurposeKey, purposes } from "#core/privacy/rules.ts";
import { formatDate } from "#platform/french-dates.ts";

/** Those that are not the rows of one table. */
const derived = new Map<string, PurposeKey>([
  ["avis_recus", "ratings"],
  ["parrainage", "account"],
]);

/** Which file is there why, on what ground and for how long: whoever asks for their data may know that as well. */
export function describeArchive(files: readonly string[], now: Date): string {
  const byPurpose = Map.groupBy(files, purposeOf);
  const sections = Object.entries(purposes).flatMap(([key, { why, basis, kept }]) => {
    const names = byPurpose.get(key as PurposeKey) ?? [];
    if (names.length === 0) return [];
    return [
      `${why}\n  Sur quelle base\u202f: ${basis}\n  Combien de temps\u202f: ${kept}\n${names.map((name) => `  - ${name}.json`).join("\n")}`,
    ];
  });
  return `${[
    `Ce que Hors les murs garde à votre nom, le ${formatDate(now)}.`,
    "Les fichiers .json s’ouvrent avec un éditeur de texte, et tout programme sait les lire. Les dossiers contiennent ce que vous nous avez confié\u202f: photos, extraits, attestations.",
    ...sections,
  ].join("\n\n")}\n`;
}

function purposeOf(file: string): PurposeKey {
  const known = Object.values(register).find(({ exported }) => exported === file)?.purpose ?? derived.get(file);
  if (!known) throw new Error(`nobody knows why ${file} is in the archive`);
  return known;
}
