import { type ReactNode, useEffect, useRef, useState } from "react";
import { own } from "#platform/own.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { useFieldScope } from "#web/ui/fields/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { rowCount } from "./step-values.ts";

type RepeatedRowsProps = {
  /** The list's name; fields are called `${list}.${number}.…`. */
  list: string;
  legend: string;
  help?: ReactNode;
  /** « la période »: what is removed. « une période »: what is added. « Autre période »: a spare one. */
  words: { row: string; remove: string; add: string; spare: string };
  /** With scripts, an empty row stands there even when others are filled. */
  invites?: boolean;
  max?: number;
  className?: string;
  /** An error of the list itself is shown at the first row. */
  children(number: number, error: string | undefined): ReactNode;
};

const SPARE_ROWS = 2;

/** Without scripts, some empty rows are always there. With them, rows come and go. */
export function RepeatedRows(props: RepeatedRowsProps) {
  const { list, legend, help, words, invites = false, max = Number.POSITIVE_INFINITY, className, children } = props;
  const { values, errors } = useFieldScope();
  const filled = rowCount(list, values);
  const first = Math.min(max, invites ? filled + 1 : Math.max(filled, 1));
  const [numbers, setNumbers] = useState(() => Array.from({ length: first }, (_, number) => number));
  const next = Math.max(filled - 1, ...numbers) + 1;
  const spare = Array.from({ length: Math.min(SPARE_ROWS, max - numbers.length) }, (_, index) => next + index);
  const fieldset = useRowChanges(numbers.length);
  return (
    <fieldset ref={fieldset} className={cx("grid gap-4", className)}>
      <legend className="mb-1 font-semibold text-ink">{legend}</legend>
      {help && <p className="text-sm text-ink-quiet">{help}</p>}
      <ul className="grid gap-4">
        {numbers.map((number, index) => (
          <li key={number} data-row={index} className="grid gap-3 rounded-card bg-sand px-4 py-4">
            <div className="flex items-center justify-between">
              <p className="font-semibold text-ink">{`${words.row} ${index + 1}`}</p>
              {(invites || numbers.length > 1) && (
                <IconButton
                  icon="trash"
                  label={`Retirer ${words.remove} ${index + 1}`}
                  onClick={() => setNumbers(numbers.filter((each) => each !== number))}
                  data-scripted
                  className="-my-2 noscript:hidden"
                />
              )}
            </div>
            {children(number, index === 0 ? own(errors, list)?.[0] : undefined)}
          </li>
        ))}
        {spare.map((number) => (
          <li key={`spare-${number}`} className="hidden gap-3 rounded-card bg-sand px-4 py-4 noscript:grid">
            <p className="font-semibold text-ink">{words.spare}</p>
            {children(number, undefined)}
          </li>
        ))}
      </ul>
      {numbers.length < max && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => setNumbers([...numbers, next])}
          data-scripted
          className="justify-self-start noscript:hidden"
        >
          <Icon name="plus" />
          Ajouter {words.add}
        </Button>
      )}
    </fieldset>
  );
}

/** Whoever adds a row goes on in it; whoever listens to the form learns that one came or went. */
function useRowChanges(count: number) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (before.current === count) return;
    const rows = fieldset.current?.querySelectorAll("[data-row]");
    const row = count > before.current ? rows?.[count - 1] : undefined;
    const control = row?.querySelector<HTMLElement>("input, select") ?? fieldset.current?.querySelector("button");
    control?.focus();
    before.current = count;
    fieldset.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [count]);
  return fieldset;
}
