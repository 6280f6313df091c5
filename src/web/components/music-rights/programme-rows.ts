import { formatLength, type Work } from "#core/music-rights/rules.ts";
import type { FieldValues } from "#web/ui/field-scope.tsx";

/** Encores and changes: so many can be added at once. */
export const EXTRA_WORKS = 3;

const same = (one: Work, other: Work): boolean => one.title === other.title && one.authors === other.authors;

/** What is ticked and written when the form is opened: everything that was declared, or what was sent already. */
export function programmeValues(declared: readonly Work[], sent: readonly Work[] | null): FieldValues {
  const values: FieldValues = {};
  declared.forEach((work, index) => {
    if (!sent || sent.some((each) => same(each, work))) values[`played.${index}`] = "true";
  });
  const added = (sent ?? []).filter((work) => !declared.some((each) => same(each, work))).slice(0, EXTRA_WORKS);
  added.forEach(({ title, authors, durationSeconds }, index) => {
    values[`extra.${index}.title`] = title;
    values[`extra.${index}.authors`] = authors;
    values[`extra.${index}.durationSeconds`] = formatLength(durationSeconds);
  });
  return values;
}
