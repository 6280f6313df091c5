import { defineProcess, type StateOf } from "#platform/process.ts";

/** A mail or text message that left, or gave up, is settled; only an admin's retry wakes a dead one, or lays it to rest. */
export const deliveryProcess = defineProcess({
  life: "mail or text message",
  tables: ["outgoing_mails", "outgoing_sms"],
  states: {
    queued: "To be sent when it is due.",
    sent: "Handed over to the provider; its content is forgotten.",
    dead: "Refused, or tried often enough.",
    dismissed: "It did not leave, and the team has decided that it need not.",
  },
  moves: {
    queue: { from: [], to: "queued", who: ["system"] },
    deliver: { from: ["queued"], to: "sent", who: ["timer"], timer: ["send-mail", "send-sms"] },
    putOff: { from: ["queued"], to: "queued", who: ["provider"] },
    giveUp: { from: ["queued"], to: "dead", who: ["provider"] },
    dismiss: { from: ["dead"], to: "dismissed", who: ["team"] },
    retry: { from: ["dead"], to: "queued", who: ["team"] },
  },
});

export type DeliveryState = StateOf<typeof deliveryProcess>;
