import { type DocumentKind, documentNames, shortDate } from "#core/papers/rules.ts";
import { formatExactCents } from "#platform/money.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { PaperLink } from "./paper-link.tsx";

type BillingLine = {
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
            <p className="font-semibold text-ink">
              {documentNames[kind]} {number}
            </p>
            <p className="text-sm break-words">
              {shortDate(issuedAt)} · Frais de service, {eventTitle}
            </p>
          </div>
          <div className="flex items-center gap-4">
            <span className="font-bold text-ink tabular-nums">{formatExactCents(totalCents)}</span>
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

type PurchaseLine = {
  proposalId: string;
  eventTitle: string;
  payer: "artist" | "host";
  amountCents: number;
  paidAt: Date | null;
  returned: { cents: number; at: Date } | null;
};

/** Services bought and places rented. */
export function PurchaseList({ purchases }: { purchases: readonly PurchaseLine[] }) {
  return (
    <ul className="-my-4 divide-y divide-line">
      {purchases.map(({ proposalId, eventTitle, payer, amountCents, paidAt, returned }) => (
        <li key={proposalId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
          <div className="min-w-0 flex-1 basis-52">
            <p className="font-semibold break-words text-ink">{eventTitle}</p>
            <p className="text-sm">
              {payer === "host" ? "Prestation" : "Location"}
              {paidAt && `, payée le ${shortDate(paidAt)}`}
            </p>
            {returned && (
              <p className="font-semibold text-ink text-sm">
                {formatExactCents(returned.cents)} rendus le {shortDate(returned.at)}
              </p>
            )}
          </div>
          <div className="flex items-center gap-4">
            <span className="font-bold text-ink tabular-nums">{formatExactCents(amountCents)}</span>
            <PaperLink href={`/proposal/${proposalId}/recu.pdf`} label="Reçu" of={`pour ${eventTitle}`} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What is declared for somebody, year by year. */
export function YearLinks({ years }: { years: readonly number[] }) {
  return (
    <>
      <p>
        Ce que nous déclarons pour vous à l’administration fiscale, trimestre par trimestre : à comparer avec votre
        propre déclaration.
      </p>
      <ul className="flex flex-wrap gap-2.5">
        {years.map((year) => (
          <li key={year}>
            <ButtonLink to={`/account/versements/${year}`} variant="quiet">
              <span className="sr-only">Récapitulatif </span>
              {year}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  );
}
