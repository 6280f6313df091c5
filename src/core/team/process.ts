import { defineProcess, type StateOf } from "#platform/process.ts";

/** Money above an amount: one of the team asks, another decides. */
export const requestProcess = defineProcess({
  life: "request for a second person",
  tables: ["team_requests"],
  states: {
    asked: "Somebody else with the money role is to decide.",
    approved: "Decided by another, and done in that very transaction.",
    refused: "Decided by another; nothing was done.",
    withdrawn: "By whoever had asked, or with what it was asked for.",
    expired: "Nobody decided in time; whoever still wants it asks again.",
  },
  moves: {
    ask: { from: [], to: "asked", who: ["team"], mails: ["mailSecondPersonAsked"] },
    approve: { from: ["asked"], to: "approved", who: ["team"], mails: ["mailRequestEnded"] },
    refuse: { from: ["asked"], to: "refused", who: ["team"], mails: ["mailRequestEnded"] },
    withdraw: { from: ["asked"], to: "withdrawn", who: ["team"] },
    expire: {
      from: ["asked"],
      to: "expired",
      who: ["timer"],
      timer: ["team-expire-requests"],
      mails: ["mailRequestEnded"],
    },
  },
});

export type RequestState = StateOf<typeof requestProcess>;
