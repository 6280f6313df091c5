import type { PaymentAccountState } from "#core/accounts/process.ts";
import { formatCents } from "#platform/money.ts";
import type { AccountFacts } from "#web/accounts/settings/settings-page.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";

/** Something that waits for the person: what, why, and the one press that deals with it. */
export type ProfilePanel = {
  key: string;
  title: string;
  text: string;
  action: { to: string; label: string };
  /** Coral: somebody waits. Navy: the platform does. */
  accent: "coral" | "navy";
};

/** With what waits for a validated account, and whether an evening that was agreed on can bring them money. */
type Facts = AccountFacts & { pendingCents?: number; expectsMoney?: boolean };

type PanelOf = (facts: Facts) => ProfilePanel | undefined;

const phone: PanelOf = ({ phone: number, phoneVerified }) =>
  phoneVerified
    ? undefined
    : {
        key: "phone",
        title: number ? "Votre numéro est à valider" : "Ajoutez votre numéro de mobile",
        text: "Un code par SMS, et les autres savent qu’il y a quelqu’un au bout du fil.",
        action: { to: "/account/phone", label: "Valider" },
        accent: "coral",
      };

/** Artists mean to be paid; anybody else is asked once an agreement says that they are. */
const isToBePaid = ({ signUpReason, expectsMoney = false }: Facts): boolean =>
  expectsMoney || signUpReason === "find_places" || signUpReason === "everything";

const invoice: PanelOf = (facts) =>
  facts.invoiceInfoComplete || !isToBePaid(facts)
    ? undefined
    : {
        key: "invoice",
        title: "Comment facturez-vous ?",
        text: "Association, entreprise ou à titre personnel : il le faut avant le premier événement payant.",
        action: { to: "/account/invoice", label: "Compléter" },
        accent: "navy",
      };

/** The platform holds what is due: the amount is said, and how it leaves. */
export function pendingFundsPanel(paymentAccount: PaymentAccountState, pendingCents: number): ProfilePanel | undefined {
  if (pendingCents <= 0 || paymentAccount === "validated") return undefined;
  const amount = formatCents(pendingCents);
  const isChecked = paymentAccount === "being_validated";
  return {
    key: "payment",
    title: `${amount} vous attendent`,
    text: isChecked
      ? "Votre compte de paiement est en cours de validation\u202f: le versement part dès qu’il est validé."
      : "Il manque votre compte de paiement\u202f: ouvrez-le, et le versement part dès qu’il est validé.",
    action: { to: "/account/stripe", label: isChecked ? "Où en est-il\u202f?" : "Ouvrir mon compte" },
    accent: "coral",
  };
}

const payment: PanelOf = (facts) => {
  const pending = pendingFundsPanel(facts.paymentAccount, facts.pendingCents ?? 0);
  if (pending || facts.paymentAccount !== "needed" || !isToBePaid(facts)) return pending;
  return {
    key: "payment",
    title: "Où verser votre part\u202f?",
    text: "Ouvrez votre compte de paiement pour que l’argent des soirées vous parvienne.",
    action: { to: "/account/stripe", label: "Ouvrir" },
    accent: "navy",
  };
};

/** In the order in which they are shown. */
export const profilePanels: readonly PanelOf[] = [phone, invoice, payment];

export function TodoPanel({ panel: { title, text, action, accent } }: { panel: ProfilePanel }) {
  return (
    <Card as="li" accent={accent} className="flex-row flex-wrap items-center gap-4 px-5.5 py-4.5">
      <p className="grow basis-60">
        <b className="block">{title}</b>
        {text}
      </p>
      <ButtonLink to={action.to} size="sm" variant={accent === "coral" ? "primary" : "secondary"}>
        {action.label}
        <span className="sr-only"> : {title}</span>
      </ButtonLink>
    </Card>
  );
}
