import { Link } from "react-router";
import { BILLING_PAGE, listBillingDocuments } from "#core/papers/get-billing-document.ts";
import { listPurchases } from "#core/papers/receipts/get-purchase-receipt.ts";
import { payoutStateText } from "#core/papers/rules.ts";
import { listSummaryYears } from "#core/papers/yearly-summary/get-yearly-summary.ts";
import { getPendingFunds, listPayouts, PAYOUTS_PAGE } from "#core/payouts/list-payouts.ts";
import type { PayoutSource, PayoutState } from "#core/payouts/process.ts";
import type { PayoutWait } from "#core/payouts/rules.ts";
import { formatCents } from "#platform/money.ts";
import { Panel, SettingsPage, useAccountFacts } from "#web/accounts/settings/settings-page.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { PaperLink } from "#web/papers/paper-link.tsx";
import { BillingList, PurchaseList, YearLinks } from "#web/papers/paper-lists.tsx";
import { cursorAfter, readCursor } from "#web/server/addresses.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { EmptyState } from "#web/ui/feedback/placeholders.tsx";
import { OpenDoor } from "#web/ui/illustrations/open-door.tsx";
import { OlderLink } from "#web/ui/pagination.tsx";
import type { Route } from "./+types/payouts.ts";

type PayoutLine = {
  id: string;
  eventId: string;
  eventTitle: string;
  source: PayoutSource;
  state: PayoutState;
  dueCents: number;
  setOffCents: number;
  reversedCents: number;
  sentAt: Date | null;
  waitsFor: PayoutWait | null;
};

const tones: Record<PayoutState, BadgeTone> = {
  waiting: "amber",
  ready: "neutral",
  sending: "neutral",
  sent: "green",
  reported: "red",
};

function PayoutList({ payouts }: { payouts: readonly PayoutLine[] }) {
  return (
    <ul className="-my-4 divide-y divide-line">
      {payouts.map((payout) => (
        <li key={payout.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4">
          <div className="min-w-0 flex-1 basis-60">
            <p className="text-lg font-bold text-ink tabular-nums">
              {formatCents(payout.dueCents - payout.setOffCents)}
            </p>
            <p className="break-words">
              <Link to={`/event/${payout.eventId}/admin`} className="link">
                {payout.eventTitle}
              </Link>
              {payout.source === "purchase" && ", prestation ou location"}
            </p>
            {payout.waitsFor === "invoice_info" && (
              <p className="text-sm">
                <Link to="/account/invoice" className="link">
                  Complétez votre facturation
                </Link>
                {"\u202f"}: dès que c’est fait, il part.
              </p>
            )}
            {payout.waitsFor === "team" && (
              <p className="text-sm">
                Suspendu par l’équipe{"\u202f"}: le motif et vos recours sont dans l’e-mail que nous vous avons envoyé.
              </p>
            )}
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

export const meta = pageMeta({
  title: "Versements et factures",
  description: "Vos versements, vos factures, vos récapitulatifs.",
  path: "/account/versements",
});

export const loader = pageLoader(async ({ ctx, url }) => {
  const payouts = await listPayouts(ctx, { before: readCursor(url, "versements") });
  const documents = await listBillingDocuments(ctx, { before: readCursor(url, "factures") });
  return {
    payouts,
    documents,
    older: { payouts: cursorAfter(payouts, PAYOUTS_PAGE), documents: cursorAfter(documents, BILLING_PAGE) },
    pendingCents: (await getPendingFunds(ctx)).pendingCents,
    purchases: await listPurchases(ctx),
    years: await listSummaryYears(ctx),
  };
});

export default function Payouts({ loaderData }: Route.ComponentProps) {
  const { payouts, pendingCents, documents, purchases, years, older } = loaderData;
  const isEmpty = [payouts, documents, purchases, years].every((list) => list.length === 0);
  return (
    <SettingsPage
      title="Versements et factures"
      lead="Ce que vos soirées vous ont rapporté, et les papiers qui vont avec."
    >
      {pendingCents > 0 && <Pending cents={pendingCents} />}
      {isEmpty && (
        <EmptyState illustration={<OpenDoor />} title="Rien encore">
          Le lendemain de votre première soirée payante, votre part, la facture de nos frais et le récapitulatif de
          l’année arrivent ici.
        </EmptyState>
      )}
      {payouts.length > 0 && (
        <Panel title="Vos versements">
          <PayoutList payouts={payouts} />
          <OlderLink name="versements" before={older.payouts} label="Versements" />
        </Panel>
      )}
      {documents.length > 0 && (
        <Panel title="Vos factures et avoirs">
          <BillingList documents={documents} />
          <OlderLink name="factures" before={older.documents} label="Factures et avoirs" />
        </Panel>
      )}
      {purchases.length > 0 && (
        <Panel title="Vos achats de prestations et locations">
          <PurchaseList purchases={purchases} />
        </Panel>
      )}
      {years.length > 0 && (
        <Panel title="Vos récapitulatifs annuels">
          <YearLinks years={years} />
        </Panel>
      )}
    </SettingsPage>
  );
}

/** Without a validated account nothing can leave; with one it is on its way. */
function Pending({ cents }: { cents: number }) {
  const { paymentAccount, invoiceInfoComplete } = useAccountFacts();
  if (paymentAccount === "validated" && !invoiceInfoComplete) {
    return (
      <Banner
        kind="warning"
        title={`${formatCents(cents)} vous attendent`}
        action={
          <ButtonLink to="/account/invoice" variant="quiet" size="sm">
            Compléter ma facturation
          </ButtonLink>
        }
      >
        Le versement part dès que vos informations de facturation sont complètes.
      </Banner>
    );
  }
  const isValidated = paymentAccount === "validated";
  return (
    <Banner
      kind={isValidated ? "info" : "warning"}
      title={`${formatCents(cents)} ${isValidated ? "sont en route" : "vous attendent"}`}
      action={
        isValidated ? undefined : (
          <ButtonLink to="/account/stripe" variant="quiet" size="sm">
            {paymentAccount === "being_validated" ? "Où en est mon compte" : "Ouvrir mon compte"}
          </ButtonLink>
        )
      }
    >
      {isValidated
        ? "Le versement part vers votre banque dans les heures qui viennent."
        : "Le versement part dès que votre compte de paiement est validé."}
    </Banner>
  );
}
