import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ForecastAnswers } from "#core/proposals/forecast-rules.ts";
import type { ForecastFacts } from "#core/proposals/view-rules.ts";
import { type FormFields, readFields } from "#web/components/forms/form-check.ts";
import { type FieldValues, useFieldScope } from "#web/ui/field-scope.tsx";
import type { Deal } from "./deal.ts";
import { typedAnswers } from "./typed-answers.ts";

type LiveDealProps = {
  saved: ForecastAnswers;
  facts: ForecastFacts;
  className?: string;
  children(deal: Deal): ReactNode;
};

/** Hands on what the form around it says of money: as it came with the page, then as it is being typed. */
export function LiveDeal({ saved, facts, className, children }: LiveDealProps) {
  const { values } = useFieldScope();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<FormFields>();
  useEffect(() => {
    const form = box.current?.closest("form");
    if (!form) return;
    const read = () => setTyped(readFields(form));
    // Something may have been typed before the scripts arrived.
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, []);
  return (
    <div ref={box} className={className}>
      {children({ answers: typedAnswers(saved, typed ?? present(values)), facts })}
    </div>
  );
}

const present = (values: FieldValues): FormFields =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined));
