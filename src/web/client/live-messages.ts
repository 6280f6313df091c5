import { useEffect, useRef } from "react";
import { getJson } from "../api-client.ts";
import type { ShellUser } from "../shell.ts";
import { isSlowHere } from "./connection.ts";
import { setUnreadMessages } from "./unread-messages.ts";

type Listener = () => void;

const listeners = new Set<Listener>();

/** For the pages of the messages: something happened in a discussion, or may have. */
export function watchDiscussions(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** Stands once, in the root: while somebody is logged in, new messages arrive by themselves. */
export function useLiveMessages(user: ShellUser | null, apiUrl: string): void {
  const latest = useRef(user);
  useEffect(() => {
    latest.current = user;
  });
  const id = user?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    return followMessages(apiUrl, (unread) => {
      if (latest.current) setUnreadMessages(latest.current, unread);
    });
  }, [id, apiUrl]);
}

const AGAIN_MS = 60_000;

/**
 * One connection for each window that is looked at: browsers allow few to one host, so hidden ones let go. Without one
 * (a slow line, a server that refuses), coming back to the window asks instead.
 */
function followMessages(apiUrl: string, show: (unread: number) => void): () => void {
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;

  const receive = ({ data }: MessageEvent<string>) => {
    const { unread } = JSON.parse(data) as { discussionId: string | null; unread: number };
    show(unread);
    // The first event too: something may have happened between the page's making and this connection.
    tellListeners();
  };
  const disconnect = () => {
    clearTimeout(again);
    source?.close();
    source = undefined;
  };
  const connect = () => {
    if (source || document.hidden || isSlowHere() || !("EventSource" in window)) return;
    source = new EventSource(`${apiUrl}/api/discussion/stream`);
    source.addEventListener("messages", receive);
    // A lost line comes back by itself; a refusal, such as a proxy's while the house restarts, is asked again later.
    source.addEventListener("error", () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      disconnect();
      again = setTimeout(connect, AGAIN_MS);
    });
  };
  const ask = async () => {
    const unread = await getJson(apiUrl, "/api/discussion/new-messages-count").catch(() => undefined);
    if (typeof unread !== "number") return;
    show(unread);
    tellListeners();
  };
  const follow = () => {
    if (document.hidden) return disconnect();
    connect();
    if (!source) void ask();
  };

  connect();
  document.addEventListener("visibilitychange", follow);
  window.addEventListener("focus", follow);
  window.addEventListener("online", follow);
  window.addEventListener("pagehide", disconnect);
  window.addEventListener("pageshow", connect);
  return () => {
    disconnect();
    document.removeEventListener("visibilitychange", follow);
    window.removeEventListener("focus", follow);
    window.removeEventListener("online", follow);
    window.removeEventListener("pagehide", disconnect);
    window.removeEventListener("pageshow", connect);
  };
}
