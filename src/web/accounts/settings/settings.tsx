import { Form, Link } from "react-router";
import { pageMeta } from "#web/page-meta.ts";
import { AttentionDot, Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { type AccountFacts, useAccountFacts } from "./settings-page.tsx";
import { type SettingsSection, settingsOf } from "./settings-sections.ts";

export const meta = pageMeta({
  title: "Réglages",
  description: "Les réglages de votre compte.",
  path: "/account",
});

export default function Account() {
  const facts = useAccountFacts();
  const waiting = settingsOf(facts)
    .flatMap(({ sections }) => sections)
    .filter((section) => section.state?.(facts)?.attention).length;
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

/** The home of the settings: every section with its state, those that wait with a dot. */
function SettingsList({ facts }: { facts: AccountFacts }) {
  return (
    <div className="md:columns-2 md:gap-8">
      {settingsOf(facts).map(({ title, sections }) => (
        <section key={title} aria-label={title} className="mb-8 break-inside-avoid">
          <h2 className="mb-3 text-xl">{title}</h2>
          <Card as="div">
            <ul className="divide-y divide-line">
              {sections.map((section) => (
                <Line key={section.to} section={section} facts={facts} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  );
}

function Line({ section: { to, label, hint, icon, state }, facts }: { section: SettingsSection; facts: AccountFacts }) {
  const current = state?.(facts);
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-16 items-center gap-3 px-4 py-3 sm:gap-4 hover:bg-paper sm:px-5 focus-visible:-outline-offset-3"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sand text-ink">
          <Icon name={icon} />
        </span>
        <span className="min-w-0 grow">
          <span className="flex items-center font-semibold text-ink">
            {label}
            {current?.attention && <AttentionDot label="à compléter" />}
          </span>
          <span className={cx("block text-sm", current && "max-sm:hidden")}>{hint}</span>
        </span>
        {current && (
          <Badge tone={current.tone} icon={current.icon} className="shrink-0 max-sm:[&>svg]:hidden">
            {current.label}
          </Badge>
        )}
        <Icon name="chevron-right" className={cx("size-5 text-ink-quiet", current && "max-sm:hidden")} />
      </Link>
    </li>
  );
}

/** On small screens the bottom bar has no menu: the way out is at the end of the settings. */
function LogOutForm() {
  return (
    <Form method="post" action="/logout" className="justify-self-start max-sm:w-full">
      <Button type="submit" variant="quiet" className="max-sm:w-full">
        <Icon name="logout" />
        Se déconnecter
      </Button>
    </Form>
  );
}
