import { useEffect, useRef } from "react";
import { useSubmit } from "react-router";
import { ApiError, getJson } from "../api-client.ts";
import type { ShellUser } from "../shell.ts";
import { setUnreadMessages } from "./unread-messages.ts";

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
