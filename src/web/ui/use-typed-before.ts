import { type RefObject, useLayoutEffect, useState } from "react";
import { useHydrated } from "./use-hydrated.ts";

/**
 * A text that a page came with may have been changed while the scripts were on their way. React, taking the page over, would put
 * the first text back into a `textarea`: this puts the changed one back after it.
 */
export function useTypedBefore(element: RefObject<HTMLTextAreaElement | null>, id: string): void {
  const isAwake = useHydrated();
  const [typed] = useState(() => (isAwake || typeof document === "undefined" ? undefined : textIn(id)));
  useLayoutEffect(() => {
    if (typed !== undefined && element.current) element.current.value = typed;
  }, [element, typed]);
}

function textIn(id: string): string | undefined {
  const found = document.getElementById(id);
  return found instanceof HTMLTextAreaElement ? found.value : undefined;
}
