import type { Work } from "#core/music-rights/rules.ts";
import { DomainError, type FieldErrors, isDomainError } from "#platform/errors.ts";
import { put } from "#platform/own.ts";
import { EXTRA_WORKS } from "#web/components/music-rights/programme-rows.ts";

type TypedWork = { title: unknown; authors: unknown; durationSeconds: unknown };

/** What was ticked of the declared works, then what was added; with how each is called on the screen. */
export function playedWorks(form: FormData, declared: readonly Work[]): { works: TypedWork[]; names: string[] } {
  const ticked = declared
    .map((work, index) => ({ work, name: `played.${index}` }))
    .filter(({ name }) => form.has(name));
  const added = Array.from({ length: EXTRA_WORKS }, (_, index) => `extra.${index}`)
    .map((name) => ({
      name,
      work: {
        title: form.get(`${name}.title`),
        authors: form.get(`${name}.authors`),
        durationSeconds: form.get(`${name}.durationSeconds`),
      },
    }))
    .filter(({ work }) => Object.values(work).some((value) => typeof value === "string" && value.trim() !== ""));
  const all = [...ticked, ...added];
  return { works: all.map(({ work }) => work), names: all.map(({ name }) => name) };
}

/** `works.3.title` is `extra.0.title` on the screen. */
export const onScreen =
  (names: readonly string[]) =>
  (error: unknown): never => {
    if (!isDomainError(error, "invalid_input") || !error.fields) throw error;
    const fields: FieldErrors = {};
    for (const [path, messages] of Object.entries(error.fields)) {
      const name = path.replace(/^works\.(\d+)/, (whole, index) => names[Number(index)] ?? whole);
      put(fields, name, messages);
    }
    throw new DomainError("invalid_input", { fields, ...(fields.works?.[0] ? { detail: fields.works[0] } : {}) });
  };
