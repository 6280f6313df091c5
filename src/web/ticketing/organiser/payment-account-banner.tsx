import type { PaymentAccountState } from "#core/accounts/process.ts";
import { type Cents, formatCents } from "#platform/money.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";

type AccountBannerProps = {
  paymentAccount: PaymentAccountState;
  /** Due now. */
  pendingCents: Cents;
  /** Of this event, once it has taken place. */
  shareCents: Cents;
};

/** Money that cannot leave: how much, and the way out. */
export function AccountBanner({ paymentAccount, pendingCents, shareCents }: AccountBannerProps) {
  if (paymentAccount === "validated" || pendingCents + shareCents === 0) return null;
  const isChecked = paymentAccount === "being_validated";
  return (
    <Banner
      kind={isChecked ? "info" : "warning"}
      title={
        pendingCents > 0
          ? `${formatCents(pendingCents)} vous attendent`
          : `${formatCents(shareCents)} vous reviendront après la soirée`
      }
      action={
        <ButtonLink to="/account/stripe" variant="quiet" size="sm">
          {isChecked ? "Revoir mes informations" : "Ouvrir mon compte de paiement"}
        </ButtonLink>
      }
    >
      <p>
        {isChecked
          ? "Votre compte de paiement est en cours de validation. L’argent part dès qu’il est validé."
          : "Il vous manque un compte de paiement validé. Sans lui, votre part attend chez nous."}
      </p>
    </Banner>
  );
}
