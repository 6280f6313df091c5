import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { own } from "#platform/own.ts";
import { cx } from "#web/ui/cx.ts";
import { controlClass, Field, type FieldText, keptText, useField } from "#web/ui/fields/field.tsx";

const PAUSE_MS = 180;

type Options<T> = {
  /** Shorter texts are not looked up. */
  minLength: number;
  look(text: string): Promise<T[]>;
  choose(suggestion: T): void;
};

/** The state of a combobox: what was found, which one is pointed at, and the keys of the ARIA pattern. */
function useSuggestions<T>({ minLength, look, choose }: Options<T>) {
  const [found, setFound] = useState<T[]>([]);
  const [active, setActive] = useState(-1);
  const [searched, setSearched] = useState(false);
  const asked = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const close = () => {
    asked.current += 1;
    clearTimeout(timer.current);
    setFound([]);
    setActive(-1);
    setSearched(false);
  };
  const typed = (text: string) => {
    close();
    if (text.trim().length < minLength) return;
    const mine = asked.current;
    timer.current = setTimeout(() => {
      // A lookup that fails is only a convenience less: everything can be typed.
      look(text.trim()).then(
        (answer) => {
          if (mine !== asked.current) return;
          setFound(answer);
          setSearched(true);
        },
        () => undefined,
      );
    }, PAUSE_MS);
  };
  const pick = (suggestion: T) => {
    close();
    choose(suggestion);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (found.length === 0) return;
    const last = found.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
    };
    const next = own(moves, event.key);
    const pointed = found[active];
    if (next !== undefined) setActive(next);
    else if (event.key === "Escape") close();
    else if (event.key === "Enter" && pointed) pick(pointed);
    else return;
    event.preventDefault();
  };
  return { found, active, searched, typed, pick, close, onKeyDown };
}

type SuggestFieldProps<T> = FieldText & {
  name: string;
  required?: boolean;
  autoComplete?: string;
  placeholder?: string;
  minLength: number;
  look(text: string): Promise<T[]>;
  choose(suggestion: T): void;
  keyOf(suggestion: T): string;
  show(suggestion: T): ReactNode;
  /** What was typed differs from what had been chosen. */
  onTyped?(): void;
};

/** A plain text field that, once scripts run, suggests what it may mean. What is typed is never refused for not being listed. */
export function SuggestField<T>(props: SuggestFieldProps<T>) {
  const { name, label, help, error, optional, className, id, required, autoComplete = "off", placeholder } = props;
  const parts = useField({ name, id, error, help });
  const { found, active, searched, typed, pick, close, onKeyDown } = useSuggestions<T>(props);
  const listId = `${parts.id}-propositions`;
  const optionId = (index: number) => `${listId}-${index}`;
  const open = found.length > 0;
  return (
    <Field parts={parts} label={label} help={help} optional={optional} required={required} className={className}>
      <div className="relative">
        <input
          {...parts.control}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={listId}
          aria-activedescendant={open && active >= 0 ? optionId(active) : undefined}
          required={required}
          autoComplete={autoComplete}
          placeholder={placeholder}
          defaultValue={keptText(parts.kept)}
          onChange={(event) => {
            props.onTyped?.();
            typed(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
          className={controlClass}
        />
        <div
          id={listId}
          role="listbox"
          aria-label={`Propositions : ${typeof label === "string" ? label : ""}`}
          className={cx(
            "absolute inset-x-0 top-full z-20 mt-1.5 max-h-80 overflow-y-auto rounded-field border border-line bg-card py-1.5 shadow-lift",
            !open && "hidden",
          )}
        >
          {found.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's own, which keeps the focus
            <div
              key={props.keyOf(suggestion)}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // The field must not lose the focus before the click arrives.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(suggestion)}
              className={cx(
                "flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 px-4 py-1.5 text-ink hover:bg-sand",
                index === active && "bg-sand",
              )}
            >
              {props.show(suggestion)}
            </div>
          ))}
        </div>
        <p role="status" className="sr-only">
          {searched && (open ? `${found.length} propositions, flèches pour choisir` : "Aucune proposition")}
        </p>
      </div>
    </Field>
  );
}
