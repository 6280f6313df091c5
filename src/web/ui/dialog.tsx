import { type ComponentProps, type ReactNode, useRef } from "react";
import { m } from "#platform/messages/messages.js";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { iconButtonClass } from "./icon-button.tsx";
import { useModal } from "./use-modal.ts";

type DialogProps = Omit<ComponentProps<"dialog">, "id" | "title" | "open" | "onClose" | "ref"> & {
  id: string;
  title: ReactNode;
  /** From state. Leave it out for a dialog that `fromHash` alone opens. */
  open?: boolean;
  /** Any `<a href="#id">` opens it, also before scripts run. */
  fromHash?: boolean;
  onClose?: () => void;
  size?: "sm" | "md" | "lg";
  /** Buttons, always visible under a long content. */
  footer?: ReactNode;
};

const sizes = { sm: "sm:max-w-md", md: "sm:max-w-xl", lg: "sm:max-w-3xl" };

/** A sheet from below on small screens, a card in the middle on others. */
export function Dialog({
  id,
  title,
  open,
  fromHash,
  onClose,
  size = "md",
  footer,
  className,
  children,
  ...rest
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, { id, open, fromHash, onClose });
  return (
    <dialog
      {...rest}
      ref={dialog}
      id={id}
      aria-labelledby={`${id}-titre`}
      className={cx(
        "max-h-[92dvh] w-full max-w-full rounded-t-panel bg-paper text-navy-600 shadow-lift open:animate-rise",
        "mb-0 sm:mb-auto sm:max-h-[86dvh] sm:w-[calc(100%-3rem)] sm:rounded-panel",
        sizes[size],
        className,
      )}
    >
      {/* A toast lies at the bottom of a phone, where the sheet's buttons are: they move up while it is there. */}
      <div className="flex max-h-[inherit] flex-col max-sm:in-[html:has([role=status]:popover-open)]:pb-28">
        <div className="flex items-start justify-between gap-4 px-gutter pt-5 pb-3 sm:px-7 sm:pt-6">
          <h2 id={`${id}-titre`} className="pt-1.5 text-2xl">
            {title}
          </h2>
          <CloseLink aria-label={m["ui.close"]()} className={iconButtonClass(false, "-mr-2")}>
            <Icon name="close" className="size-6" />
          </CloseLink>
        </div>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-gutter pt-1 pb-6 sm:px-7 sm:pb-7">
          {children}
        </div>
        {footer && (
          <div className="flex flex-wrap justify-end gap-3 border-line border-t px-gutter py-4 sm:px-7">{footer}</div>
        )}
      </div>
    </dialog>
  );
}

const NOWHERE = "#";

/** Closes the dialog it stands in. A link, so that it also works before scripts; they listen for it afterwards. */
export function CloseLink(props: Omit<ComponentProps<"a">, "href">) {
  return <a {...props} href={NOWHERE} />;
}
