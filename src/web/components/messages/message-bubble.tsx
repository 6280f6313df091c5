import type { ReactNode } from "react";
import { formatHour } from "#platform/french-dates.ts";
import { cx } from "#web/ui/cx.ts";
import { LinkedText } from "./linked-text.tsx";

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
      <p className={cx("px-1.5 pt-2 text-sm font-semibold text-navy-900", !showSender && "sr-only")}>{sender}</p>
      <div
        className={cx(
          "max-w-[85%] rounded-panel px-4 py-2.5 text-navy-900 lg:max-w-[75%]",
          ours ? "rounded-br-sm bg-coral-pale" : "rounded-bl-sm bg-sand",
          failed && "bg-white inset-ring-2 inset-ring-error",
        )}
      >
        <p className="wrap-anywhere whitespace-pre-line">
          <LinkedText text={body} />
        </p>
      </div>
      <div className="flex items-center gap-3 px-1.5 text-xs text-navy-500">
        {at && <time dateTime={at.toISOString()}>{formatHour(at)}</time>}
        {foot}
      </div>
    </div>
  );
}
