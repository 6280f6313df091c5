import { defineProcess, type StateOf } from "#platform/process.ts";

/** Whether their seats are kept is what the orders say that were made for it. */
export const guestProcess = defineProcess({
  life: "guest invitation",
  tables: ["guest_invitations"],
  states: {
    open: "Asked, and not answered.",
    coming: "Said yes: how many come is what their tickets say.",
    declined: "Said no. May still come, if there is room.",
    withdrawn: "Taken back by whoever invited.",
    cancelled: "The date was called off before they answered.",
  },
  moves: {
    invite: { from: [], to: "open", who: ["artist", "host"], mails: ["mailGuestInvitation"] },
    /** Again with another number, too. */
    accept: { from: ["open", "declined", "coming"], to: "coming", who: ["visitor"], mails: ["mailConfirmation"] },
    decline: { from: ["open", "coming"], to: "declined", who: ["visitor"], mails: ["mailRefund"] },
    withdraw: {
      from: ["open", "coming", "declined"],
      to: "withdrawn",
      who: ["artist", "host"],
      mails: ["mailGuestWithdrawn", "mailRefund"],
    },
    callOff: {
      from: ["open"],
      to: "cancelled",
      who: ["timer"],
      timer: ["ticketing-follow-guests"],
      mails: ["mailGuestCalledOff"],
    },
  },
});

export type GuestState = StateOf<typeof guestProcess>;
