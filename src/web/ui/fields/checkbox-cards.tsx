import { FieldMark, FieldNotes, type FieldText, isKept, useField } from "./field.tsx";
import { type Choice, ChoiceCard, type ChoiceColumns, choiceGrid } from "./radio-cards.tsx";

type CheckboxCardsProps = FieldText & {
  name: string;
  choices: readonly Choice[];
  columns?: ChoiceColumns;
  defaultValues?: readonly string[];
  required?: boolean;
  onValueChange?: (value: string, checked: boolean) => void;
};

/** Any number among several. The form sends the name once for each ticked value. */
export function CheckboxCards(props: CheckboxCardsProps) {
  const {
    label,
    help,
    error,
    optional,
    className,
    id,
    name,
    choices,
    columns = 2,
    defaultValues,
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
            type="checkbox"
            choice={choice}
            name={name}
            aria-invalid={group["aria-invalid"]}
            autoFocus={autoFocus && index === 0}
            defaultChecked={isKept(parts.kept, choice.value) ?? defaultValues?.includes(choice.value)}
            onChange={onValueChange && ((event) => onValueChange(choice.value, event.currentTarget.checked))}
          />
        ))}
      </div>
      <FieldNotes parts={parts} help={help} />
    </fieldset>
  );
}
