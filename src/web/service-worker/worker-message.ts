/** On the document of a page that came from the device, not from the server. */
export const KEPT_MARK = "data-kept";

/** What pages tell their service worker. `own`: as this person sees it; `files`: what the page has loaded so far. */
export type WorkerMessage =
  | { type: "SKIP_WAITING" }
  | { type: "IDENTIFY"; person: string | null }
  | { type: "CLEAR_PRIVATE" }
  | { type: "KEEP_APPLICATION" }
  | { type: "KEEP_PAGE"; url: string; own: boolean; files: readonly string[] };
