import { expect, test } from "vitest";
import { linksOf, renderScreen } from "#tests/support/render-screen.tsx";
import { TicketScreen } from "../tickets/ticket-screen.tsx";
import type { TicketPageView } from "../tickets/ticket-views.ts";
import type { OrderPageView, TicketLine } from "./order-page-view.ts";
import { OrderScreen } from "./order-screen.tsx";

const slot = { id: "s", startsAt: new Date("2026-12-12T19:30:00Z"), endsAt: new Date("2026-12-12T21:30:00Z") };
const access = { street: "14 rue des Trois-Chaises", town: "75009 Paris", accessInfo: "Interphone", point: null };
const wallets = { apple: null, google: null };

const booked: OrderPageView = {
  id: "o",
  address: "/commande/o",
  stage: "confirmed",
  state: "confirmed",
  evening: { eventId: "e", title: "Suites de Bach", cover: null, where: "75009 Paris" },
  slot,
  buyerName: null,
  answers: [],
  email: "eve@exemple.fr",
  belongsToAccount: false,
  totalCents: 1500,
  reduction: null,
  heldUntil: slot.startsAt,
  conditions: "2026-11-01",
  now: slot.startsAt,
  tickets: [
    {
      id: "t",
      number: 7,
      tariffLabel: "Plein tarif",
      priceCents: 1500,
      holderName: null,
      state: "valid",
      address: "/billet/t",
    },
  ],
  card: null,
  declineCode: null,
  isOffer: false,
  goal: null,
  isOn: false,
  past: null,
  booked: {
    placeTitle: "Le salon d’Hélène",
    arrival: "Arrivez 30 minutes avant le début.",
    access,
    calendar: "/agenda",
    pdf: "/pdf",
    wallets,
  },
  postponement: null,
  writeTo: "/event/e/ecrire",
  company: null,
  similar: [],
  shareUrl: "http://localhost/event/e",
  bookAgain: "/event/e/book",
};

const orderAs = (changes: Partial<OrderPageView>) =>
  renderScreen(() => <OrderScreen order={{ ...booked, ...changes }} refused={undefined} />);

test("an order says what is true before, during and after its evening", () => {
  const before = orderAs({});
  for (const text of ["Merci, à bientôt", "14 rue des Trois-Chaises", "Voir le code", "Une question, un retard"]) {
    expect(before, text).toContain(text);
  }
  expect(orderAs({ isOn: true, shareUrl: null })).toMatch(/C’est en ce moment(?!.*à plusieurs)/s);

  const after = orderAs({ past: { rate: "/comment/public/e" }, booked: null, shareUrl: null });
  expect(after).toContain("Comment c’était");
  expect(linksOf(after)).toContain("Donner mon avis -> /comment/public/e");
  expect(after).toContain("Passé");
  expect(after).not.toMatch(/Merci, à bientôt|Trois-Chaises|Voir le code|un retard|à portée de main/);
  // Nothing is asked of whoever stayed away, or has said it.
  const absent = orderAs({ past: { rate: null }, booked: null, shareUrl: null, writeTo: null });
  expect(absent).toContain("Cette soirée a eu lieu");
  expect(absent).not.toMatch(/Comment c’était|Donner mon avis|Écrire à l’organisation/);
});

test("an order says of each ticket what became of a request for money back", () => {
  const [line] = booked.tickets;
  const withRequest = (request: TicketLine["request"]) => orderAs({ tickets: line ? [{ ...line, request }] : [] });
  expect(withRequest("asked")).toContain("Remboursement demandé");
  expect(withRequest("refused")).toContain("Remboursement refusé");
  expect(withRequest("lapsed")).toContain("Demande de remboursement restée sans réponse");
  expect(withRequest("granted")).not.toMatch(/Remboursement|Demande de/);
  expect(withRequest(undefined)).not.toMatch(/Remboursement|Demande de/);
});

const ticket: TicketPageView = {
  id: "t",
  number: 7,
  state: "valid",
  title: "Suites de Bach",
  artistName: "Camille R.",
  eventId: "e",
  placeTitle: "Le salon d’Hélène",
  town: "75009 Paris",
  slot,
  isOver: false,
  priceCents: 1500,
  holderName: null,
  mentions: [],
  arrival: "Arrivez 30 minutes avant le début.",
  access,
  qr: { size: 21, path: "M0 0h1v1H0z" },
  addresses: { page: "/billet/t", pdf: "/pdf", phonePdf: "/pdf?t", calendar: "/ics" },
  wallets,
  writeTo: "/event/e/ecrire",
  rate: null,
  buyer: null,
};

const ticketAs = (changes: Partial<TicketPageView>) =>
  renderScreen(() => <TicketScreen ticket={{ ...ticket, ...changes }} refused={undefined} />);

test("a ticket has its code until the evening is over; then whoever came with it is asked how it was", () => {
  // Nobody is asked about cookies at the door.
  expect(ticketAs({})).toMatch(/data-undisturbed.*Code QR du billet n° 7/s);
  const after = ticketAs({ isOver: true, access: null, rate: "/comment/public/e?billet=t" });
  expect(linksOf(after)).toContain("Donner mon avis -> /comment/public/e?billet=t");
  expect(after).not.toMatch(/Code QR|Plein écran|PDF à imprimer|Trois-Chaises|un retard/);
  expect(ticketAs({ isOver: true, access: null })).toContain("Ce billet n’ouvre plus de porte");
});
