import type { MetaFunction } from "react-router";
import { useAccountFacts } from "#web/components/accounts/account-facts.ts";
import { LogOutForm } from "#web/components/accounts/log-out-form.tsx";
import { SettingsList } from "#web/components/accounts/settings-list.tsx";
import { allSections } from "#web/components/accounts/settings-sections.ts";
import { pageMeta } from "#web/page-meta.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Réglages",
    description: "Les réglages de votre compte.",
    path: "/account",
    matches,
    noIndex: true,
  });

export default function Account() {
  const facts = useAccountFacts();
  const waiting = allSections.filter((section) => section.state?.(facts)?.attention).length;
  return (
    <div className="wrap grid gap-7 py-7 sm:py-12">
      <PageHeading
        title="Réglages"
        lead={
          <>
            <b className="break-words">
              {facts.firstName} {facts.lastName}
            </b>{" "}
            · <span className="wrap-anywhere">{facts.email}</span>
            <br />
            {waitingWords(waiting)}
          </>
        }
      />
      <SettingsList facts={facts} />
      <LogOutForm />
    </div>
  );
}

function waitingWords(count: number): string {
  if (count === 0) return "Tout est en ordre.";
  return count === 1
    ? "Une chose vous attend."
    : `${["Deux", "Trois", "Quatre"][count - 2] ?? count} choses vous attendent.`;
}
