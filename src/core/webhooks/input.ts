import { z } from "zod";
import { m } from "#platform/messages/messages.js";
import { WEBHOOK_NAME_MAX, WEBHOOK_URL_MAX, webhookTopics } from "./rules.ts";

const required = () => m["field.required"]();

export const makeWebhookInput = z.object({
  name: z.string({ error: required }).trim().min(1, { error: required }).max(WEBHOOK_NAME_MAX),
  url: z.string({ error: required }).trim().min(1, { error: required }).max(WEBHOOK_URL_MAX),
  topics: z
    .preprocess(
      (ticked) => (typeof ticked === "string" ? [ticked] : ticked),
      z.array(z.enum(webhookTopics), { error: required }).min(1, { error: required }),
    )
    .transform((ticked) => webhookTopics.filter((topic) => ticked.includes(topic))),
});

export const webhookInput = z.object({ webhookId: z.uuid() });

export const replayInput = z.object({ webhookId: z.uuid(), deliveryId: z.uuid() });

export const listDeliveriesInput = z.object({ webhookId: z.uuid(), before: z.uuid().optional().catch(undefined) });
