import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { EventPhase } from "#core/events/process.ts";
import type { SlotView } from "#core/events/rules.ts";
import { NO_LIMITS } from "#core/terms/selling-rules.ts";
import { BookingScreen, type Turn } from "./booking-screen.tsx";

const slot = (id: string, left: number): SlotView => ({
  id,
  startsAt: new Date("2026-12-12T19:30:00Z"),
  endsAt: new Date("2026-12-12T21:30:00Z"),
  active: true,
  cancelReason: null,
  movedFrom: null,
  moves: 0,
  capacity: 10,
  left,
  tariffs: [{ tariffId: "plein", left, salesFrom: null, salesUntil: null, onSale: "now" as const }],
  salesCloseAt: new Date("2026-12-12T19:30:00Z"),
  salesOpen: true,
});

const sentence = "C’est complet.";
const refused = {
  values: { date: "samedi", email: "eve@exemple.fr", "items.0.quantity": "3" },
  errors: { date: [sentence] },
  reason: "sold_out",
};

function render(
  slots: SlotView[],
  refusal?: typeof refused,
  phase: EventPhase = "upcoming",
  turn: Turn | null = null,
): string {
  const booking = {
    eventId: "e",
    title: "Bach",
    phase,
    salesStopped: false,
    cover: null,
    where: "Paris",
    slots,
    tariffs: [
      { id: "plein", label: "Plein tarif", priceType: "fixed" as const, priceCents: 1500, quantity: 10, ...NO_LIMITS },
    ],
    maxPerOrder: 10,
    goal: { goalCents: 15_000, deadline: new Date("2026-12-05T19:30:00Z") },
    holderNameMax: 80,
    formKey: "k",
    isGuest: true,
    questions: [],
    organiser: "Vendu et organisé par Hélène M., en particulier.",
    vat: "Prix net, sans TVA",
  };
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <BookingScreen booking={booking} values={{}} turn={turn} held={null} instead={[]} refused={refusal} />
      ),
    },
  ]);
  return renderToStaticMarkup(<Stub />);
}

test("who lost the last seats reads why, and finds the address again on the waiting list's form", () => {
  const html = render([slot("samedi", 0)], refused);
  expect(html).toContain(sentence);
  expect(html).toContain("Rejoindre la liste d’attente");
  expect(html).toContain('value="eve@exemple.fr"');
  expect(html).not.toContain("Continuer vers le paiement");
});

test("who wanted more than are left may take fewer or wait", () => {
  const html = render([slot("samedi", 2)], refused);
  expect(html).toContain(sentence);
  expect(html).toContain("Continuer vers le paiement");
  expect(html).toContain("Rejoindre la liste d’attente");
  expect(html).toContain('value="3"');
});

test("before paying, one reads who sells, what tax is in the price, and that a dated evening is not withdrawn from", () => {
  const html = render([slot("samedi", 4)]);
  expect(html).toContain("Vendu et organisé par Hélène M., en particulier.");
  expect(html).toContain("Tout compris. Prix net, sans TVA.");
  expect(html).toContain("L. 221-28, 12°");
});

test("nothing on sale offers other evenings; seats left offer no list", () => {
  expect(render([])).toContain("Les réservations sont closes");
  expect(render([slot("samedi", 2)])).not.toContain("liste d’attente");
});

test("where nothing can be booked, it says why", () => {
  expect(render([])).toContain("Les réservations sont closes");
  expect(render([], undefined, "cancelled")).toContain("Cet événement est annulé.");
  expect(render([], undefined, "past")).toContain("Cet événement a eu lieu.");
});

test("whoever books knows that it may be cancelled: at which amount, when it is decided, and that the money comes back", () => {
  const html = render([slot("samedi", 4)]);
  expect(html).toContain("Billetterie annulable");
  expect(html).toMatch(/les ventes atteignent 150\s€ le samedi 5 décembre 2026 à 20\sh\s30/);
  expect(html).toContain("vos billets sont remboursés en totalité");
});

test("the link of a turn says what has become of it, and nothing once there is nothing to wait for", () => {
  const full = [slot("samedi", 0)];
  const turnAs = (state: Turn["state"], slots = full) =>
    render(slots, undefined, "upcoming", {
      entryId: "a",
      token: "k",
      state,
      position: 3,
      offer: state === "offered" ? "/commande/o?cle=k" : null,
    });
  expect(turnAs("waiting")).toMatch(
    /2 personnes attendent avant vous.*Quitter la liste|Quitter la liste.*2 personnes/s,
  );
  expect(turnAs("offered")).toContain("C’est votre tour");
  expect(turnAs("offered")).toContain('href="/commande/o?cle=k"');
  expect(turnAs("taken")).toContain("Vous avez vos places");
  const lapsed = turnAs("lapsed");
  expect(lapsed).toContain("Votre tour est passé");
  expect(lapsed).toContain("Rejoindre la liste d’attente");
  expect(turnAs("offered")).not.toContain("Rejoindre la liste d’attente");
  expect(turnAs("waiting", [])).not.toContain("liste d’attente");
});
