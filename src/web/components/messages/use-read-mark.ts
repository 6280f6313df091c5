import { useEffect, useRef } from "react";
import { postJson } from "#web/api-client.ts";
import { setUnreadMessages } from "#web/client/unread-messages.ts";
import type { ShellUser } from "#web/shell.ts";

type Reading = { user: ShellUser | null; apiUrl: string; discussionId: string; lastSeq: number; lastReadSeq: number };

/** Says how far the thread was shown, when somebody is there to look at it. */
export function useReadMark({ user, apiUrl, discussionId, lastSeq, lastReadSeq }: Reading): void {
  const said = useRef({ discussionId: "", seq: 0 });
  useEffect(() => {
    const known = said.current.discussionId === discussionId ? Math.max(said.current.seq, lastReadSeq) : lastReadSeq;
    if (!user || lastSeq <= known) return undefined;
    const mark = async () => {
      if (document.hidden) return;
      said.current = { discussionId, seq: lastSeq };
      const answer = await postJson(apiUrl, `/api/discussions/${discussionId}/read`, { seq: lastSeq }).catch(() => {
        // Said again with the next message, or the next visit.
        said.current = { discussionId, seq: known };
      });
      const { unread } = (answer ?? {}) as { unread?: unknown };
      if (typeof unread === "number") setUnreadMessages(user, unread);
    };
    void mark();
    document.addEventListener("visibilitychange", mark, { once: true });
    return () => document.removeEventListener("visibilitychange", mark);
  }, [user, apiUrl, discussionId, lastSeq, lastReadSeq]);
}
