import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { MINIMUM_DISPLAY_MS } from "../client/minimum-delay.ts";
import { type ButtonLook, buttonClass } from "./button-style.ts";
import { Spinner } from "./spinner.tsx";

type ButtonProps = ComponentProps<"button"> & ButtonLook & { busy?: boolean };

export function Button({
  variant,
  size,
  wide,
  busy: works = false,
  className,
  children: words,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const { busy, children } = useShownLongEnough(works, words);
  // Busy is not disabled: the focus stays where it is, and a second press does nothing.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      className={buttonClass({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/**
 * What is sent shows for 200 ms at least, with the words it had: shorter, it would only flicker. The answer is not held back for it,
 * and when the answer is another page, that page wins.
 */
function useShownLongEnough(works: boolean, words: ReactNode): { busy: boolean; children: ReactNode } {
  const since = useRef(0);
  const [shown, setShown] = useState<{ words: ReactNode }>();
  useEffect(() => {
    if (works) setShown({ words });
  }, [works, words]);
  useEffect(() => {
    if (works) {
      since.current = performance.now();
      return undefined;
    }
    const rest = setTimeout(() => setShown(undefined), since.current + MINIMUM_DISPLAY_MS - performance.now());
    return () => clearTimeout(rest);
  }, [works]);
  return { busy: works || shown !== undefined, children: works || !shown ? words : shown.words };
}

type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook;

export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass({ variant, size, wide }, className)} />;
}
