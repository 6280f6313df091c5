import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { m } from "#platform/messages/messages.js";
import { iconButtonClass } from "../button.tsx";
import { cx } from "../cx.ts";
import { Icon } from "../icon.tsx";

type ModalOptions = {
  id: string;
  /** Opened and closed by its parent's state. */
  open?: boolean;
  /** Opened by the address: `#id`, from any link. */
  fromHash?: boolean;
  onClose?: () => void;
};

/** Drives a native dialog: the browser keeps the focus inside, hears Escape, and gives the focus back. */
export function useModal(
  ref: RefObject<HTMLDialogElement | null>,
  { id, open, fromHash = false, onClose }: ModalOptions,
): void {
  const closed = useRef(onClose);
  useEffect(() => {
    closed.current = onClose;
  });

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.dataset.live = "";
    const clickAway = (event: MouseEvent) => {
      const leaves = event.target instanceof Element && event.target.closest('a[href="#"]');
      if (event.target !== dialog && !leaves) return;
      event.preventDefault();
      dialog.close();
    };
    const close = () => {
      // Not through the router: nothing has to load, and the page must not scroll.
      if (window.location.hash === `#${id}`) window.history.replaceState(window.history.state, "", "#");
      if (document.activeElement === document.body) document.querySelector<HTMLElement>(`a[href$="#${id}"]`)?.focus();
      closed.current?.();
    };
    dialog.addEventListener("click", clickAway);
    dialog.addEventListener("close", close);
    return () => {
      dialog.removeEventListener("click", clickAway);
      dialog.removeEventListener("close", close);
    };
  }, [ref, id]);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || open === undefined) return;
    if (open) show(dialog);
    else if (dialog.open) dialog.close();
  }, [ref, open]);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !fromHash) return;
    const hash = `#${id}`;
    const followAddress = () => {
      if (window.location.hash === hash) show(dialog);
      else if (dialog.open) dialog.close();
    };
    // A router's link changes the address without an event; the press on it is the event.
    const followLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || link.target === "_blank" || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (link.hash === hash) show(dialog);
      else if (dialog.open && dialog.contains(link)) dialog.close();
    };
    // One that its parent's state has opened stays so: the address of the answer that did may come later than the answer.
    if (window.location.hash === hash) show(dialog);
    window.addEventListener("hashchange", followAddress);
    document.addEventListener("click", followLink);
    return () => {
      window.removeEventListener("hashchange", followAddress);
      document.removeEventListener("click", followLink);
    };
  }, [ref, id, fromHash]);
}

function show(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  // The address may have opened it before the scripts came: whoever is typing inside keeps the caret.
  const typing = dialog.contains(document.activeElement) ? document.activeElement : null;
  dialog.showModal();
  if (typing instanceof HTMLElement) typing.focus();
}

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
        "max-h-[92dvh] w-full max-w-full rounded-t-panel bg-paper text-ink-soft shadow-lift open:animate-rise",
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
