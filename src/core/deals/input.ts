import { z } from "zod";
import {
  oneOf,
  optionalCancelDelay,
  optionalCents,
  optionalText,
  optionalWholeNumber,
  required,
  requiredText,
  ticked,
  wholeNumber,
} from "#core/listings/input.ts";
import { opennessCode } from "#core/listings/taxonomy/input.ts";
import { CAPACITY_MAX, remunerationCode, tariffsInput, vatRates } from "#core/terms/input.ts";
import { amountKindOf, chosenRemunerations, hasFreeEntrance, isTicketed } from "#core/terms/remuneration-rules.ts";
import { vatAnswersInput } from "#core/terms/vat-input.ts";
import { m } from "#platform/messages/messages.js";
import { DATES_MAX, SERIES_MAX } from "./dates/date-rules.ts";

export const TITLE_MAX = 100;
export const DESCRIPTION_MAX = 5000;
export const MESSAGE_MAX = 2000;
export const REFUSAL_MAX = 1000;

const directionInput = z.enum(["to-host", "to-artist"]);

const emptyAsUndefined = (value: unknown) => (value === null || value === "" ? undefined : value);

const listingId = z.preprocess(emptyAsUndefined, z.uuid({ error: required }));

const choiceStep = z.object({ projectId: listingId, placeId: listingId });

const opennessStep = z.object({ openness: oneOf(opennessCode) });

const descriptionStep = z.object({ title: requiredText(TITLE_MAX), description: requiredText(DESCRIPTION_MAX) });

const time = z
  .string({ error: required })
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => m["field.hours"]() });

export const dateInput = z.object({
  day: z
    .string({ error: required })
    .trim()
    .pipe(z.iso.date({ error: () => m["listing.date"]() })),
  startTime: time,
  endTime: time,
});

/** A row of a form that nobody filled in does not count. */
const filledRows = (value: unknown) =>
  Array.isArray(value) ? value.filter((row) => row && Object.values(row).some((each) => each !== "")) : value;

const dateKey = ({ day, startTime }: { day: string; startTime: string }) => `${day}T${startTime}`;

export const datesInput = z.preprocess(
  filledRows,
  z
    .array(dateInput, { error: required })
    .min(1, { error: () => m["proposal.date_needed"]() })
    .max(SERIES_MAX, { error: () => m["proposal.too_many_dates"]({ max: SERIES_MAX }) })
    .transform((dates) => [...dates].sort((left, right) => (dateKey(left) < dateKey(right) ? -1 : 1))),
);

/** Only a series has many: nobody chooses among more than ten. */
function checkDateCount(
  { dates, series }: { dates?: readonly unknown[]; series?: boolean },
  check: z.RefinementCtx,
): void {
  const refuse = (message: string) => check.addIssue({ code: "custom", path: ["dates"], message });
  if (!series && dates && dates.length > DATES_MAX) refuse(m["proposal.too_many_dates"]({ max: DATES_MAX }));
  if (series && dates && dates.length < 2) refuse(m["proposal.series_of_one"]());
}

const datesStep = z.object({ dates: datesInput, series: ticked }).superRefine(checkDateCount);

const optionalVatRate = z.preprocess(
  (value) => {
    const typed = emptyAsUndefined(value);
    return typeof typed === "string" ? Number(typed) : typed;
  },
  z
    .literal(vatRates, { error: required })
    .optional()
    .transform((rate) => rate ?? null),
);

/** Each side keeps something of what is shared. */
const optionalShare = optionalWholeNumber({ min: 1, max: 99 });

const conditionFields = {
  remuneration: oneOf(remunerationCode),
  /** Rent per day or artist's fee: see `amountKindOf`. */
  amountCents: optionalCents,
  /** None: the usual one. */
  hostSharePercent: optionalShare,
  capacity: wholeNumber({ min: 1, max: CAPACITY_MAX }),
  insurance: ticked,
  vatRate: optionalVatRate,
  vatAnswers: vatAnswersInput,
  /** None: not « annulable ». */
  goalCents: optionalCents,
  cancelDelayDays: optionalCancelDelay,
  maintainIfGoalMissed: ticked,
};

type Conditions = z.output<z.ZodObject<typeof conditionFields>>;

type Judged = Pick<Conditions, "remuneration" | "amountCents" | "vatRate" | "goalCents" | "cancelDelayDays">;

function checkConditions(
  { remuneration, amountCents, vatRate, goalCents, cancelDelayDays }: Judged,
  check: z.RefinementCtx,
): void {
  const refuse = (path: string, message: string) => check.addIssue({ code: "custom", path: [path], message });
  const amount = amountKindOf(remuneration);
  if (amount && amountCents === null) {
    refuse("amountCents", amount === "artist-fee" ? m["proposal.fee_needed"]() : m["proposal.rent_needed"]());
  }
  if (!hasFreeEntrance(remuneration) && vatRate === null) refuse("vatRate", m["proposal.vat_needed"]());
  if (isTicketed(remuneration) && goalCents !== null && cancelDelayDays === null) {
    refuse("cancelDelayDays", m["listing.delay_needed"]());
  }
}

const conditionsStep = z.object(conditionFields).superRefine(checkConditions);

const tariffRows = z.preprocess((value) => filledRows(value) ?? [], tariffsInput);

/** `deferred`: « laisser l’artiste la configurer », from a host only. */
const ticketingStep = z.object({ deferred: ticked, tariffs: tariffRows });

const messageStep = z.object({ message: optionalText(MESSAGE_MAX) });

/** By the slugs of the wizard's addresses. The cover has the photos' form; introduction and preview have nothing to fill in. */
export const proposalStepInputs = {
  choix: choiceStep,
  ouverture: opennessStep,
  description: descriptionStep,
  dates: datesStep,
  conditions: conditionsStep,
  billetterie: ticketingStep,
  message: messageStep,
} as const satisfies Record<string, z.ZodObject>;

export type ProposalFormStep = keyof typeof proposalStepInputs;
export type ProposalStepValues<S extends ProposalFormStep = ProposalFormStep> = z.output<
  (typeof proposalStepInputs)[S]
>;

const formSteps = Object.keys(proposalStepInputs) as [ProposalFormStep, ...ProposalFormStep[]];

const optionalId = z.preprocess(emptyAsUndefined, z.uuid().optional());

export const startProposalInput = z.object({
  direction: directionInput,
  projectId: optionalId,
  placeId: optionalId,
});

export const createProposalInput = startProposalInput.extend({
  /** Chosen by whoever sends: a form sent twice makes one draft. */
  id: z.uuid().optional(),
});

export const proposalIdInput = z.object({ proposalId: z.uuid() });

export const acceptProposalInput = proposalIdInput.extend({
  /** Of the terms that were read: whoever accepts agrees to these and no others. */
  termsHash: z.preprocess(emptyAsUndefined, z.string().max(64).optional()),
  /** Of the contract that was read, word for word. */
  contractHash: z.preprocess(emptyAsUndefined, z.string().max(64).optional()),
});

const version = wholeNumber({ min: 1, max: 2 ** 31 - 1 });

export const saveProposalStepInput = z.object({
  proposalId: z.uuid(),
  /** Of the proposal that the form shows. */
  version,
  /** Several where they stand on one screen. */
  step: z.union([z.enum(formSteps), z.array(z.enum(formSteps)).min(1).max(10)]),
  values: z.record(z.string(), z.unknown()),
  /** « Enregistrer et quitter »: keeps what is right so far. */
  unfinished: ticked,
});

export const sendProposalInput = z.object({ proposalId: z.uuid(), version });

export const proposalGroups = ["open", "draft", "archived"] as const;
export type ProposalGroup = (typeof proposalGroups)[number];

export const listProposalsInput = z.object({
  side: z.enum(["artist", "host"]).optional(),
  group: z.enum(proposalGroups).default("open"),
  page: z.coerce.number().int().min(1).max(1000).default(1),
});

export const discussionProposalsInput = z.object({ discussionId: z.uuid() });

/** Boxes arrive alone, in a list, or not at all. */
const chosenDates = z.preprocess(
  (value) =>
    value === undefined ? undefined : [value].flat().map((each) => (each === "" ? Number.NaN : Number(each))),
  z
    .array(
      z
        .number()
        .int()
        .min(0)
        .max(SERIES_MAX - 1),
    )
    .min(1, { error: () => m["proposal.choose_date"]() })
    .transform((indexes) => [...new Set(indexes)].sort((left, right) => left - right))
    .optional(),
);

/** What the accepting side fills in; only what is there is saved. */
export const completeProposalInput = z.object({
  proposalId: z.uuid(),
  /** Positions among the proposed dates. */
  chosenDates,
  chosenRemuneration: z.preprocess(emptyAsUndefined, z.enum(chosenRemunerations).optional()),
  /** These three where ticketing was left to the artist. */
  tariffs: z.preprocess((value) => (value === undefined ? value : filledRows(value)), tariffsInput.optional()),
  vatRate: optionalVatRate.optional(),
  vatAnswers: vatAnswersInput,
  insurance: z.preprocess((value) => (value === undefined ? undefined : value), ticked.optional()),
});

export const refuseProposalInput = z.object({ proposalId: z.uuid(), message: optionalText(REFUSAL_MAX) });

const eventDates = datesInput.refine((dates) => dates.length <= DATES_MAX, {
  error: () => m["proposal.too_many_dates"]({ max: DATES_MAX }),
});

export const duplicateEventInput = z.object({ eventId: z.uuid(), dates: eventDates });

/** What is left out stays as it was offered. Conditions come whole, or not at all: without a remuneration, none of them is read. */
export const counterProposalInput = z
  .object({
    ...conditionFields,
    proposalId: z.uuid(),
    dates: datesInput.optional(),
    /** Read with the dates only: without them, neither changes. */
    series: z.preprocess((value) => (value === undefined ? undefined : value), ticked.optional()),
    message: optionalText(MESSAGE_MAX),
    remuneration: remunerationCode.optional(),
    capacity: conditionFields.capacity.optional(),
    tariffs: z.preprocess((value) => (value === undefined ? value : filledRows(value)), tariffsInput.optional()),
  })
  .superRefine(({ remuneration, capacity, ...rest }, check) => {
    checkDateCount(rest, check);
    if (remuneration === undefined) return;
    checkConditions({ remuneration, ...rest }, check);
    if (capacity === undefined) check.addIssue({ code: "custom", path: ["capacity"], message: required() });
  });

export const purchaseInput = z.object({ proposalId: z.uuid(), returning: z.boolean().default(false) });
