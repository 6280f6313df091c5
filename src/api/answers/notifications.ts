import { z } from "@hono/zod-openapi";
import { id, instant } from "./shared.ts";

const noticeChoice = z.object({ push: z.boolean(), mail: z.boolean(), sms: z.boolean() }).openapi("NoticeChoice");

const noticeChoices = z.object({
  tickets: noticeChoice,
  events: noticeChoice,
  proposals: noticeChoice,
  messages: noticeChoice,
  ratings: noticeChoice,
  following: noticeChoice,
  matches: noticeChoice,
  sponsorship: noticeChoice,
  invitations: noticeChoice,
});

const noticeDevice = z.object({ id, device: z.string(), createdAt: instant });

export const notices = z
  .object({ choices: noticeChoices, devices: z.array(noticeDevice), phoneVerified: z.boolean(), pushKey: z.string() })
  .openapi("NoticeSettings");
