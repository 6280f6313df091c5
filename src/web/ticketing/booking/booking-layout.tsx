import type { ReactNode } from "react";
import { Link } from "react-router";
import { type OpenGoal, openGoalText } from "#core/events/rules.ts";
import { photoSources } from "#core/listings/photos/rules.ts";
import { BUYER_NAME_MAX } from "#core/ticketing/participant-rules.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { EmailField, TextField } from "#web/ui/fields/text-field.tsx";
import { Chairs } from "#web/ui/illustrations/chairs.tsx";
import { Photo } from "#web/ui/photo.tsx";
import type { EveningView } from "./booking-view.ts";

/** On a phone the evening comes first, and small; on a desk it stays in sight on the right. */
export function BookingLayout({
  heading,
  aside,
  below,
  children,
}: {
  heading: ReactNode;
  aside: ReactNode;
  /** Under both columns. */
  below?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div data-undisturbed className="wrap max-w-5xl py-6 sm:py-10">
      {heading}
      <div className="mt-6 grid grid-cols-1 items-start gap-x-10 gap-y-6 sm:mt-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="lg:sticky lg:top-6 lg:order-2">{aside}</div>
        <div className="grid min-w-0 gap-6">{children}</div>
      </div>
      {below}
      <p className="mt-10 text-sm">
        Une question avant de venir{"\u202f"}?{" "}
        <Link to="/faq/spectateurs" className="link">
          Questions du public
        </Link>
      </p>
    </div>
  );
}

type EveningCardProps = { evening: EveningView; when?: ReactNode; children?: ReactNode };

/** The invitation that one is answering: small above the form on a phone, beside it on a desk. */
export function EveningCard({ evening, when, children }: EveningCardProps) {
  const { eventId, title, cover, where } = evening;
  return (
    <section aria-label="Votre soirée" className="overflow-hidden rounded-panel bg-card shadow-card">
      <div className="flex items-center gap-4 p-4 lg:block lg:p-0">
        <div className="w-24 shrink-0 overflow-hidden rounded-lg lg:w-full lg:rounded-none">
          {cover ? (
            <Photo photo={photoSources(cover)} alt="" sizes="(min-width: 1024px) 352px, 96px" />
          ) : (
            <Chairs className="aspect-4/3 w-full" />
          )}
        </div>
        <div className={cx("min-w-0 lg:px-6 lg:pt-5", !children && "lg:pb-6")}>
          <p className="font-heading font-serif text-lg leading-tight text-balance text-ink lg:text-2xl">
            <Link to={`/event/${eventId}`} className="hover:underline">
              {title}
            </Link>
          </p>
          {when && <p className="mt-1 text-sm text-pretty first-letter:uppercase lg:text-base">{when}</p>}
          <p className="text-sm lg:text-base">{where}</p>
        </div>
      </div>
      {children && <div className="border-line border-t p-4 lg:mx-6 lg:mt-5 lg:px-0 lg:pb-6">{children}</div>}
    </section>
  );
}

/** Asked once; on each ticket that names nobody else, at the door's list and at the scanner. */
export function BuyerNames() {
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-5">
      <TextField name="firstName" label="Prénom" required autoComplete="given-name" maxLength={BUYER_NAME_MAX} />
      <TextField name="lastName" label="Nom" required autoComplete="family-name" maxLength={BUYER_NAME_MAX} />
    </div>
  );
}

const HELP = "Vos billets y arrivent. Pas besoin de compte.";

/** Where the tickets go. The ways to an account are buttons of the form: they take the choice along, scripts or not. */
export function GuestContact({ mayLogIn = true, help = HELP }: { mayLogIn?: boolean; help?: string }) {
  return (
    <div className="grid gap-2">
      <EmailField label="Votre adresse e-mail" icon="mail" help={help} />
      {mayLogIn && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          Déjà un compte ?
          <Button type="submit" name="intent" value="login" variant="quiet" size="sm">
            Se connecter
          </Button>
          <Button type="submit" name="intent" value="signup" variant="quiet" size="sm">
            Créer un compte
          </Button>
        </p>
      )}
    </div>
  );
}

/** Beside what is about to be paid, or was: it may still be cancelled, and the money comes back. */
export function OpenGoalNote({ goal }: { goal: OpenGoal | null }) {
  if (!goal) return null;
  return (
    <Banner kind="info" title="Billetterie annulable">
      <p>{openGoalText(goal)}</p>
    </Banner>
  );
}
