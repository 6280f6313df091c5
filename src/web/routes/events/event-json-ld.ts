import type { EventView } from "#core/events/get-event.ts";
import { SITE_NAME } from "#web/site-name.ts";

type Page = { url: string; image: string | undefined; description: string };

const availabilityOf = (left: number) => `https://schema.org/${left > 0 ? "InStock" : "SoldOut"}`;

/** As search engines read events. The town, never the street. */
export function eventJsonLd(event: EventView, { url, image, description }: Page) {
  const { place, project, tariffs } = event;
  const slots = event.state === "cancelled" ? event.slots : event.slots.filter(({ active }) => active);
  const [before] = slots.flatMap(({ movedFrom }) => movedFrom ?? []);
  const state = event.state === "cancelled" ? "EventCancelled" : before ? "EventRescheduled" : "EventScheduled";
  const status = `https://schema.org/${state}`;
  const location = {
    "@type": "Place",
    name: place.title,
    address: {
      "@type": "PostalAddress",
      addressLocality: place.communeName ?? place.city,
      postalCode: place.postalCode,
      addressCountry: "FR",
    },
  };
  const left = slots.reduce((sum, slot) => sum + slot.left, 0);
  return {
    "@type": "Event",
    name: event.title,
    description,
    url,
    ...(image ? { image: [image] } : {}),
    startDate: slots[0]?.startsAt.toISOString(),
    endDate: slots.at(-1)?.endsAt.toISOString(),
    eventStatus: status,
    ...(before ? { previousStartDate: before.toISOString() } : {}),
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location,
    performer: { "@type": "PerformingGroup", name: project.artistName },
    organizer: { "@type": "Organization", name: SITE_NAME, url: new URL(url).origin },
    inLanguage: "fr",
    ...(project.minimumAge ? { typicalAgeRange: `${project.minimumAge}-` } : {}),
    isAccessibleForFree: tariffs.every(({ priceType }) => priceType === "free"),
    offers: tariffs.map(({ label, priceType, priceCents }) => ({
      "@type": "Offer",
      name: label,
      price: ((priceType === "free-price" ? 100 : (priceCents ?? 0)) / 100).toFixed(2),
      priceCurrency: "EUR",
      availability: availabilityOf(left),
      url,
    })),
    ...(slots.length > 1
      ? {
          subEvent: slots.map(({ startsAt, endsAt }) => ({
            "@type": "Event",
            name: event.title,
            startDate: startsAt.toISOString(),
            endDate: endsAt.toISOString(),
            eventStatus: status,
            location,
          })),
        }
      : {}),
  };
}
