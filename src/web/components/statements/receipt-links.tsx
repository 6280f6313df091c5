import { PaperLink } from "./paper-link.tsx";

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
