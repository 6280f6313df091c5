import { defineProcess, type StateOf } from "#platform/process.ts";

export const pushProcess = defineProcess({
  life: "push notification",
  tables: ["outgoing_pushes"],
  states: {
    queued: "To be sent to every device of the person.",
    sent: "At least one device has it.",
    dropped: "No device to send it to, or refused meanwhile.",
  },
  moves: {
    queue: { from: [], to: "queued", who: ["system"] },
    deliver: { from: ["queued"], to: "sent", who: ["timer"], timer: ["notices-send-push"] },
    drop: { from: ["queued"], to: "dropped", who: ["timer"], timer: ["notices-send-push"] },
  },
});

export type PushState = StateOf<typeof pushProcess>;
