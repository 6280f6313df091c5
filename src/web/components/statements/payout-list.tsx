import { Link } from "react-router";
import type { PayoutSource, PayoutState } from "#core/payouts/states.ts";
import { payoutStateText } from "#core/statements/rules.ts";
import { formatCents } from "#platform/money.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { PaperLink } from "./paper-link.tsx";

export type PayoutLine = {
  id: string;
  eventId: string;
  eventTitle: string;
  source: PayoutSource;
  state: PayoutState;
  dueCents: number;
  setOffCents: number;
  reversedCents: number;
  sentAt: Date | null;
};

const tones: Record<PayoutState, BadgeTone> = {
  waiting: "amber",
  ready: "neutral",
  sending: "neutral",
  sent: "green",
  reported: "red",
};

export function PayoutList({ payouts }: { payouts: readonly PayoutLine[] }) {
  return (
    <ul className="-my-4 divide-y divide-line">
      {payouts.map((payout) => (
        <li key={payout.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4">
          <div className="min-w-0 flex-1 basis-60">
            <p className="text-lg font-bold text-navy-900 tabular-nums">
              {formatCents(payout.dueCents - payout.setOffCents)}
            </p>
            <p className="break-words">
              <Link to={`/event/${payout.eventId}/admin`} className="link">
                {payout.eventTitle}
              </Link>
              {payout.source === "purchase" && ", prestation ou location"}
            </p>
            <Kept payout={payout} />
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <Badge tone={tones[payout.state]}>{payoutStateText(payout)}</Badge>
            <PaperLink href={`/account/versements/${payout.id}.pdf`} of={`du versement pour ${payout.eventTitle}`} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Kept({ payout: { dueCents, setOffCents, reversedCents } }: { payout: PayoutLine }) {
  return (
    <>
      {setOffCents > 0 && (
        <p className="text-sm">
          {formatCents(dueCents)} dus, dont {formatCents(setOffCents)} retenus pour des remboursements faits après un
          versement précédent.
        </p>
      )}
      {reversedCents > 0 && (
        <p className="text-sm">
          {formatCents(reversedCents)} repris depuis, à la suite de billets remboursés ou contestés.
        </p>
      )}
    </>
  );
}
