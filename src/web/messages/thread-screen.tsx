import { useEffect, useMemo, useRef } from "react";
import { Form, Link, useRevalidator } from "react-router";
import type { SendRefusal } from "#core/messages/rules.ts";
import { postJson } from "#web/client/api-client.ts";
import { setUnreadMessages } from "#web/client/live-messages.ts";
import { type ShellUser, useShell } from "#web/shell.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Composer } from "./composer.tsx";
import { Timeline } from "./timeline.tsx";
import type { TimelineCard, TimelineMessage } from "./timeline-days.ts";
import { PendingMessages, useOutbox } from "./unsent-messages.tsx";

type ThreadFacts = {
  id: string;
  messages: readonly (TimelineMessage & { clientKey: string | null })[];
  /** Where more of the past is shown. */
  olderHref: string | null;
  lastSeq: number;
  lastReadSeq: number;
  refusal: { reason: SendRefusal; sentence: string } | null;
};

type ThreadProps = {
  thread: ThreadFacts;
  /** What else happened, at its moment: proposals and their answers. */
  cards?: readonly TimelineCard[];
  now: Date;
  clientKey: string;
  refused?: { body: string; message: string };
};

export function Thread({ thread, cards, now, clientKey, refused }: ThreadProps) {
  const shell = useShell();
  const user = shell?.user ?? null;
  const apiUrl = shell?.apiUrl ?? "";
  const userId = user?.id ?? "";
  const field = useRef<HTMLTextAreaElement>(null);
  const shown = useMemo(
    () => new Set(thread.messages.flatMap(({ clientKey: key }) => (key ? [key] : []))),
    [thread.messages],
  );
  const { revalidate } = useRevalidator();
  const { pending, send, retry, take } = useOutbox({
    userId,
    discussionId: thread.id,
    apiUrl,
    shown,
    onSent: () => void revalidate(),
  });
  useReadMark({ user, apiUrl, discussionId: thread.id, lastSeq: thread.lastSeq, lastReadSeq: thread.lastReadSeq });
  const scroller = useFollowEnd(`${thread.id} ${thread.lastSeq} ${pending.length}`);
  return (
    <>
      {/* Upside down, so that the newest is in view before any script runs. */}
      <div
        ref={scroller}
        role="log"
        aria-label="Messages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
        tabIndex={0}
        className="flex min-h-0 grow flex-col-reverse overflow-y-auto overscroll-contain py-3 lg:px-6"
      >
        <div>
          {thread.olderHref && (
            <p className="text-center">
              <Link to={thread.olderHref} preventScrollReset className={buttonClass({ variant: "quiet", size: "sm" })}>
                Messages précédents
              </Link>
            </p>
          )}
          <Timeline
            messages={thread.messages}
            cards={cards}
            now={now}
            reportHref={(messageId) => `/message/${thread.id}?message=${messageId}#signaler`}
          />
          <PendingMessages
            pending={pending}
            retry={retry}
            edit={(message) => {
              take(message);
              const area = field.current;
              if (!area) return;
              area.value = [area.value, message.body].filter(Boolean).join("\n");
              area.focus();
            }}
          />
        </div>
      </div>
      <div className="border-line border-t pt-3 lg:px-6 lg:pb-5">
        {thread.refusal ? (
          <Refusal refusal={thread.refusal} />
        ) : (
          <Composer
            key={thread.id}
            userId={userId}
            discussionId={thread.id}
            clientKey={clientKey}
            field={field}
            refused={refused}
            send={send}
          />
        )}
      </div>
    </>
  );
}

function Refusal({ refusal: { reason, sentence } }: { refusal: NonNullable<ThreadFacts["refusal"]> }) {
  return (
    <Banner
      kind="warning"
      title={sentence}
      action={
        (reason === "you_blocked" || reason === "you_closed") && (
          <Form method="post">
            <input type="hidden" name="intent" value={reason === "you_blocked" ? "unblock" : "reopen"} />
            <Button type="submit" variant="quiet" size="sm">
              {reason === "you_blocked" ? "Débloquer" : "Rouvrir"}
            </Button>
          </Form>
        )
      }
    />
  );
}

/** Whoever looks at the end goes on looking at it; whoever reads the past is left where they are. */
function useFollowEnd(newest: string) {
  const scroller = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message
  useEffect(() => {
    const element = scroller.current;
    if (element && element.scrollTop > -160) element.scrollTop = 0;
  }, [newest]);
  return scroller;
}

type Reading = { user: ShellUser | null; apiUrl: string; discussionId: string; lastSeq: number; lastReadSeq: number };

/** Says how far the thread was shown, when somebody is there to look at it. */
function useReadMark({ user, apiUrl, discussionId, lastSeq, lastReadSeq }: Reading): void {
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
