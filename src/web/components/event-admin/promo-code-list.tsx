import { Form } from "react-router";
import { formatDate } from "#platform/french-dates.ts";
import { type Cents, formatCents } from "#platform/money.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { counted, inFigures } from "#web/ui/counted.ts";

export type PromoCodeFacts = {
  id: string;
  code: string;
  percent: number | null;
  amountCents: Cents | null;
  maxTickets: number | null;
  expiresAt: Date | null;
  active: boolean;
  usedTickets: number;
};

type PromoCodeListProps = { codes: readonly PromoCodeFacts[]; now: Date };

export function PromoCodeList({ codes, now }: PromoCodeListProps) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-white">
      {codes.map((code) => {
        const isOver = !code.active || (code.expiresAt !== null && code.expiresAt <= now);
        const isUsedUp = code.maxTickets !== null && code.usedTickets >= code.maxTickets;
        return (
          <li key={code.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold text-navy-900">
                {code.code}
                <span className="font-normal"> · {rebateText(code)}</span>
              </p>
              <p className="text-sm">{usesText(code)}</p>
            </div>
            {isOver ? (
              <Badge>Terminé</Badge>
            ) : (
              <>
                {isUsedUp && <Badge tone="amber">Épuisé</Badge>}
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="end" />
                  <Button type="submit" name="promoCodeId" value={code.id} variant="quiet" size="sm">
                    Terminer<span className="sr-only"> le code {code.code}</span>
                  </Button>
                </Form>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const rebateText = ({ percent, amountCents }: PromoCodeFacts): string =>
  percent === null ? `${formatCents(amountCents ?? 0)} de moins par billet` : `${percent}\u202f% de moins`;

function usesText({ usedTickets, maxTickets, expiresAt }: PromoCodeFacts): string {
  const used = `${counted(usedTickets, "billet", "billets")}${maxTickets === null ? "" : ` sur ${inFigures(maxTickets)}`}`;
  return expiresAt ? `${used}, jusqu’au ${formatDate(new Date(expiresAt.getTime() - 1))}` : used;
}
