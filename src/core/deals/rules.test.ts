import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Tariff } from "#core/terms/input.ts";
import type { RemunerationOffer } from "#core/terms/remuneration-rules.ts";
import { tariffProblems } from "#core/terms/tariff-rules.ts";
import { textsOf, typographyFaults } from "#tests/support/french-typography.ts";
import french from "../../../messages/fr.json" with { type: "json" };
import { acceptanceLacks, termsOf } from "./agreement-rules.ts";
import { clockWarnings, dateProblems, type ProposedDate, slotOf } from "./dates/date-rules.ts";
import { differencesBetween } from "./difference-rules.ts";
import { completeProposalInput, datesInput, proposalStepInputs } from "./input.ts";
import { canBecome, type ProposalState, proposalProcess } from "./process.ts";
import {
  actionsFor,
  expiryOf,
  historyLabels,
  type ProposalContent,
  proposalLabel,
  proposalLabels,
  reminderAt,
  wizardPath,
} from "./rules.ts";
import { settle } from "./sending-rules.ts";

const now = new Date("2027-01-10T12:00:00Z");
const evening = (day: string, startTime = "20:00", endTime = "22:00") => ({ day, startTime, endTime });

const content = (changes: Partial<ProposalContent> = {}): ProposalContent => ({
  projectId: "p",
  placeId: "l",
  openness: "open",
  title: "Bach",
  description: "Trois suites",
  dates: [evening("2027-02-01")],
  series: false,
  capacity: 20,
  remuneration: "ticketing",
  amountCents: null,
  hostSharePercent: null,
  insurance: false,
  vatRate: 0,
  vatChoice: null,
  goalCents: null,
  cancelDelayDays: null,
  maintainIfGoalMissed: false,
  tariffs: [{ label: "Plein", priceType: "fixed", priceCents: 1_500, quantity: 20 }],
  ticketingDeferred: false,
  message: null,
  ...changes,
});

describe("the state graph", () => {
  const states = Object.keys(proposalProcess.states) as ProposalState[];

  test("names only states, and nothing goes back to being a draft", () => {
    for (const { to } of Object.values(proposalProcess.moves)) expect(states).toContain(to);
    for (const from of states) expect(canBecome(from, "draft")).toBe(false);
    expect(canBecome("sent", "accepted")).toBe(true);
  });

  test("nothing leads out of an agreement", () => {
    expect(states.filter((to) => canBecome("accepted", to))).toEqual([]);
  });
});

describe("dates", () => {
  test("an evening may end after midnight, not in the afternoon after", () => {
    const slot = slotOf(evening("2027-02-01", "21:00", "01:30"));
    expect(slot?.endsAt.toISOString()).toBe("2027-02-02T00:30:00.000Z");
    expect(slotOf(evening("2027-02-01", "21:00", "20:00"))).toBeUndefined();
  });

  test("hours are real hours on both nights of the clock change", () => {
    const hours = (day: string) => {
      const slot = slotOf(evening(day, "23:00", "04:00"));
      return slot && (slot.endsAt.getTime() - slot.startsAt.getTime()) / 3_600_000;
    };
    expect([hours("2027-03-27"), hours("2027-10-30"), hours("2027-06-05")]).toEqual([4, 6, 5]);
    const nights = ["2027-03-27", "2027-10-30", "2027-06-05"].map((day) => evening(day, "23:00", "04:00"));
    expect(clockWarnings(nights).map(({ index }) => index)).toEqual([0, 1]);
  });

  test("whatever is typed, what has no problem has a slot in the future, in order", () => {
    const time = fc
      .tuple(fc.nat(23), fc.nat(59))
      .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`);
    const day = fc
      .nat(500)
      .map((offset) => new Date(now.getTime() + (offset - 50) * 86_400_000).toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, time, time, (...[on, startTime, endTime]) => {
        const date = evening(on, startTime, endTime);
        if (dateProblems([date], now).length > 0) return;
        const slot = slotOf(date);
        expect(slot && slot.startsAt > now && slot.startsAt < slot.endsAt).toBe(true);
      }),
    );
  });

  test("are kept in order, empty rows left out", () => {
    const rows = [evening("2027-03-01"), evening("", "", ""), evening("2027-02-01")];
    expect(datesInput.parse(rows).map(({ day }) => day)).toEqual(["2027-02-01", "2027-03-01"]);
  });
});

describe("validity", () => {
  test("five days, the first start, or the goal's deadline: whichever comes first", () => {
    const iso = (changes: Partial<ProposalContent>) => expiryOf(content(changes), now).toISOString();
    expect(iso({})).toBe("2027-01-15T12:00:00.000Z");
    expect(iso({ dates: [evening("2027-02-01"), evening("2027-01-12")] })).toBe("2027-01-12T19:00:00.000Z");
    expect(iso({ dates: [evening("2027-01-20")], goalCents: 1, cancelDelayDays: 7 })).toBe("2027-01-13T19:00:00.000Z");
  });

  test("the reminder comes a day before, or not at all", () => {
    const sentAt = now;
    expect(reminderAt({ sentAt, expiresAt: new Date("2027-01-15T12:00:00Z") })?.toISOString()).toBe(
      "2027-01-14T12:00:00.000Z",
    );
    expect(reminderAt({ sentAt, expiresAt: new Date("2027-01-11T12:00:00Z") })).toBeUndefined();
  });
});

test("each side reads its own label", () => {
  expect(proposalLabel("sent", "to-host", "host")).toBe("En attente de votre réponse");
  expect(proposalLabel("sent", "to-host", "artist")).toBe("En attente de l’hôte");
  expect(proposalLabel("sent", "to-artist", "host")).toBe("En attente de l’artiste");
  expect(proposalLabel("refused", "to-artist", "host")).toBe("Archivée");
  expect(proposalLabel("expired", "to-artist", "artist")).toBe("Passée");
});

test("every state has its label, the same for both sides unless somebody waits; history names a refusal", () => {
  const seen = (state: ProposalState) => [
    proposalLabel(state, "to-host", "host"),
    proposalLabel(state, "to-host", "artist"),
  ];
  const same = { draft: "Brouillon", to_finalize: "À finaliser", accepted: "Acceptée", refused: "Archivée" } as const;
  const over = { expired: "Passée", cancelled: "Annulée", countered: "Remplacée", resent: "Renvoyée" } as const;
  const labels = { ...same, ...over };
  expect(Object.keys(labels).sort()).toEqual(
    Object.keys(proposalProcess.states)
      .filter((state) => state !== "sent")
      .sort(),
  );
  for (const [state, label] of Object.entries(labels) as [ProposalState, string][]) {
    expect(seen(state), state).toEqual([label, label]);
  }
  expect(historyLabels.refused).toBe("Déclinée");
});

test("what each side can do", () => {
  const situation = {
    direction: "to-host",
    expiresAt: new Date("2027-01-15T12:00:00Z"),
    remuneration: "ticketing",
  } as const;
  const can = (
    state: ProposalState,
    side: "artist" | "host",
    remuneration: "ticketing" | "service-purchase" = "ticketing",
  ) => actionsFor({ ...situation, state, remuneration }, side, now);
  expect(can("draft", "artist")).toEqual(["edit", "delete"]);
  expect(can("draft", "host")).toEqual([]);
  expect(can("sent", "host")).toEqual(["accept", "refuse", "counter"]);
  expect(can("sent", "artist")).toEqual(["cancel"]);
  expect(can("to_finalize", "host", "service-purchase")).toEqual(["pay", "refuse"]);
  expect(can("expired", "artist")).toEqual(["resend"]);
  expect(can("accepted", "artist")).toEqual([]);
  expect(actionsFor({ ...situation, state: "sent" }, "host", new Date("2027-01-15T12:00:00Z"))).toEqual([]);
});

describe("forms", () => {
  test("answers that another answer made pointless are not kept", () => {
    const parse = (values: object) => settle("conditions", proposalStepInputs.conditions.parse(values));
    expect(parse({ remuneration: "free-event", capacity: "10", insurance: "on", goalCents: "50" })).toMatchObject({
      insurance: false,
      vatRate: 0,
      goalCents: null,
      cancelDelayDays: null,
    });
    expect(parse({ remuneration: "ticketing", capacity: "10", vatRate: "550", amountCents: "99" })).toMatchObject({
      amountCents: null,
      vatRate: 550,
    });
    expect(settle("billetterie", { deferred: true, tariffs: [] })).toEqual({ ticketingDeferred: true, tariffs: null });
  });

  test("completing says nothing about what was not sent", () => {
    const proposalId = crypto.randomUUID();
    expect(completeProposalInput.parse({ proposalId })).toEqual({ proposalId });
    expect(completeProposalInput.parse({ proposalId, chosenDates: ["2", "0", "2"], insurance: "off" })).toEqual({
      proposalId,
      chosenDates: [0, 2],
      insurance: false,
    });
  });

  test("tickets of a bought evening are optional, of a free one free", () => {
    const frame = { capacity: 20, goalCents: null, slots: 1 };
    expect(tariffProblems([], { ...frame, remuneration: "service-purchase" })).toEqual([]);
    expect(tariffProblems([], { ...frame, remuneration: "free-event" })).toHaveLength(1);
    const paid = content().tariffs ?? [];
    expect(tariffProblems(paid, { ...frame, remuneration: "free-event" })).toHaveLength(1);
  });
});

describe("the agreement", () => {
  const nothing = { chosenDates: null, chosenRemuneration: null };
  const listing = { needsMusicRights: true, placeFamily: "logement" } as const;

  test("has terms exactly when nothing is missing", () => {
    const changes = fc.record({
      dates: fc.constantFrom<ProposedDate[]>([evening("2027-02-01")], [evening("2027-02-01"), evening("2027-02-02")]),
      remuneration: fc.constantFrom<RemunerationOffer>(
        "ticketing",
        "ticketing-or-purchase",
        "space-rental",
        "shared-profits",
      ),
      tariffs: fc.constantFrom<Tariff[] | null>(null, [], content().tariffs),
      vatRate: fc.constantFrom(null, 0 as const, 550 as const),
      amountCents: fc.constant(5_000),
    });
    const choices = fc.record({
      chosenDates: fc.constantFrom(null, [0], [0, 1]),
      chosenRemuneration: fc.constantFrom(null, "ticketing" as const, "service-purchase" as const),
    });
    fc.assert(
      fc.property(changes, choices, (changed, chosen) => {
        const proposed = content(changed);
        const isComplete = acceptanceLacks(proposed, chosen).length === 0;
        expect(termsOf(proposed, chosen, listing) !== null).toBe(isComplete);
      }),
    );
  });

  test("says when music rights are withheld", () => {
    expect(termsOf(content(), nothing, listing)?.musicRights).toEqual({ needed: true, automatic: true });
    expect(termsOf(content(), nothing, { ...listing, placeFamily: "commerce" })?.musicRights.automatic).toBe(false);
  });
});

test("what changed is named, and nothing else", () => {
  const changed = content({ dates: [evening("2027-02-03")], tariffs: null });
  expect(differencesBetween(content(), changed).map(({ field }) => field)).toEqual(["dates", "tariffs"]);
  expect(differencesBetween(content(), content())).toEqual([]);
});

test("the wizard's address names its target and its draft", () => {
  const draft = { id: "x", direction: "to-host", projectId: "p", placeId: "l" } as const;
  expect(wizardPath(draft, "dates")).toBe("/proposal/to-host/l?proposition=x&etape=dates");
  expect(wizardPath({ ...draft, placeId: null })).toBe("/proposal/to-host?proposition=x&etape=intro");
});

test("a proofreader has nothing to mark", () => {
  const messages = Object.fromEntries(Object.entries(french).filter(([key]) => key.startsWith("proposal.")));
  expect(textsOf([messages, proposalLabels, historyLabels]).flatMap(typographyFaults)).toEqual([]);
});
