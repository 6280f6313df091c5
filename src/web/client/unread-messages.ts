import { useSyncExternalStore } from "react";

type Unread = { id: string; unreadMessages: number };

/** The newest count, and the page's own number that it stands in for. */
let newest: { person: Unread; count: number } | undefined;
const listeners = new Set<() => void>();

export function setUnreadMessages(person: Unread, count: number): void {
  newest = { person, count };
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
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
