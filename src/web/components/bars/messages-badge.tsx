import { useUnreadMessages } from "../../client/unread-messages.ts";
import type { ShellUser } from "../../shell.ts";
import { CountBadge } from "../../ui/badge.tsx";

/** Unread messages, as the bars' start-up calls know them. */
export function MessagesBadge({ user, className }: { user: ShellUser; className?: string }) {
  const count = useUnreadMessages(user);
  return <CountBadge count={count} label={count === 1 ? "1 non lu" : `${count} non lus`} className={className} />;
}
