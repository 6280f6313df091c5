import type { ReactNode } from "react";
import type { AcceptancePlan, Precondition } from "#core/deals/view-rules.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";

/** A thing that is done is a fact, no longer a request. */
const doneWords: Record<Precondition["code"], string> = {
  logged_in: "Vous avez un compte",
  owns_project: "Vous avez un projet",
  owns_place: "Vous avez un lieu",
  listing_published: "Votre annonce est publiée",
  project_up_to_date: "Votre projet est à jour",
  ticketing: "La billetterie est configurée",
  invoice_info: "Les informations de facturation sont complètes",
  payment_account: "Le compte de paiement est ouvert",
};

type PreconditionsListProps = { preconditions: readonly Precondition[]; children?: ReactNode };

/** What must be in order before a proposal may leave. Each button leads there and back again. */
export function PreconditionsList({ preconditions, children }: PreconditionsListProps) {
  if (preconditions.length === 0) return null;
  const left = preconditions.filter(({ done }) => !done).length;
  return (
    <section aria-labelledby="conditions-prealables" className="grid gap-3 rounded-card bg-sand px-5 py-5">
      <h2 id="conditions-prealables" className="text-xl">
        {left === 0 ? "Tout est prêt de votre côté" : "À mettre en ordre avant l’envoi"}
      </h2>
      <ul className="grid gap-1">
        {preconditions.map(({ code, done, label, href }) => (
          <li key={code} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-1.5">
            <span className="flex min-w-0 flex-1 basis-60 items-start gap-3">
              <Icon
                name={done ? "check-circle" : "alert"}
                className={cx("mt-0.5 size-5.5 shrink-0", done ? "text-success" : "text-warning")}
              />
              <span className={cx("min-w-0", !done && "font-semibold text-ink")}>
                {done ? doneWords[code] : label}
                {done && <span className="sr-only"> (c’est fait)</span>}
              </span>
            </span>
            {!done && href && (
              <ButtonLink to={href} variant="secondary" size="sm" aria-label={`Y aller\u202f: ${label}`}>
                Y aller
                <Icon name="arrow-right" className="size-4.5" />
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      {children && <p className="text-sm">{children}</p>}
    </section>
  );
}

const words = {
  invoice_info: {
    text: "Association, entreprise ou à titre personnel : ce qui figurera sur vos relevés.",
    action: "Compléter",
  },
  payment_account: {
    text: "Une pièce d’identité, un IBAN, cinq minutes. C’est là que votre part arrivera.",
    action: "Ouvrir mon compte",
  },
} as const;

type NeedCode = keyof typeof words;

const isAccountNeed = <N extends { code: string }>(need: N): need is N & { code: NeedCode } => need.code in words;

/** Invoice info and payment account: each is done where it lives, and leads back here. */
export function AccountNeeds({ missing }: Pick<AcceptancePlan, "missing">) {
  return (
    <ul className="grid gap-4">
      {missing.filter(isAccountNeed).map(({ code, message, href }) => (
        <Card key={code} as="li" accent="navy" className="flex-row flex-wrap items-center gap-4 px-5.5 py-4.5">
          <Icon name={code === "invoice_info" ? "edit" : "card"} className="size-6 text-accent" />
          <p className="grow basis-60">
            <b className="block">{message}</b>
            {words[code].text}
          </p>
          {href && (
            <ButtonLink to={href} size="sm" className="max-sm:w-full">
              {words[code].action}
            </ButtonLink>
          )}
        </Card>
      ))}
    </ul>
  );
}
