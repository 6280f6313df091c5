import { and, asc, count, eq, gt, lt } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob, type Job, transact } from "#core/context.ts";
import { loadEveningFace } from "#core/events/evening-face.ts";
import { queueMail } from "#core/mail/queue.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { type Limit, takeFromLimit } from "#platform/rate-limit.ts";
import { findFitting } from "./find-news.ts";
import { alertInput, alertLinkInput, searchInput } from "./input.ts";
import { GUEST_ALERT_DAYS, GUEST_ALERTS_MAX, searchPath } from "./rules.ts";
import { guestAlerts } from "./tables.ts";

const DAY_MS = 24 * 3600_000;
const LINK_DAYS = 7;

/** Each is a mail to an address that a stranger types. */
const limits = {
  caller: { max: 10, windowSeconds: 3600 },
  address: { max: 3, windowSeconds: 3600 },
} as const satisfies Record<string, Limit>;

/** Everything that the link confirms: nothing is kept of somebody who only typed an address, theirs or not. */
const asked = searchInput.extend({ email: alertInput.shape.email, until: z.number() });

/**
 * A mail when something new fits, for who has no account. The mail that asks for confirmation says nothing that a stranger typed
 * but the address it goes to.
 */
export async function askForAlert(ctx: Ctx, input: unknown): Promise<void> {
  const alert = parseInput(alertInput, input);
  for (const [name, whom] of [
    ["caller", ctx.callerKey],
    ["address", alert.email],
  ] as const) {
    await takeFromLimit(ctx.db, ctx.now, `alerts:${name}:${ctx.sign("limit", whom)}`, limits[name]);
  }
  const text = JSON.stringify({ ...alert, until: ctx.now.getTime() + LINK_DAYS * DAY_MS });
  const token = `${Buffer.from(text).toString("base64url")}.${ctx.sign("alert", text)}`;
  await queueMail(ctx, {
    to: alert.email,
    kind: "alert-asked",
    replyTo: ctx.settings.teamEmail,
    template: {
      subject: "Confirmez votre alerte",
      preheader: "Un geste, et nous vous écrirons quand quelque chose de nouveau répond à votre recherche.",
      heading: "Plus qu’un geste",
      paragraphs: [
        "Bonjour,",
        `Quelqu’un, vous sans doute, demande à être prévenu à cette adresse de ce qui répond à une recherche. Confirmez dans les ${LINK_DAYS}\u00a0jours, ou ignorez ce message\u202f: rien ne vous sera envoyé.`,
      ],
      action: { label: "Voir et confirmer", href: linkTo(ctx, "jeton", token) },
      footnote: "Vous recevez ce message parce que cette adresse a été donnée pour une alerte.",
    },
  });
}

const linkTo = (ctx: Ctx, name: "jeton" | "fin", token: string): string =>
  `${ctx.settings.publicUrl}/alerte?${name}=${encodeURIComponent(token)}`;

/** What a link would confirm; refused when it is not of our making or too old. */
export function readAlertLink(ctx: Ctx, input: unknown): z.output<typeof asked> {
  const { token } = parseInput(alertLinkInput, input);
  const [payload = "", signature = ""] = token.split(".");
  const text = Buffer.from(payload, "base64url").toString();
  if (!ctx.verify("alert", text, signature)) throw unknownLink();
  const alert = asked.parse(JSON.parse(text));
  if (alert.until < ctx.now.getTime()) throw unknownLink();
  return alert;
}

const unknownLink = () => new DomainError("expired", { reason: "alert_link", detail: m["alert.link_expired"]() });

/** The same search again is still one; news are what comes from now on. */
export async function confirmAlert(ctx: Ctx, input: unknown): Promise<{ email: string; path: string }> {
  const { kind, query, label, email } = readAlertLink(ctx, input);
  await transact(ctx, async ({ db, now }) => {
    await db
      .insert(guestAlerts)
      .values({ id: newId(now), email, kind, query, label, confirmedAt: now, toldUntil: now })
      .onConflictDoUpdate({
        target: [guestAlerts.email, guestAlerts.kind, guestAlerts.query],
        set: { confirmedAt: now },
      });
    const [kept] = await db.select({ count: count() }).from(guestAlerts).where(eq(guestAlerts.email, email));
    if ((kept?.count ?? 0) > GUEST_ALERTS_MAX) {
      throw new DomainError("conflict", { reason: "too_many", detail: m["alert.too_many"]() });
    }
  });
  return { email, path: query ? `${searchPath(kind)}?${query}` : searchPath(kind) };
}

/** By the link of any of its mails, and by the button of a mail program. Twice is fine. */
export async function endAlert(ctx: Ctx, input: unknown): Promise<void> {
  const { token } = parseInput(alertLinkInput, input);
  const [id = "", signature = ""] = token.split(".");
  if (!z.uuid().safeParse(id).success || !ctx.verify("alert-end", id, signature)) throw unknownLink();
  await ctx.db.delete(guestAlerts).where(eq(guestAlerts.id, id));
}

const AT_ONCE = 200;

/** Each from its mark to now, in one transaction with its mail: told once, or again tomorrow. */
export const tellAlerts: Job<object> = defineJob({
  name: "alerts-tell",
  payload: z.object({}),
  cron: "40 8 * * *",
  async handler(ctx) {
    await ctx.db
      .delete(guestAlerts)
      .where(lt(guestAlerts.confirmedAt, new Date(ctx.now.getTime() - GUEST_ALERT_DAYS * DAY_MS)));
    for (let last = "00000000-0000-0000-0000-000000000000"; ; ) {
      const page = await ctx.db
        .select({ id: guestAlerts.id })
        .from(guestAlerts)
        .where(gt(guestAlerts.id, last))
        .orderBy(asc(guestAlerts.id))
        .limit(AT_ONCE);
      for (const { id } of page) await tellAlert(ctx, id);
      const end = page.at(-1);
      if (!end || page.length < AT_ONCE) return;
      last = end.id;
    }
  },
});

const NAMED = 12;

async function tellAlert(ctx: Ctx, id: string): Promise<void> {
  await transact(ctx, async (inner) => {
    const [alert] = await inner.db
      .select()
      .from(guestAlerts)
      .where(and(eq(guestAlerts.id, id), lt(guestAlerts.toldUntil, inner.now)))
      .for("update");
    if (!alert) return;
    const { kind, query, label, email, toldUntil } = alert;
    const news = await findFitting(
      inner,
      { kind, query, label, since: toldUntil },
      { after: toldUntil, until: inner.now },
    );
    await inner.db.update(guestAlerts).set({ toldUntil: inner.now }).where(eq(guestAlerts.id, id));
    const [first] = news;
    if (!first) return;
    const subject =
      news.length === 1 ? `Du nouveau\u202f: ${first.title}` : `${news.length} nouveautés pour votre alerte`;
    const path = news.length === 1 ? first.path : `${searchPath(kind)}${query ? `?${query}` : ""}`;
    await queueMail(inner, {
      to: email,
      kind: "alert-news",
      onceKey: `alert-news:${id}:${inner.now.toISOString()}`,
      replyTo: inner.settings.teamEmail,
      template: {
        subject: subject.slice(0, 200),
        preheader: label.slice(0, 200),
        heading: "Voici du nouveau",
        ...(kind === "event" && news.length === 1 ? { evening: await loadEveningFace(inner, first.id) } : {}),
        paragraphs: ["Bonjour,", `Ceci vient de paraître et répond à votre alerte «\u202f${label}\u202f».`],
        details: news.slice(0, NAMED).map(({ title, facts }) => [title, facts ?? "nouveau"]),
        action: { label: "Voir", href: `${inner.settings.publicUrl}${path}` },
        footnote: "Vous recevez ce message parce que vous avez confirmé cette alerte.",
        unsubscribeUrl: linkTo(inner, "fin", `${id}.${inner.sign("alert-end", id)}`),
      },
    });
  });
}
