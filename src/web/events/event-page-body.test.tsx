import { describe, expect, test } from "vitest";
import type { EventPhase } from "#core/events/process.ts";
import type { SlotView, TariffView } from "#core/events/rules.ts";
import { NO_LIMITS } from "#core/terms/selling-rules.ts";
import { linksOf, renderScreen } from "#tests/support/render-screen.tsx";
import { ShareLinks } from "#web/ui/share-links.tsx";
import { BookingPanel } from "./booking-panel.tsx";
import { OrganiserBar } from "./organiser-bar.tsx";

const NOW = new Date("2026-12-01T19:30:00Z");

const slot = (left: number): SlotView => ({
  id: "s",
  startsAt: new Date("2026-12-12T19:30:00Z"),
  endsAt: new Date("2026-12-12T21:30:00Z"),
  active: true,
  cancelReason: null,
  movedFrom: null,
  moves: 0,
  capacity: 20,
  left,
  tariffs: [{ tariffId: "plein", left, salesFrom: null, salesUntil: null, onSale: "now" as const }],
  salesCloseAt: new Date("2026-12-12T19:30:00Z"),
  salesOpen: true,
});

const tariffs: TariffView[] = [
  { id: "plein", label: "Plein tarif", priceType: "fixed", priceCents: 1500, quantity: 10, ...NO_LIMITS },
  { id: "libre", label: "Soutien", priceType: "free-price", priceCents: null, quantity: 5, ...NO_LIMITS },
  { id: "enfant", label: "Enfants", priceType: "free", priceCents: null, quantity: 5, ...NO_LIMITS },
];

const goal = {
  goalCents: 15_000,
  reachedCents: 4_500,
  deadline: new Date("2026-12-05T20:30:00Z"),
  maintainIfMissed: false,
  over: false,
  outcome: null,
};

const panel = (changes: Partial<Parameters<typeof BookingPanel>[0]["event"]> = {}) => {
  const event = {
    id: "e",
    phase: "upcoming" as EventPhase,
    salesStopped: false,
    slots: [slot(4)],
    tariffs,
    vatText: "TVA",
    goal,
  };
  return renderScreen(() => <BookingPanel event={{ ...event, ...changes }} now={NOW} />);
};

describe("the way in", () => {
  test("tariffs of each kind, what is left, and the way to book", () => {
    const html = panel();
    for (const text of ["Plein tarif", "15\u202f€", "prix libre, dès 1\u202f€", "Gratuit", "4\u00a0places restantes"]) {
      expect(html.toLowerCase(), text).toContain(text.toLowerCase());
    }
    expect(linksOf(html)).toEqual(["Réserver -> /event/e/book"]);
    expect(linksOf(panel({ slots: [slot(0)] }))).toEqual(["Rejoindre la liste d’attente -> /event/e/book"]);
  });

  test("cancellable ticketing counts down to its decision beside the amount aimed at", () => {
    const html = panel();
    expect(html).toContain("45\u202f€ sur 150\u202f€");
    expect(html).toContain("encore 4\u00a0j 1\u00a0h");
    expect(html).toContain("la soirée est annulée et les billets sont remboursés en totalité");
    // A ticket that is given back may still change it: nothing is promised before the decision.
    const met = panel({ goal: { ...goal, reachedCents: 15_000 } });
    expect(met).toContain("L’objectif est atteint pour l’instant");
    expect(met).not.toContain("la soirée a lieu");
    const decided = { ...goal, reachedCents: 15_000, over: true, outcome: "met" } as const;
    expect(panel({ goal: decided })).toContain("la soirée a lieu");
    expect(panel({ goal: { ...goal, maintainIfMissed: true } })).toContain("même si l’objectif n’est pas atteint");
    expect(panel({ goal: null })).not.toContain("Billetterie annulable");
  });

  test("nothing can be booked of what is over or called off", () => {
    expect(linksOf(panel({ phase: "cancelled" }))).toEqual([]);
    expect(panel({ phase: "cancelled" })).toContain("remboursés en totalité");
    expect(panel({ phase: "cancelled" })).not.toContain("Réserver");
    expect(linksOf(panel({ phase: "past", slots: [] }))).toEqual([]);
    // Somebody looks it up while it is going on.
    const begun = panel({ phase: "ongoing", slots: [{ ...slot(4), startsAt: NOW, salesOpen: false }] });
    expect(begun).toContain("La soirée a commencé. Les réservations sont closes.");
    expect(linksOf(begun)).toEqual([]);
    // The team stopped it: not closed for good, and nobody is accused.
    const stopped = panel({ salesStopped: true, slots: [{ ...slot(4), salesOpen: false }] });
    expect(stopped).toContain("La vente des billets est suspendue pour le moment.");
    expect(stopped).not.toContain("closes");
  });
});

describe("the bar of artist and host", () => {
  const bar = (phase: EventPhase, isOrganiser: boolean, visibility: "hidden" | "private" | "public" = "hidden") => {
    const props = { id: "e", phase, visibility, isOrganiser, mayBePublic: true, isSeries: false, refusal: null };
    return renderScreen(() => <OrganiserBar {...props} />);
  };

  test("manage, modify and cancel, for both; what cannot be done any more is not offered", () => {
    for (const isOrganiser of [true, false]) {
      const links = linksOf(bar("upcoming", isOrganiser));
      for (const page of ["admin", "etape", "edit", "delete", "reporter", "dupliquer", "affiche"]) {
        expect(
          links.some((link) => link.endsWith(`-> /event/e/${page}`)),
          page,
        ).toBe(true);
      }
    }
    expect(linksOf(bar("past", true)).join()).not.toContain("/delete");
    expect(linksOf(bar("cancelled", true)).join()).not.toMatch(/\/(?:edit|delete)/);
  });

  test("making it public or keeping it private is the organiser's", () => {
    expect(bar("upcoming", true)).toContain("Rendre public");
    expect(bar("upcoming", true)).toContain("Garder privé");
    expect(bar("upcoming", false)).not.toMatch(/Rendre public|Garder privé/);
    expect(bar("upcoming", true, "public")).toContain("Rendre privé");
    expect(bar("upcoming", true, "public")).toContain("Tout le monde peut le trouver.");
    expect(bar("upcoming", true, "private")).toContain("Visible des personnes qui ont le lien.");
  });
});

test("an event is shared by the phone's own sheet or by copying its link", () => {
  const html = renderScreen(() => <ShareLinks title="Bach" url="https://x.fr/event/e" />);
  expect(html).toContain("Partager");
  expect(html).toContain("Copier le lien");
});
