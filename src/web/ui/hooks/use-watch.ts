import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";

const FIRST_MS = 300;
const NEXT_MS = 2000;
const LATER_MS = 10_000;
const EAGER_TRIES = 15;

/** Asks the server again and again while something is under way there: a payment, an import. Answers how often it has asked. */
export function useWatch(isWatching: boolean): number {
  const { revalidate, state } = useRevalidator();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (!isWatching) setAsked(0);
    if (!isWatching || state !== "idle") return undefined;
    const wait = asked === 0 ? FIRST_MS : asked < EAGER_TRIES ? NEXT_MS : LATER_MS;
    const timer = setTimeout(() => {
      setAsked((count) => count + 1);
      void revalidate();
    }, wait);
    return () => clearTimeout(timer);
  }, [isWatching, state, asked, revalidate]);
  return asked;
}
