import { type RefObject, useEffect, useRef, useState } from "react";
import { type FieldValues, useFieldScope } from "#web/ui/fields/field.tsx";
import { type FormFields, readFields } from "./form-check.ts";

/** What the form around an element says: as it came with the page, then as it is being typed. */
export function useTypedFields<E extends HTMLElement>(): [RefObject<E | null>, FormFields] {
  const { values } = useFieldScope();
  const box = useRef<E>(null);
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
  return [box, typed ?? present(values)];
}

const present = (values: FieldValues): FormFields =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined));
