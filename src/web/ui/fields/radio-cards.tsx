import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "../cx.ts";
import { Icon } from "../icon.tsx";
import type { IconName } from "../icon-paths.ts";
import { TickBox } from "./checkbox-field.tsx";
import { FieldMark, FieldNotes, type FieldText, isKept, useField } from "./field.tsx";

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
  /** What it has in common with others: styles of fields that depend on it look for `[data-traits~=…]:checked`. */
  traits?: string;
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
        "flex min-h-14 min-w-0 items-start gap-3.5 rounded-card border-[1.5px] border-edge bg-card px-4 py-3.5 transition-colors",
        "has-checked:border-ink has-checked:bg-sand has-checked:inset-ring-[1.5px] has-checked:inset-ring-ink",
        "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus-ring) [&_input]:outline-none",
        choice.disabled ? "cursor-not-allowed border-line bg-paper" : "hover:border-ink",
      )}
    >
      {choice.picture}
      {choice.icon && (
        <Icon name={choice.icon} className={cx("size-6", choice.disabled ? "text-ink-quiet" : "text-accent")} />
      )}
      <span className="min-w-0 grow">
        <span
          className={cx(
            "flex flex-wrap items-center gap-x-2 font-semibold",
            choice.disabled ? "text-ink-quiet" : "text-ink",
          )}
        >
          {choice.label}
          {choice.badge}
        </span>
        {choice.hint && <span className="block text-sm text-ink-soft">{choice.hint}</span>}
      </span>
      <TickBox
        {...input}
        id={id}
        type={type}
        value={choice.value}
        data-traits={choice.traits}
        disabled={choice.disabled || input.disabled}
      />
    </label>
  );
}

type ChoiceCardsProps = FieldText & {
  type: "checkbox" | "radio";
  name: string;
  choices: readonly Choice[];
  columns: ChoiceColumns;
  defaultValues: readonly string[];
  required?: boolean | undefined;
  onValueChange?: ((value: string, checked: boolean) => void) | undefined;
};

export function ChoiceCards(props: ChoiceCardsProps) {
  const { type, label, help, error, optional, className, id, name, choices, columns, required, onValueChange } = props;
  const parts = useField({ name, id, error, help });
  const { autoFocus, ...group } = parts.control;
  return (
    <fieldset id={parts.id} aria-describedby={group["aria-describedby"]} className={className}>
      <legend className="mb-2 font-semibold text-ink">
        {label}
        <FieldMark optional={optional} required={required} />
      </legend>
      <div className={choiceGrid[columns]}>
        {choices.map((choice, index) => (
          <ChoiceCard
            key={choice.value}
            type={type}
            choice={choice}
            name={name}
            // Of boxes, any one will do: a browser would ask for each.
            required={type === "radio" && required}
            aria-invalid={group["aria-invalid"]}
            autoFocus={autoFocus && index === 0}
            defaultChecked={isKept(parts.kept, choice.value) ?? props.defaultValues.includes(choice.value)}
            onChange={onValueChange && ((event) => onValueChange(choice.value, event.currentTarget.checked))}
          />
        ))}
      </div>
      <FieldNotes parts={parts} help={help} />
    </fieldset>
  );
}

type RadioCardsProps = FieldText & {
  name: string;
  choices: readonly Choice[];
  columns?: ChoiceColumns;
  defaultValue?: string;
  required?: boolean;
  onValueChange?: (value: string) => void;
};

/** One choice among a few, each with room to explain itself. */
export const RadioCards = ({ columns = 1, defaultValue, ...props }: RadioCardsProps) => (
  <ChoiceCards
    {...props}
    type="radio"
    columns={columns}
    defaultValues={defaultValue === undefined ? [] : [defaultValue]}
  />
);
