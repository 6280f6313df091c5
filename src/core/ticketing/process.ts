import { defineProcess, type StateOf } from "#platform/process.ts";

/** Only its state says whether its seats are taken: the hour alone frees nothing. */
export const orderProcess = defineProcess({
  life: "order",
  tables: ["orders"],
  states: {
    held: "Its seats are kept until its hold ends; whoever needs them after that makes it expired first.",
    confirmed: "Paid, or free: its seats are tickets.",
    expired: "Its hold is over. A late payment may still find seats.",
    abandoned: "Given up by its buyer, or its date does not take place.",
    returned: "Paid when it was too late: the money went back.",
  },
  moves: {
    hold: {
      from: [],
      to: "held",
      who: ["visitor", "artist", "host", "helper", "timer"],
      timer: ["ticketing-offer-seats"],
    },
    confirm: {
      from: ["held", "expired", "abandoned"],
      to: "confirmed",
      who: ["provider", "buyer", "artist", "host"],
      mails: ["mailConfirmation"],
    },
    /** By the job, or by whoever takes seats before it has come. */
    expire: { from: ["held"], to: "expired", who: ["timer", "system"], timer: ["ticketing-expire-holds"] },
    renew: { from: ["held", "expired"], to: "held", who: ["buyer"] },
    /** Also when the team stops the sale, unless it is being paid for at that moment. */
    abandon: {
      from: ["held", "expired"],
      to: "abandoned",
      who: ["buyer", "timer"],
      timer: ["ticketing-release-stopped-holds"],
    },
    callOff: { from: ["held"], to: "abandoned", who: ["timer"], timer: ["ticketing-cancel-orders"] },
    giveBack: {
      from: ["held", "expired", "abandoned"],
      to: "returned",
      who: ["provider", "buyer"],
      mails: ["mailReturnedPayment"],
    },
  },
});

export type OrderState = StateOf<typeof orderProcess>;

export const ticketProcess = defineProcess({
  life: "ticket",
  tables: ["tickets"],
  states: {
    held: "A seat of an order that is held.",
    valid: "Gives entry.",
    released: "Its order expired or was given up: the seat is free.",
    refunded: "The seat is free, the money on its way back.",
    cancelled: "The slot does not take place.",
    disputed: "Blocked while a card's bank decides; the seat is kept.",
    lost: "The card's bank gave the money back; the seat is free.",
  },
  moves: {
    hold: {
      from: [],
      to: "held",
      who: ["visitor", "artist", "host", "helper", "timer"],
      timer: ["ticketing-offer-seats"],
    },
    issue: {
      from: ["held", "released"],
      to: "valid",
      who: ["provider", "buyer", "artist", "host"],
      mails: ["mailConfirmation"],
    },
    release: {
      from: ["held"],
      to: "released",
      who: ["buyer", "provider", "timer", "system"],
      timer: ["ticketing-expire-holds", "ticketing-cancel-orders"],
    },
    holdAgain: { from: ["released"], to: "held", who: ["buyer"] },
    refund: { from: ["valid"], to: "refunded", who: ["buyer", "artist", "host", "team"], mails: ["mailRefund"] },
    cancel: {
      from: ["valid"],
      to: "cancelled",
      who: ["timer"],
      timer: ["ticketing-cancel-orders"],
      mails: ["mailRefund"],
    },
    block: { from: ["valid"], to: "disputed", who: ["provider"] },
    unblock: { from: ["disputed"], to: "valid", who: ["provider"] },
    lose: { from: ["disputed"], to: "lost", who: ["provider"] },
  },
});

export type TicketState = StateOf<typeof ticketProcess>;

/** Those that take a seat. */
export const seatedStates = ["held", "valid", "disputed"] as const satisfies readonly TicketState[];

/** Those that were paid for and not given back. */
export const soldStates = ["valid", "disputed"] as const satisfies readonly TicketState[];

export const waitingProcess = defineProcess({
  life: "waiting-list entry",
  tables: ["waiting_list"],
  states: {
    waiting: "In turn, for seats that become free.",
    offered: "Seats are held for them, by an order, for a while.",
    taken: "They have their seats.",
    lapsed: "The offer was not taken in time.",
    left: "They wait no more, or there is nothing to wait for.",
  },
  moves: {
    join: { from: [], to: "waiting", who: ["visitor"], mails: ["mailJoined"] },
    offer: {
      from: ["waiting"],
      to: "offered",
      who: ["timer"],
      timer: ["ticketing-offer-seats"],
      mails: ["mailOffer"],
    },
    /** Paid late, when the offer was over, it is taken all the same. */
    take: {
      from: ["offered", "lapsed", "left"],
      to: "taken",
      who: ["provider", "buyer"],
      mails: ["mailConfirmation"],
    },
    lapse: { from: ["offered"], to: "lapsed", who: ["timer"], timer: ["ticketing-expire-holds"] },
    /** They let go of what was offered: it is the turn of whoever comes next, at once. */
    decline: { from: ["offered"], to: "left", who: ["buyer"] },
    /** The team stopped the sale: what was offered is let go of, and nobody loses their turn. */
    keepTurn: {
      from: ["offered"],
      to: "waiting",
      who: ["timer"],
      timer: ["ticketing-release-stopped-holds"],
      mails: ["mailOfferSuspended"],
    },
    leave: { from: ["waiting"], to: "left", who: ["buyer"] },
    /** The date is called off, or their account is deleted. */
    close: {
      from: ["waiting", "offered"],
      to: "left",
      who: ["member", "timer"],
      timer: ["ticketing-cancel-orders", "accounts-forget-absent"],
      mails: ["mailWaitingOver"],
    },
  },
});

export type WaitingState = StateOf<typeof waitingProcess>;

export const refundRequestProcess = defineProcess({
  life: "refund request",
  tables: ["refund_requests"],
  states: {
    asked: "Waits for the organisers.",
    granted: "The ticket is refunded.",
    refused: "With the organisers' words. May be asked again.",
    lapsed: "Nobody answered in time, or the evening began. The ticket stays valid; may be asked again.",
  },
  moves: {
    ask: { from: [], to: "asked", who: ["buyer"], mails: ["mailRefundRequest"] },
    askAgain: { from: ["refused", "lapsed"], to: "asked", who: ["buyer"], mails: ["mailRefundRequest"] },
    /** Also by a refund that came without an answer, and when the date was called off meanwhile. */
    grant: {
      from: ["asked"],
      to: "granted",
      who: ["buyer", "artist", "host", "team", "timer"],
      timer: ["ticketing-follow-refund-requests"],
      mails: ["mailRefund"],
    },
    refuse: { from: ["asked"], to: "refused", who: ["artist", "host"], mails: ["mailRefusedRequest"] },
    lapse: {
      from: ["asked"],
      to: "lapsed",
      who: ["timer"],
      timer: ["ticketing-follow-refund-requests"],
      mails: ["mailLapsedRequest"],
    },
  },
});

export type RefundRequestState = StateOf<typeof refundRequestProcess>;

/** After the evening a refund may cost the other side: then it waits for their yes. One at a time for an order. */
export const refundConsentProcess = defineProcess({
  life: "refund consent",
  tables: ["refund_consents"],
  states: {
    asked: "Waits for the side that it costs.",
    agreed: "The tickets are refunded.",
    declined: "They are not, with that side's words. May be asked again.",
    lapsed: "No answer in time: nobody's silence costs them money. May be asked again.",
    withdrawn: "Taken back by whoever asked, or its tickets are no longer valid.",
  },
  moves: {
    ask: { from: [], to: "asked", who: ["artist", "host"], mails: ["mailConsentAsked"] },
    agree: { from: ["asked"], to: "agreed", who: ["artist", "host"], mails: ["mailRefund", "mailRefundCost"] },
    decline: { from: ["asked"], to: "declined", who: ["artist", "host"], mails: ["mailConsentAnswer"] },
    lapse: {
      from: ["asked"],
      to: "lapsed",
      who: ["timer"],
      timer: ["ticketing-follow-refund-consents"],
      mails: ["mailConsentAnswer"],
    },
    withdraw: { from: ["asked"], to: "withdrawn", who: ["artist", "host", "team", "system"] },
  },
});

export type RefundConsentState = StateOf<typeof refundConsentProcess>;

/** To a date that has moved. Nobody's silence costs them their ticket. */
export type PostponementAnswer = "kept" | "refunded";

export const editNoticeProcess = defineProcess({
  life: "edit notice",
  tables: ["edit_notices"],
  states: {
    open: "Words of an event were edited, and may still be.",
    telling: "Nobody has edited for a while: whoever booked is being told.",
    told: "Told, or not worth it.",
  },
  moves: {
    note: { from: [], to: "open", who: ["artist", "host"] },
    tell: { from: ["open"], to: "telling", who: ["timer"], timer: ["ticketing-tell-edits"], mails: ["mailEdit"] },
    skip: { from: ["open"], to: "told", who: ["timer"], timer: ["ticketing-tell-edits"] },
    finish: { from: ["telling"], to: "told", who: ["timer"], timer: ["ticketing-tell-edits"] },
  },
});

export type EditNoticeState = StateOf<typeof editNoticeProcess>;

/** With the others, where lives are looked for. */
export { guestProcess } from "./guests/process.ts";
