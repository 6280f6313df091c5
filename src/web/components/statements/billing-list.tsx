import { type DocumentKind, documentNames, shortDate } from "#core/statements/rules.ts";
import { formatExactCents } from "#platform/money.ts";
import { PaperLink } from "./paper-link.tsx";

export type BillingLine = {
  id: string;
  kind: DocumentKind;
  number: string;
  eventTitle: string;
  totalCents: number;
  issuedAt: Date;
};

export function BillingList({ documents }: { documents: readonly BillingLine[] }) {
  return (
    <ul className="-my-4 divide-y divide-line">
      {documents.map(({ id, kind, number, eventTitle, totalCents, issuedAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
          <div className="min-w-0 flex-1 basis-52">
            <p className="font-semibold text-navy-900">
              {documentNames[kind]} {number}
            </p>
            <p className="text-sm break-words">
              {shortDate(issuedAt)} · Frais de service, {eventTitle}
            </p>
          </div>
          <div className="flex items-center gap-4">
            <span className="font-bold text-navy-900 tabular-nums">{formatExactCents(totalCents)}</span>
            <PaperLink
              href={`/account/versements/factures/${id}.pdf`}
              of={`de ${kind === "invoice" ? "la facture" : "l’avoir"} ${number}`}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
