import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";
import { TickBox } from "./tick-box.tsx";

export type Choice = {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  icon?: IconName;
  /** Instead of an icon: a small photo. */
  picture?: ReactNode;
  /** Beside the label: « bientôt », « recommandé ». */
  badge?: ReactNode;
  disabled?: boolean;
};

export type ChoiceColumns = 1 | 2 | 3;

export const choiceGrid: Record<ChoiceColumns, string> = {
  1: "grid gap-3",
  2: "grid gap-3 sm:grid-cols-2",
  3: "grid gap-3 sm:grid-cols-2 lg:grid-cols-3",
};

type ChoiceCardProps = Omit<ComponentProps<"input">, "type"> & { choice: Choice; type: "checkbox" | "radio" };

export function ChoiceCard({ choice, type, ...input }: ChoiceCardProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={cx(
        "flex min-h-14 min-w-0 items-start gap-3.5 rounded-card border-[1.5px] border-edge bg-white px-4 py-3.5 transition-colors",
        "has-checked:border-navy-900 has-checked:bg-sand has-checked:inset-ring-[1.5px] has-checked:inset-ring-navy-900",
        "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus-ring) [&_input]:outline-none",
        choice.disabled ? "cursor-not-allowed border-line bg-paper" : "hover:border-navy-900",
      )}
    >
      {choice.picture}
      {choice.icon && (
        <Icon name={choice.icon} className={cx("size-6", choice.disabled ? "text-navy-500" : "text-coral-700")} />
      )}
      <span className="min-w-0 grow">
        <span
          className={cx(
            "flex flex-wrap items-center gap-x-2 font-semibold",
            choice.disabled ? "text-navy-500" : "text-navy-900",
          )}
        >
          {choice.label}
          {choice.badge}
        </span>
        {choice.hint && <span className="block text-sm text-navy-600">{choice.hint}</span>}
      </span>
      <TickBox {...input} id={id} type={type} value={choice.value} disabled={choice.disabled || input.disabled} />
    </label>
  );
}
