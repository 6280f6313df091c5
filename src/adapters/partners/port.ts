/** An evening as an agenda of somebody else's takes it: its town in the middle, never the place itself. */
export type AgendaEvening = {
  id: string;
  title: string;
  description: string;
  url: string;
  artistName: string;
  art: string;
  /** In words: « dès 8 € ». */
  price: string;
  commune: { code: string; name: string; postalCode: string; latitude: number; longitude: number };
  dates: readonly { startsAt: Date; endsAt: Date }[];
};

/** Both may be asked again after any failure: an evening stands there once, by its id, and what is gone may be taken away. */
export type AgendaPort = {
  put(evening: AgendaEvening): Promise<void>;
  withdraw(id: string): Promise<void>;
};

/** Somebody who reads the newsletter, under a mark of their address. */
export type NewsletterReader = { mark: string; email: string };

export type NewsletterPort = {
  put(reader: NewsletterReader): Promise<void>;
  withdraw(mark: string): Promise<void>;
};

/** Those that the operator has an account with. */
export type Partners = { openagenda?: AgendaPort; newsletter?: NewsletterPort };

/** What was sent is not taken, and would not be tomorrow. */
export class PartnerRefusedError extends Error {
  override name = "PartnerRefusedError";
}

/** The partner asks to be left alone for a while, whatever else there is to say. */
export class PartnerRestError extends Error {
  override name = "PartnerRestError";
  readonly restMs: number;

  constructor(summary: string, restMs: number) {
    super(summary);
    this.restMs = restMs;
  }
}
