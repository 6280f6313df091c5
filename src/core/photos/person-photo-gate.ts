import { readOwnUser } from "#core/accounts/read-user.ts";
import { tellPersonChanged } from "#core/accounts/tell-person-changed.ts";
import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import type { PhotoSubjectGate } from "./subject-gates.ts";

/** Everybody's portrait is their own. Asked under the subject's lock, it finds an account that was deleted meanwhile gone. */
export const personPhotoGate: PhotoSubjectGate = async (ctx: Ctx, personId: string) => {
  const { id } = await readOwnUser(ctx);
  if (id !== personId) throw new DomainError("not_found");
  await tellPersonChanged(ctx, personId);
  return { minimum: 0 };
};
