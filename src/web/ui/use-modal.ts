import { type RefObject, useEffect, useRef } from "react";

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
