import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

type TickBoxProps = ComponentProps<"input"> & { type: "checkbox" | "radio" };

/** A native box with our drawing over it; forced colours get the native one back. */
export function TickBox({ type, className, ...input }: TickBoxProps) {
  return (
    <span className={cx("relative grid size-6 shrink-0 place-items-center", className)}>
      <input
        {...input}
        type={type}
        className={cx(
          "peer size-6 appearance-none border-[1.5px] border-edge bg-white transition-colors forced-colors:appearance-auto",
          "checked:border-navy-900 checked:bg-navy-900 aria-invalid:border-error disabled:border-line disabled:bg-sand disabled:checked:bg-edge",
          type === "radio" ? "rounded-full" : "rounded-md",
        )}
      />
      {type === "radio" ? (
        <span className="pointer-events-none absolute hidden size-2.5 rounded-full bg-white peer-checked:block forced-colors:hidden" />
      ) : (
        <Icon
          name="check"
          className="pointer-events-none absolute hidden size-4.5 text-white [stroke-width:3] peer-checked:block forced-colors:hidden"
        />
      )}
    </span>
  );
}
