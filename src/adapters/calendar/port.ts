/** What was known of a file when it was last read: its server may then say that nothing changed. */
export type Seen = { etag: string | null; lastModified: string | null };

export type CalendarAnswer = { kind: "unchanged" } | ({ kind: "read"; text: string } & Seen);

/** Reads a calendar of somebody's, at an address of theirs. Throws `CalendarUnreadableError` where there is none to read. */
export type CalendarPort = {
  /** Whether we would ever read this address, as far as it can be told without asking for it. */
  accepts(url: string): boolean;
  read(url: string, seen: Seen): Promise<CalendarAnswer>;
};

/** By a word of ours: neither the address nor anything that its server said, since both end up in logs. */
export class CalendarUnreadableError extends Error {
  override name = "CalendarUnreadableError";
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}
