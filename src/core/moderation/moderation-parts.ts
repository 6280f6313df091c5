import type { Ctx } from "#core/context.ts";
import type { Measure } from "./notices/decision-rules.ts";
import type { ReportSubjectKind } from "./rules.ts";

/** What somebody reported, for mails and for the team: also when nobody else is shown it any more. */
export type ReportedThing = {
  /** « Concert de poche », « un avis sur Camille R. ». */
  title: string;
  /** Where it is on the site; a private message is nowhere. */
  path: string | null;
  /** Whose it is, of those who have an account. */
  personIds: readonly string[];
};

export type Subject = { subjectKind: ReportSubjectKind; subjectId: string };

type Decided = {
  id: string;
  measure: Measure;
  subjectKind: ReportSubjectKind;
  subjectId: string;
  before: string | null;
};

/**
 * What other areas know about what is reported. They import this one, so this one cannot import them: it asks them through
 * `ctx.parts`. All run in the transaction of the decision.
 */
export type ModerationParts = {
  /** By id; what is nowhere any more is left out. A question for each kind, however many. */
  describe(ctx: Ctx, subjects: readonly Subject[]): Promise<ReadonlyMap<string, ReportedThing>>;
  /** Off the site, and how it was before; undefined where it was off already. Refused where the team has no hand on it. */
  takeOff(ctx: Ctx, kind: ReportSubjectKind, id: string, reason: string): Promise<string | undefined>;
  /** Whatever a decision did, whichever it was: as it was before. */
  undo(ctx: Ctx, decision: Decided, reason: string): Promise<void>;
};

export async function describeOne(ctx: Ctx, subject: Subject): Promise<ReportedThing | undefined> {
  return (await ctx.parts.moderation.describe(ctx, [subject])).get(subject.subjectId);
}
