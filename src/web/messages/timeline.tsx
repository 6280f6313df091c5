import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatHour } from "#platform/french-dates.ts";
import { de } from "#platform/french-elision.ts";
import { cx } from "#web/ui/cx.ts";
import { dayText, type TimelineCard, type TimelineMessage, timelineDays } from "./timeline-days.ts";

type TimelineProps = {
  messages: readonly TimelineMessage[];
  /** Shown between the messages, at their moment. */
  cards?: readonly TimelineCard[];
  now: Date;
  /** Where a received message is reported; guests write to the team instead. */
  reportHref?: (messageId: string) => string;
};

const NO_CARDS: readonly TimelineCard[] = [];

export function Timeline({ messages, cards = NO_CARDS, now, reportHref }: TimelineProps) {
  return timelineDays(messages, cards).map(({ day, at, entries }) => (
    <section key={day} aria-label={dayText(at, now)}>
      <p className="my-4 flex items-center gap-4 text-sm text-ink-quiet before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        <time dateTime={day}>{dayText(at, now)}</time>
      </p>
      <ol className="grid gap-2">
        {entries.map((entry) => (
          <li key={entry.id}>
            {entry.kind === "card" ? (
              <div className="py-2">{entry.node}</div>
            ) : (
              <MessageBubble
                body={entry.message.body}
                ours={entry.message.ours}
                at={entry.at}
                sender={entry.message.mine ? "Vous" : entry.message.senderName}
                showSender={entry.isFirstOfSender && !entry.message.mine}
                foot={
                  reportHref &&
                  !entry.message.ours && (
                    <Link
                      to={reportHref(entry.id)}
                      preventScrollReset
                      className="inline-flex min-h-6 items-center underline-offset-2 hover:underline"
                    >
                      Signaler
                      <span className="sr-only"> ce message {de(entry.message.senderName)}</span>
                    </Link>
                  )
                }
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  ));
}

type MessageBubbleProps = {
  body: string;
  ours: boolean;
  /** Whose it is; seen above the first of several by the same person. */
  sender: string;
  showSender?: boolean;
  at?: Date;
  /** Under the words: what became of them, what can be done. */
  foot?: ReactNode;
  failed?: boolean;
};

export function MessageBubble({ body, ours, sender, showSender = false, at, foot, failed }: MessageBubbleProps) {
  return (
    <div className={cx("flex flex-col gap-1", ours ? "items-end" : "items-start")}>
      <p className={cx("px-1.5 pt-2 text-sm font-semibold text-ink", !showSender && "sr-only")}>{sender}</p>
      <div
        className={cx(
          "max-w-[85%] rounded-panel px-4 py-2.5 text-ink lg:max-w-[75%]",
          ours ? "rounded-br-sm bg-accent-pale" : "rounded-bl-sm bg-sand",
          failed && "bg-card inset-ring-2 inset-ring-error",
        )}
      >
        <p className="wrap-anywhere whitespace-pre-line">
          <LinkedText text={body} />
        </p>
      </div>
      <div className="flex items-center gap-3 px-1.5 text-xs text-ink-quiet">
        {at && <time dateTime={at.toISOString()}>{formatHour(at)}</time>}
        {foot}
      </div>
    </div>
  );
}

const ADDRESS = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]’»]/g;

/** Somebody's words as they typed them; web addresses can be followed, and vouch for nothing. */
function LinkedText({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    parts.push(
      text.slice(end, index),
      <a
        key={index}
        href={address}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="underline underline-offset-2 hover:decoration-2"
      >
        {address}
      </a>,
    );
    end = index + address.length;
  }
  parts.push(text.slice(end));
  return parts;
}
