import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { own } from "#platform/own.ts";

const PAUSE_MS = 180;

type Options<T> = {
  /** Shorter texts are not looked up. */
  minLength: number;
  look(text: string): Promise<T[]>;
  choose(suggestion: T): void;
};

/** The state of a combobox: what was found, which one is pointed at, and the keys of the ARIA pattern. */
export function useSuggestions<T>({ minLength, look, choose }: Options<T>) {
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
