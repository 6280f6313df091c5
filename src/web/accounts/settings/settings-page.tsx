import type { ReactNode } from "react";
import { Link, useOutletContext } from "react-router";
import type { PaymentAccountState } from "#core/accounts/process.ts";
import type { InvoiceInfo, SignUpReason } from "#core/accounts/rules.ts";
import { Icon } from "#web/ui/icon.tsx";

type Consent = { granted: boolean; at: Date } | undefined;

/** What the settings know of their person, loaded once for all their pages. */
export type AccountFacts = {
  email: string;
  firstName: string;
  lastName: string;
  bio: string | null;
  roles: readonly string[];
  signUpReason: SignUpReason;
  phone: string | null;
  phoneVerified: boolean;
  licenceNumber: string | null;
  invoiceInfo: InvoiceInfo;
  invoiceInfoComplete: boolean;
  paymentAccount: PaymentAccountState;
  consents: Record<"terms" | "privacy" | "newsletter" | "marketing" | "third_party_cookies", Consent>;
};

/** On the pages inside the settings' frame. */
export const useAccountFacts = (): AccountFacts => useOutletContext<AccountFacts>();

type SettingsPageProps = {
  title: string;
  lead?: ReactNode;
  /** Beside the title: the state. */
  aside?: ReactNode;
  children: ReactNode;
};

/** One page of the settings: its name, why it is there, and its forms. */
export function SettingsPage({ title, lead, aside, children }: SettingsPageProps) {
  return (
    <div className="grid max-w-2xl content-start gap-6">
      <div className="grid gap-2.5">
        <Link
          to="/account"
          className="link -mt-2 inline-flex min-h-11 items-center gap-1.5 justify-self-start lg:hidden"
        >
          <Icon name="chevron-left" className="size-4.5" />
          Réglages
        </Link>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-title">{title}</h1>
          {aside}
        </div>
        {lead && <p className="max-w-[38em]">{lead}</p>}
      </div>
      {children}
    </div>
  );
}

/** A sheet of paper for a form, with its own heading where a page has several. */
export function Panel({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-5 rounded-card bg-card p-5 shadow-card sm:p-7">
      {title && <h2 className="text-xl">{title}</h2>}
      {children}
    </section>
  );
}
