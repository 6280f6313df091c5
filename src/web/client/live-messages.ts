import { useEffect, useRef, useSyncExternalStore } from "react";
import { useSubmit } from "react-router";
import type { ShellUser } from "#web/shell.ts";
import { ApiError, getJson } from "./api-client.ts";
import { isSlowHere } from "./idle-work.ts";

type Unread = { id: string; unreadMessages: number };

/** The newest count, and the page's own number that it stands in for. */
let newest: { person: Unread; count: number } | undefined;
const countListeners = new Set<() => void>();

export function setUnreadMessages(person: Unread, count: number): void {
  newest = { person, count };
  for (const listener of countListeners) listener();
}

function watch(listener: () => void): () => void {
  countListeners.add(listener);
  return () => countListeners.delete(listener);
}

/** What was asked for last; the page's own number before that, and again when the page brings another one. */
export function useUnreadMessages({ id, unreadMessages }: Unread): number {
  const known = useSyncExternalStore(
    watch,
    () => newest,
    () => undefined,
  );
  const stands = known?.person.id === id && known.person.unreadMessages === unreadMessages;
  return stands ? known.count : unreadMessages;
}

/** One pair of calls for each person and loaded document, however many bars there are. */
let calledFor: string | undefined;

/**
 * What the bars ask once they run, for somebody who is logged in: how many messages are unread, and whether the session
 * still stands. A 401 logs out and goes to `/login`; anything else is only logged.
 */
export function useStartUpCalls(user: ShellUser | null, apiUrl: string): void {
  const submit = useSubmit();
  const leave = useRef(() => {});
  useEffect(() => {
    leave.current = () => {
      calledFor = undefined;
      void submit({ over: "1" }, { method: "post", action: "/logout" });
    };
  }, [submit]);
  useEffect(() => {
    if (!user || calledFor === user.id) return;
    calledFor = user.id;
    void callHome(user, apiUrl, () => leave.current());
  }, [user, apiUrl]);
}

async function callHome(user: ShellUser, apiUrl: string, leave: () => void): Promise<void> {
  const calls = await Promise.allSettled([
    getJson(apiUrl, "/api/discussion/new-messages-count").then((count) => {
      if (typeof count === "number") setUnreadMessages(user, count);
    }),
    getJson(apiUrl, "/api/user/whoami"),
  ]);
  const failures = calls.flatMap((call) => (call.status === "rejected" ? [call.reason as unknown] : []));
  if (failures.some((failure) => failure instanceof ApiError && failure.status === 401)) leave();
  else failures.forEach(log);
}

/** In the browser's log, for whoever looks there. Being offline has a banner of its own. */
function log(failure: unknown): void {
  if (failure instanceof ApiError && failure.status === 0) return;
  // biome-ignore lint/suspicious/noConsole: the specification asks for it to be logged, and a browser has no other log
  console.warn("A start-up call failed:", String(failure));
}

type Listener = () => void;

const arrivalListeners = new Set<Listener>();

/** For the pages of the messages: something happened in a discussion, or may have. */
export function watchDiscussions(listener: Listener): () => void {
  arrivalListeners.add(listener);
  return () => arrivalListeners.delete(listener);
}

function tellListeners(): void {
  for (const listener of arrivalListeners) listener();
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
    // A lost line comes back by itself; a refusal, such as a proxy's while the platform restarts, is asked again later.
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
