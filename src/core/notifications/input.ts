import { z } from "zod";
import { topicCodes } from "./rules.ts";

const tick = z.preprocess((value) => value === true || value === "true" || value === "on", z.boolean());

const topicInput = z.enum(topicCodes);

/** One topic's choices; what cannot be chosen is ignored. */
const choiceInput = z.object({ topic: topicInput, mail: tick, push: tick, sms: tick });

export const choicesInput = z.object({ choices: z.array(choiceInput).min(1).max(topicCodes.length) });

export const unsubscribeInput = z.object({ token: z.string().max(300) });

const key = z
  .string()
  .max(200)
  .regex(/^[\w-]+=*$/);

/** As `PushSubscription.toJSON()` writes it. */
export const subscriptionInput = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.object({ p256dh: key, auth: key }),
});

export const endpointInput = z.object({ endpoint: z.string().max(1000) });

export const subscriptionIdInput = z.object({ id: z.uuid() });
