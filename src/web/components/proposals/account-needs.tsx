import type { AcceptancePlan } from "#core/proposals/view-rules.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";

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
          <Icon name={code === "invoice_info" ? "edit" : "card"} className="size-6 text-coral-700" />
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
