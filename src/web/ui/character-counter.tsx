import { m } from "#platform/messages/messages.js";
import { cx } from "./cx.ts";

const NEAR_THE_END = 20;

/** How much has been typed of what may be: for the eye always, for the ear near the end. */
export function CharacterCounter({ length, limit }: { length: number; limit: number }) {
  const left = limit - length;
  return (
    <span
      className={cx(
        "shrink-0 text-sm tabular-nums noscript:hidden",
        left < 0 ? "font-bold text-error" : "text-navy-500",
      )}
    >
      <span aria-hidden="true">
        {length} / {limit}
      </span>
      <span className="sr-only" aria-live="polite">
        {left < 0
          ? m["ui.characters_over"]({ count: -left })
          : left <= NEAR_THE_END && m["ui.characters_left"]({ count: left })}
      </span>
    </span>
  );
}
