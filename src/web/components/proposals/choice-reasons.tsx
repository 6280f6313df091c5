import type { Choice as Offered } from "#core/terms/remuneration-rules.ts";
import type { Choice } from "#web/ui/choice-card.tsx";

/** What the two listings rule out stays in view, with the reason. */
export function withReasons<C extends string>(offered: Offered<C>, shown: Omit<Choice, "value">): Choice {
  const { code, reasons } = offered;
  if (reasons.length === 0) return { ...shown, value: code };
  return { ...shown, value: code, disabled: true, hint: reasons.join(" ") };
}
