import type { PhotoSubject, PhotoSubjectKind } from "#core/listings/photos/rules.ts";
import type { PhotoSubjectGate, PhotoSubjectGates } from "#core/listings/photos/subject-photos.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";

/** Listings that exist only for the photos' tests: who manages them, and how many photos they must keep. */
export function makePhotoSubjects() {
  const known = new Map<string, { managers: string[]; minimum: number }>();
  const gate: PhotoSubjectGate = async (ctx, id) => {
    const subject = known.get(id);
    const mine = ctx.actor.kind === "user" && subject?.managers.includes(ctx.actor.userId);
    if (!subject || !mine) throw new DomainError("not_found");
    return { minimum: subject.minimum };
  };
  return {
    gates: { project: gate, place: gate } satisfies PhotoSubjectGates,
    add(kind: PhotoSubjectKind, managers: string[], minimum = 0): PhotoSubject {
      const id = newId();
      known.set(id, { managers, minimum });
      return { kind, id };
    },
    forget: (subject: PhotoSubject) => known.delete(subject.id),
  };
}
