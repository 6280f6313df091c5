import { and, desc, eq } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { wordsOf } from "./record-texts.ts";
import { legalTextsShown } from "./tables.ts";
import type { ShownText } from "./text-rules.ts";
import {
  type LegalText,
  type LegalVersion,
  legalTexts,
  legalVersions,
  newestOf,
  type StandingText,
  type Told,
  upcomingOf,
  versionOn,
} from "./version-rules.ts";

const told = ({ applies, changes }: LegalVersion): Told => ({ applies, changes });

/** What binds today. Nothing is asked of the database but in the weeks between the announcement of a version and its day. */
export async function getStandingText(
  ctx: Ctx,
  name: LegalText,
  versions: (typeof legalVersions)[LegalText] = legalVersions[name],
): Promise<StandingText> {
  const standing = versionOn(versions, ctx.now);
  const upcoming = upcomingOf(versions, ctx.now);
  const words = upcoming && (await loadShown(ctx, name, standing.applies));
  return { name, applies: standing.applies, upcoming: upcoming && told(upcoming), words: words ?? null };
}

type Listed = Told & { state: "past" | "standing" | "upcoming" };

const textName = z.enum(legalTexts);

/** The history of a text, the newest version first. */
export function listLegalVersions(
  ctx: Ctx,
  named: string,
  of: typeof legalVersions = legalVersions,
): { name: LegalText; title: string; versions: Listed[] } {
  const name = nameOf(named);
  const standing = versionOn(of[name], ctx.now);
  const versions = of[name].map((version): Listed => {
    if (version === standing) return { ...told(version), state: "standing" };
    return { ...told(version), state: version.applies > standing.applies ? "upcoming" : "past" };
  });
  return { name, title: wordsOf(name, ctx.operator).title, versions: versions.reverse() };
}

/** One version, as it was shown; the newest is the code's, with the operator's names of today. */
export async function getLegalVersion(
  ctx: Ctx,
  named: string,
  applies: string,
  of: typeof legalVersions = legalVersions,
): Promise<Listed & { name: LegalText; words: ShownText }> {
  const { name, versions } = listLegalVersions(ctx, named, of);
  const listed = versions.find((version) => version.applies === applies);
  if (!listed) throw new DomainError("not_found");
  const isNewest = newestOf(of[name]).applies === applies;
  const words = isNewest ? wordsOf(name, ctx.operator) : await loadShown(ctx, name, applies);
  if (!words) throw new DomainError("not_found");
  return { ...listed, name, words };
}

function nameOf(named: string): LegalText {
  const { data } = textName.safeParse(named);
  if (!data) throw new DomainError("not_found");
  return data;
}

/** Under its last names, where the operator's changed while it applied. */
async function loadShown({ db }: Ctx, name: LegalText, applies: string): Promise<ShownText | undefined> {
  const [shown] = await db
    .select({ words: legalTextsShown.words })
    .from(legalTextsShown)
    .where(and(eq(legalTextsShown.name, name), eq(legalTextsShown.applies, applies)))
    .orderBy(desc(legalTextsShown.since))
    .limit(1);
  return shown?.words;
}
