import { type ReactNode, useEffect } from "react";
import { Form, useLocation } from "react-router";
import { m } from "#platform/messages/messages.js";
import { Button, buttonClass } from "../button.tsx";
import { CloseLink, Dialog } from "./dialog.tsx";

type ConfirmDialogProps = {
  id: string;
  /** Names the thing: « Supprimer « Le salon d’Hélène » ? » */
  title: ReactNode;
  /** Says what will happen. */
  children: ReactNode;
  /** The act in its own words, never « OK ». */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  busy?: boolean;
  open?: boolean;
  fromHash?: boolean;
  onClose?: () => void;
} & (
  | {
      /** Posts these fields; works without scripts together with `fromHash`. */
      fields: Record<string, string>;
      action?: string;
    }
  | { onConfirm: () => void }
);

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    id,
    title,
    children,
    confirmLabel,
    cancelLabel = m["ui.cancel"](),
    danger,
    busy,
    open,
    fromHash,
    onClose,
  } = props;
  const { hash, key } = useLocation();
  // The answer to what it has sent may be the page it stands on: the address has left it by then, without an event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer counts, also at an address that was there before.
  useEffect(() => {
    if (fromHash && !open && hash !== `#${id}`) document.querySelector<HTMLDialogElement>(`dialog#${id}`)?.close();
  }, [id, fromHash, open, hash, key]);
  const variant = danger ? "danger" : "primary";
  const formId = `${id}-formulaire`;
  return (
    <Dialog
      id={id}
      title={title}
      aria-describedby={`${id}-texte`}
      size="sm"
      open={open}
      fromHash={fromHash}
      onClose={onClose}
      footer={
        <>
          <CloseLink className={buttonClass({ variant: "quiet" })}>{cancelLabel}</CloseLink>
          {"fields" in props ? (
            <Button type="submit" form={formId} variant={variant} busy={busy}>
              {confirmLabel}
            </Button>
          ) : (
            <Button variant={variant} busy={busy} onClick={props.onConfirm}>
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      <div id={`${id}-texte`} className="grid gap-3">
        {children}
      </div>
      {"fields" in props && (
        <Form id={formId} method="post" action={props.action}>
          {Object.entries(props.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </Form>
      )}
    </Dialog>
  );
}
