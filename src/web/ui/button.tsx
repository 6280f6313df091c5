import type { ComponentProps, MouseEvent } from "react";
import { Link } from "react-router";
import { type ButtonLook, buttonClass } from "./button-style.ts";
import { Spinner } from "./spinner.tsx";

type ButtonProps = ComponentProps<"button"> & ButtonLook & { busy?: boolean };

export function Button({
  variant,
  size,
  wide,
  busy = false,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
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

type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook;

export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass({ variant, size, wide }, className)} />;
}
