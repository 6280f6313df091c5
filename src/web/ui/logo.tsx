import { SITE_NAME } from "#web/shell.ts";
import { cx } from "./cx.ts";

/** The arch: a door in a wall, ajar. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={cx("shrink-0", className ?? "size-7.5")} aria-hidden="true">
      <path d="M6 29V13a10 10 0 0 1 20 0v16" className="fill-none stroke-current" strokeWidth="3" />
      <path d="M12 29V15a4 4 0 0 1 8 0v14z" className="fill-coral-500" />
      <path d="M2 29h28" className="stroke-current" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

export function Logo({ className }: { className?: string }) {
  return (
    <span className={cx("flex w-fit items-center gap-2.5 whitespace-nowrap text-ink", className)}>
      <LogoMark />
      <span className="font-serif text-[1.5625rem] leading-none font-semibold tracking-[-0.02em]">{SITE_NAME}</span>
    </span>
  );
}
