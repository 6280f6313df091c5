import { actsForTeam, type Ctx } from "#core/context.ts";
import { recordAudit } from "./record-audit.ts";

type Paper = { kind: string; id: string; owners: readonly (string | null)[] };

/** A paper that opens by its ordinary address for the role alone: written down like those that the team opens from its own pages. */
export async function noteTeamReading(ctx: Ctx, { kind, id, owners }: Paper): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== "user" || !actsForTeam(ctx) || owners.includes(actor.userId)) return;
  await recordAudit(ctx, { action: "oversight.document_opened", subject: { kind, id } });
}
