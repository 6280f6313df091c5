import { shortDate } from "#core/statements/rules.ts";
import { formatExactCents } from "#platform/money.ts";
import { PaperLink } from "./paper-link.tsx";

export type PurchaseLine = {
  proposalId: string;
  eventTitle: string;
  payer: "artist" | "host";
  amountCents: number;
  paidAt: Date | null;
};

/** Services bought and places rented. */
export function PurchaseList({ purchases }: { purchases: readonly PurchaseLine[] }) {
  return (
    <ul className="-my-4 divide-y divide-line">
      {purchases.map(({ proposalId, eventTitle, payer, amountCents, paidAt }) => (
        <li key={proposalId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
          <div className="min-w-0 flex-1 basis-52">
            <p className="font-semibold break-words text-navy-900">{eventTitle}</p>
            <p className="text-sm">
              {payer === "host" ? "Prestation" : "Location"}
              {paidAt && `, payée le ${shortDate(paidAt)}`}
            </p>
          </div>
          <div className="flex items-center gap-4">
            <span className="font-bold text-navy-900 tabular-nums">{formatExactCents(amountCents)}</span>
            <PaperLink href={`/proposal/${proposalId}/recu.pdf`} label="Reçu" of={`pour ${eventTitle}`} />
          </div>
        </li>
      ))}
    </ul>
  );
}
