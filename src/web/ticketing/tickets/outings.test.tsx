import { expect, test } from "vitest";
import { linksOf, partOf, renderScreen } from "#tests/support/render-screen.tsx";
import { OutingCard } from "./outings.tsx";
import type { OutingView } from "./ticket-views.ts";

const outing: OutingView = {
  orderId: "o",
  title: "Suites de Bach",
  eventUrl: null,
  eventId: "e",
  organiser: "Les Échos du grenier",
  placeTitle: "Le salon d’Hélène",
  town: "75009 Paris",
  slot: { startsAt: new Date("2026-12-12T19:30:00Z"), endsAt: new Date("2026-12-12T21:30:00Z") },
  arrival: "Arrivez 30 minutes avant le début.",
  access: { street: "12 bis rue des Martyrs", town: "75009 Paris", accessInfo: "Code 12A34", point: null },
  calendar: "/billet/t/calendrier.ics",
  pdf: "/commande/o/billets.pdf",
  tickets: [
    {
      id: "t",
      address: "/billet/t",
      number: 7,
      tariffLabel: "Plein tarif",
      priceCents: 1550,
      holderName: "Ève Martin",
      state: "valid",
    },
  ],
};

const html = renderScreen(() => <OutingCard outing={outing} />);

test("a ticket says its number, tariff, price and holder, and leads to its code", () => {
  const ticket = partOf(html, "a", 'href="/billet/t"');
  for (const text of ["n° 7", "Plein tarif", "15,50\u202f€", "Ève Martin"]) expect(ticket, text).toContain(text);
});

test("an evening says who organises it, how to get there, and when to arrive", () => {
  expect(html).toContain("Organisé par Les Échos du grenier");
  expect(partOf(html, "address")).toContain("12 bis rue des Martyrs, 75009 Paris");
  expect(partOf(html, "address")).toContain("Code 12A34");
  const ways = linksOf(partOf(html, "ul", 'aria-label="Itinéraire"'));
  expect(ways.map((way) => way.split(" -> ")[0])).toEqual(["Itinéraire", "OpenStreetMap", "Google Maps"]);
  expect(html).toContain("Arrivez 30 minutes avant le début");
});

test("without a valid ticket there is the town, and no address", () => {
  const gone = renderScreen(() => <OutingCard outing={{ ...outing, access: null }} />);
  expect(gone).toContain("Le salon d’Hélène, 75009 Paris");
  expect(gone).not.toContain("<address");
});
