import type { Cents } from "#platform/money.ts";

/** A ticket as a phone keeps it, in our words. It says what the ticket's page says to whoever has it now, and not a word more. */
export type WalletTicket = {
  /** Of this ticket in these hands: never given to another. */
  passId: string;
  orderId: string;
  /** False once it opens nothing any more: given back, called off, disputed, passed on. */
  isValid: boolean;
  /** The code that its page shows; null where it opens nothing. */
  code: string | null;
  number: number | null;
  title: string;
  artistName: string;
  organiser: string;
  placeTitle: string;
  town: string;
  slot: { id: string; startsAt: Date; endsAt: Date };
  /** « Arrivez 15 minutes avant le début. » */
  arrival: string;
  /** Null once it opens nothing, or the evening is over. */
  address: {
    street: string;
    town: string;
    accessInfo: string | null;
    point: { latitude: number; longitude: number } | null;
  } | null;
  holderName: string | null;
  tariffLabel: string;
  priceCents: Cents;
  eventUrl: string;
  /** Where one finds one's tickets again, session or not. */
  ticketsUrl: string;
  /** Of the evening, for everybody. */
  coverUrl: string | null;
};

export type ApplePass = { ticket: WalletTicket; authenticationToken: string; cover: Uint8Array | null };

/** Apple's: a signed file that the phone keeps, and asks us about when it is told to. */
export type AppleWallet = {
  passTypeId: string;
  makePass(pass: ApplePass): Promise<Uint8Array>;
  /** Tells one device to ask what is new. Throws `WalletGoneError` where nobody listens any more. */
  push(pushToken: string): Promise<void>;
};

/** Google's: what it keeps is written there, and the phone is sent there to save it. */
export type GoogleWallet = {
  /** Writes them, and answers the address at which whoever opens it saves them. */
  saveLink(tickets: readonly WalletTicket[]): Promise<string>;
  /** As it is now; one that is not there is left out. */
  update(ticket: WalletTicket): Promise<void>;
};

/** Each where the operator has its keys; there is no sandbox of somebody's phone. */
export type Wallets = { apple?: AppleWallet; google?: GoogleWallet };

export class WalletGoneError extends Error {
  override readonly name = "WalletGoneError";
}
