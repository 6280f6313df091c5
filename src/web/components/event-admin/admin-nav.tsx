import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { TabLinks } from "#web/ui/tabs.tsx";

/** One way through the event's admin: each tab is a page with its own address. */
export function AdminNav({ eventId, className }: { eventId: string; className?: string }) {
  const base = `/event/${eventId}/admin`;
  const box = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // On a phone the tabs are wider than the screen: the one that is open is to be seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each page
  useEffect(() => {
    const current = box.current?.querySelector<HTMLElement>("[aria-current=page]");
    const list = current?.parentElement;
    if (current && list) list.scrollLeft = current.offsetLeft - list.offsetLeft - 24;
  }, [pathname]);
  return (
    <div ref={box} className={className}>
      <TabLinks
        label="Gestion de l’événement"
        links={[
          { to: base, label: "Vue d’ensemble", end: true },
          { to: `${base}/participants`, label: "Participants" },
          { to: `${base}/reservations`, label: "Réservations" },
          { to: `${base}/argent`, label: "Argent" },
          { to: `${base}/invitations`, label: "Invitations" },
          { to: `${base}/codes`, label: "Codes promo" },
          { to: `${base}/message`, label: "Message" },
          { to: `${base}/reglages`, label: "Réglages" },
        ]}
      />
    </div>
  );
}
