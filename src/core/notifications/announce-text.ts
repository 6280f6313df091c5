import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { z } from "zod";
import { users } from "#core/accounts/tables.ts";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import { bindingTexts } from "#core/legal/record-texts.ts";
import { type LegalText, type LegalVersion, legalTexts, legalVersions, upcomingOf } from "#core/legal/version-rules.ts";
import { queueMail } from "#core/mail/queue.ts";
import { dayInWords, parisDay } from "#platform/french-dates.ts";
import { textAnnouncements } from "./tables.ts";

/** One transaction's worth of mails. */
const BATCH = 200;

/** Mornings, from the day of the announcement to the day before the version applies. */
export const announceTexts = defineJob({
  name: "notices-announce-texts",
  payload: z.object({}),
  cron: "30 8 * * *",
  handler: (ctx) => startAnnouncements(ctx),
});

export async function startAnnouncements(ctx: Ctx, versions: typeof legalVersions = legalVersions): Promise<void> {
  for (const name of legalTexts) {
    const version = upcomingOf(versions[name], ctx.now);
    if (!version?.announced || version.announced > parisDay(ctx.now)) continue;
    await transact(ctx, async (inner) => {
      const { applies, changes } = version;
      const [begun] = await inner.db
        .insert(textAnnouncements)
        .values({ name, applies, changes: [...changes], begunAt: inner.now })
        .onConflictDoNothing()
        .returning();
      if (begun) await inner.enqueue(inner.db, announceTextJob, { name, applies });
    });
  }
}

/** Two hundred people, and the next two hundred in a job of their own: the place reached is written with the mails. */
export const announceTextJob = defineJob({
  name: "notices-announce-text",
  payload: z.object({ name: z.enum(legalTexts), applies: z.iso.date() }),
  async handler(ctx, { name, applies }) {
    await transact(ctx, async (inner) => {
      const [announcement] = await inner.db
        .select()
        .from(textAnnouncements)
        .where(
          and(
            eq(textAnnouncements.name, name),
            eq(textAnnouncements.applies, applies),
            isNull(textAnnouncements.endedAt),
          ),
        )
        .for("update");
      if (!announcement) return;
      const people = await listPeople(inner, announcement.reached);
      for (const person of people) await mailTextChange(inner, person, announcement);
      const reached = people.at(-1)?.id ?? announcement.reached;
      const isOver = people.length < BATCH;
      await inner.db
        .update(textAnnouncements)
        .set({ reached, ...(isOver && { endedAt: inner.now }) })
        .where(and(eq(textAnnouncements.name, name), eq(textAnnouncements.applies, applies)));
      if (!isOver) await inner.enqueue(inner.db, announceTextJob, { name, applies });
    });
  },
});

type Person = { id: string; email: string; firstName: string };

const listPeople = ({ db }: Ctx, reached: string | null): Promise<Person[]> =>
  db
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(isNull(users.deletedAt), ...(reached ? [gt(users.id, reached)] : [])))
    .orderBy(asc(users.id))
    .limit(BATCH);

type Announcement = Pick<LegalVersion, "applies" | "changes"> & { name: LegalText };

/** « Les conditions générales changent le 20 décembre 2026 » */
async function mailTextChange(ctx: Ctx, person: Person, { name, applies, changes }: Announcement): Promise<void> {
  const { title } = bindingTexts[name];
  const day = dayInWords(applies);
  const page = `${ctx.settings.publicUrl}/versions/${name}`;
  await queueMail(ctx, {
    to: person.email,
    kind: "text-change",
    onceKey: `text-change:${name}:${applies}:${person.id}`,
    replyTo: ctx.settings.teamEmail,
    template: {
      subject: `${title}\u202f: ce qui change le ${day}`,
      preheader: changes[0]?.slice(0, 200) ?? title,
      heading: `${title}\u202f: ce qui change`,
      paragraphs: [
        `Bonjour ${person.firstName},`,
        `Une nouvelle version s’appliquera le ${day}. D’ici là, rien ne change\u202f; et ce que vous avez déjà accepté ou acheté garde jusqu’au bout les conditions sous lesquelles il est né.`,
        ...changes,
        "Si vous l’acceptez, vous n’avez rien à faire. Sinon, vous pouvez fermer votre compte avant cette date, depuis vos réglages.",
      ],
      details: [],
      links: [
        { label: "Comparer avec la version d’aujourd’hui", href: page },
        { label: "Fermer mon compte", href: `${ctx.settings.publicUrl}/account/delete` },
      ],
      action: { label: "Lire la nouvelle version", href: `${page}/${applies}` },
      footnote: "Ce message concerne le contrat qui nous lie\u202f: il part quels que soient vos choix d’abonnement.",
    },
  });
}
