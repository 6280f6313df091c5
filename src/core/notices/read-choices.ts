import { eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { choiceOf, type NoticeChoice, type TopicCode, topicCodes } from "./rules.ts";
import { noticeChoices } from "./tables.ts";

export type NoticeChoices = Record<TopicCode, NoticeChoice>;

export async function readChoices(ctx: Ctx, userId: string): Promise<NoticeChoices> {
  const rows = await ctx.db.select().from(noticeChoices).where(eq(noticeChoices.userId, userId));
  const chosen = new Map(rows.map((row) => [row.topic, row]));
  return Object.fromEntries(topicCodes.map((topic) => [topic, choiceOf(topic, chosen.get(topic))])) as NoticeChoices;
}
