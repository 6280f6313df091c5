import type { PhotoSubjectGate } from "#core/photos/subject-gates.ts";
import { DomainError } from "#platform/errors.ts";
import { requireParty } from "./require-party.ts";

/** The sender arranges the cover while it is a draft; afterwards nothing of it changes. */
export const proposalPhotoGate: PhotoSubjectGate = async (ctx, proposalId) => {
  const { proposal } = await requireParty(ctx, proposalId, "update");
  if (proposal.state !== "draft") throw new DomainError("not_found");
  return { minimum: 0 };
};
