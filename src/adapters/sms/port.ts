type OutgoingSms = {
  /** E.164, e.g. +33612345678. */
  to: string;
  text: string;
};

/** Hands one text message over. `SmsRefusedError` when the number can never receive it. */
export type SmsPort = { send(sms: OutgoingSms): Promise<void> };

export class SmsRefusedError extends Error {
  override name = "SmsRefusedError";
}
