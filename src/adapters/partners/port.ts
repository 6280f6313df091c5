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

/** An evening as the pass Culture sells it: under identifiers of ours, at the organiser's own venue there. */
export type PassCultureOffer = {
  id: string;
  /** Of the organiser: the venue must be that structure's. */
  siren: string;
  venueId: number;
  /** What is not active is not shown there and cannot be booked; what was booked stands. */
  isActive: boolean;
  title: string;
  description: string;
  url: string;
  town: string;
  art: "music" | "stage" | "other";
  minutes: number;
  prices: readonly { id: string; label: string; cents: number }[];
  /** One for each date and price: that is how they sell. */
  dates: readonly { id: string; priceId: string; startsAt: Date; closesAt: Date; left: number }[];
  /** They do not take place: whoever booked there has their credit back. */
  calledOff: readonly string[];
};

/** Both may be asked again after any failure: an offer stands there once, by its id. */
export type PassCulturePort = {
  put(offer: PassCultureOffer): Promise<void>;
  /** No longer shown there; bookings stay. */
  withdraw(offer: Pick<PassCultureOffer, "id" | "venueId">): Promise<void>;
  /** What a letter of theirs says, once its signature is found to be theirs; undefined: it is somebody else's. */
  readLetter(letter: string, header: (name: string) => string | undefined): unknown;
};

/** Those that the operator has an account with. */
export type Partners = { openagenda?: AgendaPort; newsletter?: NewsletterPort; passculture?: PassCulturePort };

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
