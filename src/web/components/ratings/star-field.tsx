import { SCORE_MAX, scoreWords } from "#core/ratings/rules.ts";
import { FieldNotes } from "#web/ui/field.tsx";
import { isKept, useField } from "#web/ui/use-field.ts";
import { Star } from "./stars.tsx";

/** A note from 1 to 5: five radios that look like stars, filled up to the chosen one. Works before any script. */
export function StarField({ name, label }: { name: string; label: string }) {
  const parts = useField({ name, id: undefined, error: undefined, help: undefined });
  const { autoFocus, ...group } = parts.control;
  return (
    <fieldset id={parts.id} aria-describedby={group["aria-describedby"]} className="min-w-0">
      <legend className="font-semibold text-navy-900 sm:float-left sm:w-64 sm:pt-2.5">{label}</legend>
      <div className="-ml-2 flex items-center sm:ml-0">
        {Array.from({ length: SCORE_MAX }, (_, index) => {
          const value = String(index + 1);
          return (
            <label
              key={value}
              className="group/star relative grid size-11 cursor-pointer place-items-center rounded-full text-edge transition-colors hover:bg-sand has-checked:text-coral-700 has-checked:[&_svg]:fill-coral-500 has-focus-visible:outline-3 has-focus-visible:outline-(--focus-ring) [&:has(~_label_input:checked)]:text-coral-700 [&:has(~_label_input:checked)_svg]:fill-coral-500"
            >
              <input
                type="radio"
                name={name}
                value={value}
                {...(autoFocus && index === 0 ? { autoFocus } : {})}
                aria-invalid={group["aria-invalid"]}
                defaultChecked={isKept(parts.kept, value)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <Star isFilled={false} className="size-7 stroke-current" />
              <span className="sr-only">
                {value} sur {SCORE_MAX}, {scoreWords[index]}
              </span>
            </label>
          );
        })}
      </div>
      <FieldNotes parts={parts} />
    </fieldset>
  );
}
