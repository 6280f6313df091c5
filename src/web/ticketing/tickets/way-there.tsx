import type { TicketAccess } from "#core/ticketing/ticket-rules.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** Links only: nothing of any map is loaded, and nobody learns the address before one is pressed. */
function waysTo({ street, town, point }: TicketAccess): { label: string; href: string }[] {
  const words = encodeURIComponent(`${street}, ${town}`);
  const where = point ? `${point.latitude},${point.longitude}` : "0,0";
  return [
    { label: "Itinéraire", href: `geo:${where}?q=${words}` },
    {
      label: "OpenStreetMap",
      href: point
        ? `https://www.openstreetmap.org/directions?route=%3B${encodeURIComponent(where)}`
        : `https://www.openstreetmap.org/search?query=${words}`,
    },
    { label: "Google Maps", href: `https://www.google.com/maps/dir/?api=1&destination=${words}` },
  ];
}

type WayThereProps = { placeTitle: string; access: TicketAccess };

/** The exact address, how one gets in, and the way. For those who have a ticket. */
export function WayThere({ placeTitle, access }: WayThereProps) {
  return (
    <>
      <address className="flex gap-2.5 not-italic">
        <Icon name="pin" className="mt-0.5 size-5 text-accent" />
        <span className="min-w-0">
          {placeTitle && <span className="block">{placeTitle}</span>}
          <span className="block font-semibold text-ink">
            {access.street}, {access.town}
          </span>
          {access.accessInfo && <span className="block text-sm whitespace-pre-line">{access.accessInfo}</span>}
        </span>
      </address>
      <ul aria-label="Itinéraire" className="flex flex-wrap gap-2">
        {waysTo(access).map(({ label, href }, index) => (
          <li key={label}>
            <a
              href={href}
              rel="noopener noreferrer"
              {...(index > 0 ? { target: "_blank" } : {})}
              className={buttonClass({ variant: "quiet", size: "sm" })}
            >
              {index === 0 && <Icon name="map" className="size-5" />}
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
