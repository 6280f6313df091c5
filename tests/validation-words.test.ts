import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { changePasswordInput, setPhoneInput } from "#core/accounts/input.ts";
import { datesInput } from "#core/deals/input.ts";
import { cancelEventInput } from "#core/events/input.ts";
import { placeStepInputs } from "#core/listings/places/input.ts";
import { projectStepInputs } from "#core/listings/projects/input.ts";
import { hasEnoughPhotos } from "#core/listings/rules.ts";
import { sendProgrammeInput } from "#core/music-rights/input.ts";
import { tariffsInput } from "#core/terms/input.ts";
import { tariffProblems } from "#core/terms/tariff-rules.ts";
import { holdSeatsInput } from "#core/ticketing/input.ts";
import "#platform/french-issues.ts";

const ID = "01890000-0000-7000-8000-000000000000";

function sentences(schema: z.ZodType, input: unknown): Record<string, string> {
  const issues = schema.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
}

const told = { title: "Un titre", description: "Quelques mots" };
const tariff = { label: "Plein tarif", priceType: "fixed", priceCents: "15", quantity: "20" };
const tariffs = (...changes: object[]) =>
  changes.map((change, index) => ({ ...tariff, label: `T${index}`, ...change }));
const password = (text: string, again = text) => ({ currentPassword: "x", password: text, passwordAgain: again });
const evening = { day: "2027-06-05", startTime: "20:00", endTime: "22:00" };
const cancelled = (justification: string) => ({ eventId: ID, justification });

type Edge = [rule: string, schema: z.ZodType, right: unknown, wrong: unknown, field: string, sentence: string];

const edges: Edge[] = [
  ["required", projectStepInputs.description, told, { ...told, title: " " }, "title", "Ce champ est obligatoire"],
  [
    "at least so long, with the bound",
    changePasswordInput,
    password("Aa1-Bb2-Cc3-"),
    password("Aa1-Bb2-Cc3"),
    "password",
    "Au moins 12 caractères",
  ],
  [
    "at most so long, with the bound",
    projectStepInputs.description,
    { ...told, title: "x".repeat(100) },
    { ...told, title: "x".repeat(101) },
    "title",
    "Au plus 100 caractères",
  ],
  [
    "a number",
    projectStepInputs.description,
    { ...told, durationHours: "2" },
    { ...told, durationHours: "deux" },
    "durationHours",
    "Saisissez un nombre",
  ],
  [
    "whole hours only",
    projectStepInputs.description,
    { ...told, durationHours: "1" },
    { ...told, durationHours: "1,5" },
    "durationHours",
    "Saisissez un nombre entier",
  ],
  [
    "a least value",
    projectStepInputs.description,
    { ...told, durationHours: "1" },
    { ...told, durationHours: "0" },
    "durationHours",
    "La valeur minimale est 1",
  ],
  [
    "a greatest value",
    projectStepInputs.description,
    { ...told, durationHours: "72" },
    { ...told, durationHours: "73" },
    "durationHours",
    "La valeur maximale est 72",
  ],
  [
    "passwords that match",
    changePasswordInput,
    password("Aa1-Bb2-Cc3-"),
    password("Aa1-Bb2-Cc3-", "Aa1-Bb2-Cc3+"),
    "passwordAgain",
    "Les deux mots de passe doivent être identiques",
  ],
  [
    "web addresses",
    projectStepInputs.description,
    { ...told, videoLinks: "exemple.fr/film" },
    { ...told, videoLinks: "ftp://exemple.fr" },
    "videoLinks.0",
    "Saisissez des adresses web valides (https://…)",
  ],
  ["hours", datesInput, [evening], [{ ...evening, endTime: "25:00" }], "0.endTime", "Saisissez des heures valides"],
  [
    "prices",
    tariffsInput,
    tariffs({ priceCents: "0,01" }),
    tariffs({ priceCents: "0" }),
    "0.priceCents",
    "Saisissez des prix valides",
  ],
  ["a phone number", setPhoneInput, { phone: "0612345678" }, { phone: "" }, "phone", "Ce champ est obligatoire"],
  [
    "a label",
    tariffsInput,
    tariffs({ label: "x".repeat(19) }),
    tariffs({ label: "x".repeat(20) }),
    "0.label",
    "Au plus 19 caractères",
  ],
  ["a label at all", tariffsInput, tariffs({}), tariffs({ label: "" }), "0.label", "Ce champ est obligatoire"],
  [
    "a price at all",
    tariffsInput,
    tariffs({ priceType: "free", priceCents: "" }),
    tariffs({ priceCents: "" }),
    "0.priceCents",
    "Indiquez le prix de ce tarif.",
  ],
  ["three tariffs", tariffsInput, tariffs({}, {}, {}), tariffs({}, {}, {}, {}), "", "3 tarifs au plus."],
  [
    "a justification",
    cancelEventInput,
    cancelled("Dix signes!"),
    cancelled("Neuf sig."),
    "justification",
    "Expliquez l’annulation en 10 caractères au moins.",
  ],
];

test.each(edges)("%s: what fits is taken, one more or less is told", (_rule, schema, right, wrong, field, sentence) => {
  expect(sentences(schema, right)).toEqual({});
  expect(sentences(schema, wrong)).toEqual({ [field]: sentence });
});

test("of tickets that are sold, one is paid; a free price counts as paid", () => {
  const frame = { remuneration: "ticketing", capacity: 20, goalCents: null, slots: 1 } as const;
  const free = { label: "Gratuit", priceType: "free", priceCents: null, quantity: 5 } as const;
  expect(tariffProblems([free], frame)).toEqual([{ field: "tariffs", message: "Au moins un billet doit être payant" }]);
  expect(tariffProblems([free, { ...free, label: "Libre", priceType: "free-price" }], frame)).toEqual([]);
});

test("two to five pictures", () => {
  expect([0, 1, 2, 5, 6].map(hasEnoughPhotos)).toEqual([false, false, true, true, false]);
});

describe("whatever is sent, and whatever a schema has no words for", () => {
  const schemas: [string, z.ZodType][] = [
    ["holdSeats", holdSeatsInput],
    ["sendProgramme", sendProgrammeInput],
    ["changePassword", changePasswordInput],
    ["tariffs", tariffsInput],
    ...Object.entries(projectStepInputs),
    ...Object.entries(placeStepInputs),
  ];
  const ENGLISH = /invalid|too (?:small|big)|expected|unrecognized|required/i;

  test.each(schemas)("is refused in French: %s", (_name, schema) => {
    const keys = "shape" in schema ? Object.keys(schema.shape as object) : ["0"];
    const values = fc.record(Object.fromEntries(keys.map((key) => [key, fc.anything()])), { requiredKeys: [] });
    fc.assert(
      fc.property(fc.oneof(values, fc.anything()), (input) => {
        for (const sentence of Object.values(sentences(schema, input))) expect(sentence).not.toMatch(ENGLISH);
      }),
      { numRuns: 200 },
    );
  });

  test("bounds without words of their own have the generic ones", () => {
    const item = { tariffId: ID, quantity: 1, holderNames: ["x".repeat(200)] };
    const order = { eventId: ID, slotId: ID, idempotencyKey: "court", items: [{ ...item, quantity: 101 }] };
    expect(sentences(holdSeatsInput, order)).toEqual({
      idempotencyKey: "Au moins 8 caractères",
      "items.0.quantity": "La valeur maximale est 100",
      "items.0.holderNames.0": expect.stringMatching(/^Au plus \d+ caractères$/),
    });
    expect(sentences(holdSeatsInput, { ...order, items: Array(11).fill({ ...item, holderNames: [] }) })).toMatchObject({
      items: "Au plus 10 réponses",
    });
    expect(sentences(holdSeatsInput, {})).toMatchObject({ eventId: "Ce champ est obligatoire" });
  });
});
