import { cx } from "./cx.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "md" | "sm";

export type ButtonLook = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  wide?: boolean;
};

const base =
  "inline-flex items-center justify-center gap-2 rounded-full text-center text-balance font-semibold leading-tight transition-colors duration-150 " +
  "disabled:cursor-not-allowed disabled:bg-sand disabled:text-navy-500 disabled:inset-ring-0";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-coral-500 text-navy-900 hover:bg-coral-600 active:bg-coral-600",
  secondary: "bg-navy-900 text-white hover:bg-navy-700 active:bg-navy-700",
  quiet: "bg-white text-navy-900 inset-ring-[1.5px] inset-ring-line hover:bg-sand hover:inset-ring-edge active:bg-sand",
  danger: "bg-error text-white hover:bg-error-ink active:bg-error-ink",
};

const sizes: Record<ButtonSize, string> = {
  md: "min-h-12 px-6 py-2 text-base",
  sm: "min-h-11 px-4.5 py-1.5 text-sm",
};

export const buttonClass = (
  { variant = "primary", size = "md", wide = false }: ButtonLook,
  className?: string,
): string => cx(base, variants[variant], sizes[size], wide && "w-full", className);
