import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** Beside what was booked: somebody answers. */
export function WriteToOrganiser({ to, isPast = false }: { to: string; isPast?: boolean }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span>
        {isPast ? "Quelque chose d’oublié, une question" : "Une question, un retard"}
        {"\u202f"}?
      </span>
      <ButtonLink to={to} variant="quiet" size="sm">
        <Icon name="message" className="size-5" />
        Écrire à l’organisation
      </ButtonLink>
    </p>
  );
}
