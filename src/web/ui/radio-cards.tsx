import { type Choice, ChoiceCard, type ChoiceColumns, choiceGrid } from "./choice-card.tsx";
import { FieldMark, FieldNotes, type FieldText } from "./field.tsx";
import { isKept, useField } from "./use-field.ts";

type RadioCardsProps = FieldText & {
  name: string;
  choices: readonly Choice[];
  columns?: ChoiceColumns;
  defaultValue?: string;
  required?: boolean;
  onValueChange?: (value: string) => void;
};

/** One choice among a few, each with room to explain itself. */
export function RadioCards(props: RadioCardsProps) {
  const {
    label,
    help,
    error,
    optional,
    className,
    id,
    name,
    choices,
    columns = 1,
    defaultValue,
    required,
    onValueChange,
  } = props;
  const parts = useField({ name, id, error, help });
  const { autoFocus, ...group } = parts.control;
  return (
    <fieldset id={parts.id} aria-describedby={group["aria-describedby"]} className={className}>
      <legend className="mb-2 font-semibold text-navy-900">
        {label}
        <FieldMark optional={optional} required={required} />
      </legend>
      <div className={choiceGrid[columns]}>
        {choices.map((choice, index) => (
          <ChoiceCard
            key={choice.value}
            type="radio"
            choice={choice}
            name={name}
            required={required}
            aria-invalid={group["aria-invalid"]}
            autoFocus={autoFocus && index === 0}
            defaultChecked={isKept(parts.kept, choice.value) ?? defaultValue === choice.value}
            onChange={onValueChange && (() => onValueChange(choice.value))}
          />
        ))}
      </div>
      <FieldNotes parts={parts} help={help} />
    </fieldset>
  );
}
