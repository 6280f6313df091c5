import { Link } from "react-router";
import type { BindingText } from "#core/legal/text-rules.ts";
import type { StandingText } from "#core/legal/version-rules.ts";
import { dayInWords } from "#platform/french-dates.ts";
import type { Operator } from "#platform/operator.ts";
import { Icon } from "#web/ui/icon.tsx";
import { LegalPage } from "./legal-page.tsx";

export type BindingTextData = { operator: Operator; standing: StandingText };

/** A text that binds whoever reads it: the version that applies today, where the others are, and what is about to change. */
export function BindingTextPage({ text, data }: { text: BindingText; data: BindingTextData }) {
  const { name, applies, upcoming, words } = data.standing;
  const page = words ?? { ...text, sections: text.sections(data.operator) };
  return (
    <LegalPage page={{ ...page, updated: applies }}>
      {upcoming && (
        <div className="mt-6 flex max-w-[46em] gap-4 rounded-card bg-sand p-5 print:hidden">
          <Icon name="info" className="mt-0.5 size-6 text-accent" />
          <div className="grid gap-2">
            <p className="font-semibold text-ink">
              Une nouvelle version s’appliquera le {dayInWords(upcoming.applies)}
            </p>
            <ul className="grid list-disc gap-1 pl-5">
              {upcoming.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
            <Link to={`/versions/${name}/${upcoming.applies}`} className="link inline-flex min-h-11 items-center">
              La lire en entier
            </Link>
          </div>
        </div>
      )}
      <Link to={`/versions/${name}`} className="link mt-3 inline-flex min-h-11 items-center text-sm print:hidden">
        Toutes les versions de ce texte
      </Link>
    </LegalPage>
  );
}
