import { Link } from "react-router";
import { de } from "#platform/french-elision.ts";
import { MessageBubble } from "./message-bubble.tsx";
import { dayText } from "./message-words.ts";
import { type TimelineCard, type TimelineMessage, timelineDays } from "./timeline-entries.ts";

type TimelineProps = {
  messages: readonly TimelineMessage[];
  /** Shown between the messages, at their moment. */
  cards?: readonly TimelineCard[];
  now: Date;
  /** Where a received message is reported. */
  reportHref(messageId: string): string;
};

const NO_CARDS: readonly TimelineCard[] = [];

export function Timeline({ messages, cards = NO_CARDS, now, reportHref }: TimelineProps) {
  return timelineDays(messages, cards).map(({ day, at, entries }) => (
    <section key={day} aria-label={dayText(at, now)}>
      <p className="my-4 flex items-center gap-4 text-sm text-navy-500 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
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
