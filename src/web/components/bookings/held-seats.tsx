import { formatHour } from "#platform/french-dates.ts";
import { Banner } from "#web/ui/banner.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

export type HeldBefore = { until: Date; address: string };

/** For who went back: the seats they chose are not lost, and another choice lets go of them. */
export function HeldSeats({ held: { until, address } }: { held: HeldBefore }) {
  return (
    <Banner
      title="Des places vous sont déjà gardées"
      action={
        <ButtonLink to={address} variant="quiet" size="sm">
          Reprendre ma commande
        </ButtonLink>
      }
    >
      <p>Jusqu’à {formatHour(until)}. Un autre choix les libère.</p>
    </Banner>
  );
}
