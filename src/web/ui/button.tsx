import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

/** §9: a loading state shorter than this would only flicker. */
const MINIMUM_DISPLAY_MS = 200;

/** Settles as `work` does, but never sooner than the delay, so that a loading state can be seen. */
export async function withMinimumDelay<T>(work: Promise<T>, milliseconds: number = MINIMUM_DISPLAY_MS): Promise<T> {
  const shownLongEnough = new Promise((resolve) => setTimeout(resolve, milliseconds));
  const [outcome] = await Promise.allSettled([work, shownLongEnough]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
type ButtonSize = "md" | "sm";

type ButtonLook = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  wide?: boolean;
};

const variants: Record<ButtonVariant, string> = {
  primary: "bg-coral-500 text-navy-900 hover:bg-coral-600 active:bg-coral-600",
  secondary: "bg-inverse text-on-inverse hover:bg-inverse-soft active:bg-inverse-soft",
  quiet: "bg-card text-ink inset-ring-[1.5px] inset-ring-line hover:bg-sand hover:inset-ring-edge active:bg-sand",
  danger: "bg-danger text-white hover:bg-danger-deep active:bg-danger-deep",
};

const sizes: Record<ButtonSize, string> = {
  md: "min-h-12 px-6 py-2 text-base",
  sm: "min-h-11 px-4.5 py-1.5 text-sm",
};

export const buttonClass = (
  { variant = "primary", size = "md", wide = false }: ButtonLook,
  className?: string,
): string => cx("btn", variants[variant], sizes[size], wide && "w-full", className);

/** Decoration only: the words beside it say what is going on. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={cx("animate-spin fill-none stroke-current", className ?? "size-5")}
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" strokeWidth="3" className="opacity-25" />
      <path d="M21 12a9 9 0 0 0-9-9" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

/** One that says something to a form sends it: named, but of the wrong type, it would do nothing. */
type Sends = { type: "submit"; name?: string; value?: string } | { type?: "button"; name?: never; value?: never };

type ButtonProps = Omit<ComponentProps<"button">, keyof Sends> & Sends & ButtonLook & { busy?: boolean };

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

type IconButtonProps = Omit<ComponentProps<"button">, "children"> & {
  icon: IconName;
  /** What pressing does, in words. */
  label: string;
  /** A ring around it, for buttons that stand alone. */
  ringed?: boolean;
};

export const iconButtonClass = (ringed: boolean, className?: string): string =>
  cx(
    "grid size-11 shrink-0 place-items-center rounded-full text-ink transition-colors hover:bg-sand",
    "disabled:cursor-not-allowed disabled:text-edge disabled:hover:bg-transparent",
    ringed && "bg-card inset-ring-[1.5px] inset-ring-line hover:inset-ring-edge",
    className,
  );

export function IconButton({ icon, label, ringed = false, className, type = "button", ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={iconButtonClass(ringed, className)}>
      <Icon name={icon} />
    </button>
  );
}
