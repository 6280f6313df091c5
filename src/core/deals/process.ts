import { defineProcess, canBecome as leadsTo, type StateOf, type VerbOf } from "#platform/process.ts";

export const proposalProcess = defineProcess({
  life: "proposal",
  tables: ["proposals"],
  states: {
    draft: "Its sender is writing it.",
    sent: "Waits for the other side.",
    to_finalize: "Accepted in principle; a payment stands between it and the event.",
    accepted: "It made an event.",
    refused: "By whoever received it.",
    expired: "Nobody answered, or paid, in time.",
    cancelled: "Taken back by its sender.",
    countered: "The other side asked for something else: its own proposal replaces this one.",
    resent: "Sent anew, as another proposal.",
  },
  moves: {
    write: { from: [], to: "draft", who: ["sender"] },
    /** The proposal that replaces a countered one. */
    offerInstead: { from: [], to: "sent", who: ["receiver"], mails: ["mailSent"] },
    send: { from: ["draft"], to: "sent", who: ["sender"], mails: ["mailSent"] },
    agree: { from: ["sent"], to: "to_finalize", who: ["receiver"], mails: ["mailToFinalize"] },
    accept: {
      from: ["sent", "to_finalize"],
      to: "accepted",
      who: ["receiver", "provider"],
      mails: ["mailAccepted"],
    },
    refuse: {
      from: ["sent", "to_finalize"],
      to: "refused",
      who: ["receiver", "timer"],
      timer: ["accounts-forget-absent"],
      mails: ["mailRefused"],
    },
    expire: {
      from: ["sent", "to_finalize"],
      to: "expired",
      who: ["timer"],
      timer: ["proposals-expire", "proposals-sweep"],
      mails: ["mailExpired"],
    },
    cancel: {
      from: ["sent", "to_finalize"],
      to: "cancelled",
      who: ["sender", "timer"],
      timer: ["accounts-forget-absent"],
      mails: ["mailCancelled"],
    },
    counter: { from: ["sent"], to: "countered", who: ["receiver"] },
    resend: { from: ["refused", "expired", "cancelled"], to: "resent", who: ["sender"] },
  },
});

export type ProposalState = StateOf<typeof proposalProcess>;

export type ProposalVerb = VerbOf<typeof proposalProcess>;

export const canBecome = (from: ProposalState, to: ProposalState): boolean => leadsTo(proposalProcess, from, to);

/** Somebody still has to do something about it. */
export const openStates = ["sent", "to_finalize"] as const satisfies readonly ProposalState[];

export const isOpen = (state: ProposalState): boolean => (openStates as readonly ProposalState[]).includes(state);

/** Who receives it: `to-host` is the artist's proposal. */
export type ProposalDirection = "to-host" | "to-artist";

export type Side = "artist" | "host";

export const senderSide = (direction: ProposalDirection): Side => (direction === "to-host" ? "artist" : "host");
export const receiverSide = (direction: ProposalDirection): Side => (direction === "to-host" ? "host" : "artist");
