import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { choiceIn, isChoice } from "./booking-view.ts";

type Fields = Record<string, string>;

/**
 * Whoever goes back from paying finds the form as it was left, with its key, so that the same choice is the same order. The
 * choice is in the address, which also serves reloads and pages without scripts. Who comes, and where the tickets go, stay in
 * the browser's own history: no address, and no log, has them.
 */
export function useKeptForm(): { kept: Fields | undefined; anchor: RefObject<HTMLInputElement | null> } {
  const { state } = useLocation();
  // A page that the server made knows its address only: it must not differ before the scripts have taken over.
  const isAwake = useHydrated();
  const [kept] = useState(() => (isAwake ? keptIn(state) : undefined));
  const anchor = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = anchor.current?.form;
    if (!form) return;
    const keep = () => keepForm(form);
    form.addEventListener("input", keep);
    form.addEventListener("submit", keep);
    return () => {
      form.removeEventListener("input", keep);
      form.removeEventListener("submit", keep);
    };
  });
  return { kept, anchor };
}

function keptIn(state: unknown): Fields | undefined {
  if (typeof state !== "object" || state === null || !("kept" in state)) return undefined;
  const { kept } = state;
  return typeof kept === "object" && kept !== null ? ({ ...kept } as Fields) : undefined;
}

function keepForm(form: HTMLFormElement): void {
  const fields = Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  const others = [...new URLSearchParams(window.location.search)].filter(([name]) => !isChoice(name));
  const query = new URLSearchParams([...others, ...Object.entries(choiceIn(Object.entries(fields)))]);
  const address = `${window.location.pathname}${query.size > 0 ? `?${query}` : ""}${window.location.hash}`;
  // The router keeps its own notes beside ours.
  window.history.replaceState({ ...window.history.state, usr: { kept: fields } }, "", address);
}
