import type { FieldText } from "./field.tsx";
import { type Choice, ChoiceCards, type ChoiceColumns } from "./radio-cards.tsx";

type CheckboxCardsProps = FieldText & {
  name: string;
  choices: readonly Choice[];
  columns?: ChoiceColumns;
  defaultValues?: readonly string[];
  required?: boolean;
  onValueChange?: (value: string, checked: boolean) => void;
};

/** Any number among several. The form sends the name once for each ticked value. */
export const CheckboxCards = ({ columns = 2, defaultValues = [], ...props }: CheckboxCardsProps) => (
  <ChoiceCards {...props} type="checkbox" columns={columns} defaultValues={defaultValues} />
);
