import { whenIdle } from "./idle-work.ts";

const IDLE_TIMEOUT_MS = 2000;

/**
 * Tells the platform that a page was seen: the page itself may come from a cache. Nothing waits for it, and nothing is said of whoever
 * looked. The answer calls it off.
 */
export const tellViewed = (kind: "project" | "place" | "event", id: string): (() => void) =>
  whenIdle(() => {
    navigator.sendBeacon("/api/views", new Blob([JSON.stringify({ kind, id })], { type: "application/json" }));
  }, IDLE_TIMEOUT_MS);
