import { defineProcess, type StateOf } from "#platform/process.ts";

export const webhookProcess = defineProcess({
  life: "webhook",
  tables: ["webhooks"],
  states: {
    active: "It is told what happens.",
    stopped: "Its owner wants no news for now; what happens meanwhile is not told later.",
    broken: "Nobody answered for three days: it is told nothing more until its owner says so.",
  },
  moves: {
    make: { from: [], to: "active", who: ["member"] },
    stop: { from: ["active"], to: "stopped", who: ["owner"] },
    breakDown: {
      from: ["active"],
      to: "broken",
      who: ["timer"],
      timer: ["webhooks-deliver"],
      mails: ["mailWebhookBroken"],
    },
    resume: { from: ["stopped", "broken"], to: "active", who: ["owner"] },
  },
});

export type WebhookState = StateOf<typeof webhookProcess>;

export const deliveryProcess = defineProcess({
  life: "webhook delivery",
  tables: ["webhook_deliveries"],
  states: {
    waiting: "To be told, for the first time or again.",
    delivered: "The program took it.",
    given_up: "It was tried for two days, or its webhook does not stand any more.",
  },
  moves: {
    gather: { from: [], to: "waiting", who: ["timer"], timer: ["webhooks-gather"] },
    deliver: { from: ["waiting"], to: "delivered", who: ["timer"], timer: ["webhooks-deliver"] },
    giveUp: { from: ["waiting"], to: "given_up", who: ["timer"], timer: ["webhooks-deliver"] },
    replay: { from: ["delivered", "given_up"], to: "waiting", who: ["owner"] },
  },
});

export type DeliveryState = StateOf<typeof deliveryProcess>;
