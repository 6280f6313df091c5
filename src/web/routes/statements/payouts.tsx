import { getPendingFunds } from "#core/payouts/get-pending-funds.ts";
import { listPayouts, PAYOUTS_PAGE } from "#core/payouts/list-payouts.ts";
import { BILLING_PAGE, listBillingDocuments } from "#core/statements/list-billing-documents.ts";
import { listPurchases } from "#core/statements/list-purchases.ts";
import { listSummaryYears } from "#core/statements/list-summary-years.ts";
import { formatCents } from "#platform/money.ts";
import { useAccountFacts } from "#web/components/accounts/account-facts.ts";
import { Panel, SettingsPage } from "#web/components/accounts/settings-page.tsx";
import { OlderLink } from "#web/components/older-link.tsx";
import { BillingList } from "#web/components/statements/billing-list.tsx";
import { PayoutList } from "#web/components/statements/payout-list.tsx";
import { PurchaseList } from "#web/components/statements/purchase-list.tsx";
import { YearLinks } from "#web/components/statements/year-links.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { cursorAfter, readCursor } from "#web/server/read-cursor.ts";
import { requireLogin } from "#web/server/require-login.ts";
import { Banner } from "#web/ui/banner.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { OpenDoor } from "#web/ui/illustrations/open-door.tsx";
import type { Route } from "./+types/payouts.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Versements et factures",
    description: "Vos versements, vos factures, vos récapitulatifs.",
    path: "/account/versements",
    matches,
    noIndex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
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
}

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
  const { paymentAccount } = useAccountFacts();
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
