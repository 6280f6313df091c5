import { cx } from "./cx.ts";
import { type IconName, iconPaths } from "./icon-paths.ts";

type IconProps = {
  name: IconName;
  /** Without it the icon is decoration, and hidden from assistive technology. */
  label?: string;
  /** Size and colour; 20 px unless told. */
  className?: string;
  filled?: boolean;
};

export function Icon({ name, label, className, filled = false }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={cx("icon", filled && "fill-current", className ?? "size-5")}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
