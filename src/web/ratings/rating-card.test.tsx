import { expect, test } from "vitest";
import type { RatingView } from "#core/ratings/rules.ts";
import { renderScreen } from "#tests/support/render-screen.tsx";
import { RatingCard } from "./rating-card.tsx";

const rating: RatingView = {
  id: "r",
  group: "host",
  ratedSide: "artist",
  ratedName: "Camille R.",
  raterName: "Hélène M.",
  eventId: "e",
  eventTitle: "Bach aux lilas",
  eventIsPublic: true,
  at: new Date("2026-10-12T10:00:00Z"),
  scores: { greeting: 5, performance: 5, relational: 5, professionalism: 5, satisfaction: 5 },
  comment: null,
  reply: null,
};

test("what others wrote can be reported; nobody is asked to report what they wrote themselves", () => {
  expect(renderScreen(() => <RatingCard rating={rating} />)).toContain("Signaler");
  expect(renderScreen(() => <RatingCard rating={rating} actions={null} />)).not.toContain("Signaler");
});
