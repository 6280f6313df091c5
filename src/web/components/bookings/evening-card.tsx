import type { ReactNode } from "react";
import { Link } from "react-router";
import { photoSources } from "#core/photos/rules.ts";
import { cx } from "#web/ui/cx.ts";
import { Chairs } from "#web/ui/illustrations/chairs.tsx";
import { Photo } from "#web/ui/photo.tsx";
import type { EveningView } from "./booking-view.ts";

type EveningCardProps = { evening: EveningView; when?: ReactNode; children?: ReactNode };

/** The invitation that one is answering: small above the form on a phone, beside it on a desk. */
export function EveningCard({ evening, when, children }: EveningCardProps) {
  const { eventId, title, cover, where } = evening;
  return (
    <section aria-label="Votre soirée" className="overflow-hidden rounded-panel bg-white shadow-card">
      <div className="flex items-center gap-4 p-4 lg:block lg:p-0">
        <div className="w-24 shrink-0 overflow-hidden rounded-lg lg:w-full lg:rounded-none">
          {cover ? (
            <Photo photo={photoSources(cover)} alt="" sizes="(min-width: 1024px) 352px, 96px" />
          ) : (
            <Chairs className="aspect-4/3 w-full" />
          )}
        </div>
        <div className={cx("min-w-0 lg:px-6 lg:pt-5", !children && "lg:pb-6")}>
          <p className="font-heading font-serif text-lg leading-tight text-balance text-navy-900 lg:text-2xl">
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
