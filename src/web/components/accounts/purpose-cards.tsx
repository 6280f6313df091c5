import { Link } from "react-router";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { signUpPurposes, withSponsor } from "./sign-up-purposes.ts";

/** Four doors. Links, not buttons of a form: each leads to an address of its own. */
export function PurposeCards({ sponsorCode }: { sponsorCode?: string }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 xl:grid-cols-4">
      {signUpPurposes.map(({ reason, path, drawing: Drawing, title, who, text }) => (
        <Card key={reason} as="li" interactive className="max-sm:flex-row">
          <div className="relative shrink-0 bg-sand max-sm:w-28 sm:aspect-4/3">
            <Drawing className="absolute inset-0 size-full" />
          </div>
          <div className="flex min-w-0 grow items-center gap-3 p-4 sm:items-end sm:p-6">
            <div className="min-w-0 grow self-start">
              <p className="font-bold text-[0.875rem] text-coral-700 tracking-[0.02em]">{who}</p>
              <h2 className="mt-0.5 text-xl sm:text-2xl">
                <Link
                  to={withSponsor(path, sponsorCode)}
                  className="after:absolute after:inset-0 focus-visible:outline-none"
                >
                  {title}
                </Link>
              </h2>
              <p className="mt-1.5 text-sm sm:text-base">{text}</p>
            </div>
            <Icon name="arrow-right" className="size-6 text-coral-700 max-sm:hidden" />
          </div>
        </Card>
      ))}
    </ul>
  );
}
