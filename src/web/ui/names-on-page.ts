import { useEffect, useState } from "react";
import { fieldId } from "./field-scope.tsx";

/**
 * What the page itself calls each of these fields, `null` where it has no such field (yet). Empty until the page stands:
 * a list of errors is written before the fields below it.
 */
export function useNamesOnPage(prefix: string, fields: readonly string[]): Record<string, string | null> {
  const [names, setNames] = useState<Record<string, string | null>>({});
  const key = fields.join(" ");
  useEffect(() => {
    setNames(Object.fromEntries(key.split(" ").map((field) => [field, nameOf(fieldId(prefix, field))])));
  }, [prefix, key]);
  return names;
}

function nameOf(id: string): string | null {
  const field = document.getElementById(id);
  if (!field) return null;
  const label = document.querySelector(`label[for="${CSS.escape(id)}"]`) ?? field.querySelector(":scope > legend");
  // Its first words; after them come the star or « facultatif », and a box to tick has its drawing first.
  return label?.firstChild?.nodeType === Node.TEXT_NODE ? (label.firstChild.textContent ?? "").trim() : "";
}
