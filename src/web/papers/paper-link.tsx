import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

type PaperLinkProps = {
  href: string;
  /** What it is of, for ears: « du versement de Bach au salon ». */
  of: string;
  label?: string;
};

/** To a file: the browser opens it itself, scripts or not. */
export function PaperLink({ href, of, label = "PDF" }: PaperLinkProps) {
  return (
    <a href={href} className={buttonClass({ variant: "quiet", size: "sm" }, "shrink-0")}>
      <Icon name="download" className="size-4.5" />
      {label}
      <span className="sr-only"> {of}</span>
    </a>
  );
}

type ReceiptLinksProps = {
  /** Of the order, with a guest's key. */
  address: string;
  hasRefunds: boolean;
};

/** What was paid, and what went back. */
export function ReceiptLinks({ address, hasRefunds }: ReceiptLinksProps) {
  const fileAt = (name: string) => address.replace(/(?=\?|$)/, `/${name}.pdf`);
  return (
    <p className="flex flex-wrap gap-2.5">
      <PaperLink href={fileAt("recu")} label="Reçu de paiement" of="en PDF" />
      {hasRefunds && <PaperLink href={fileAt("remboursement")} label="Reçu de remboursement" of="en PDF" />}
    </p>
  );
}
