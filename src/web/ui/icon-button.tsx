import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

type IconButtonProps = Omit<ComponentProps<"button">, "children"> & {
  icon: IconName;
  /** What pressing does, in words. */
  label: string;
  /** A ring around it, for buttons that stand alone. */
  ringed?: boolean;
};

export const iconButtonClass = (ringed: boolean, className?: string): string =>
  cx(
    "grid size-11 shrink-0 place-items-center rounded-full text-navy-900 transition-colors hover:bg-sand",
    "disabled:cursor-not-allowed disabled:text-edge disabled:hover:bg-transparent",
    ringed && "bg-white inset-ring-[1.5px] inset-ring-line hover:inset-ring-edge",
    className,
  );

export function IconButton({ icon, label, ringed = false, className, type = "button", ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={iconButtonClass(ringed, className)}>
      <Icon name={icon} />
    </button>
  );
}
