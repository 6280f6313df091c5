import { z } from "@hono/zod-openapi";
import { opennessCode } from "#core/listings/taxonomy/input.ts";
import { cancelDelay, cents, remuneration, side, termsTariff, vatRate } from "./shared.ts";

const goal = z.object({ goalCents: cents, delayDays: cancelDelay, maintainIfMissed: z.boolean() });

const vatStatus = z.enum(["charges", "franchise", "association", "individual"]);
const vatArt = z.enum(["show", "exhibition", "workshop", "other"]);
const vatPlace = z.enum(["ordinary", "drinking"]);
const yesOrNo = z.enum(["yes", "no"]);

const vatAnswers = z.object({
  status: vatStatus.optional(),
  support: yesOrNo.optional(),
  art: vatArt.optional(),
  premiere: yesOrNo.optional(),
  food: z.enum(["none", "apart", "during", "included"]).optional(),
  place: vatPlace.optional(),
  price: z.enum(["paid", "free-price", "free"]).optional(),
});

/** What was answered, proposed and chosen. */
export const vatChoice = z
  .object({
    rules: z.string(),
    answers: vatAnswers,
    rule: z.string().nullable(),
    source: z.string().nullable(),
    proposed: vatRate.nullable(),
    chosen: vatRate,
  })
  .openapi("VatChoice");

export const vatFigures = z.object({
  franchiseCents: cents,
  firstPerformances: z.number().int(),
  supportEvents: z.number().int(),
});

export const projectVat = z.object({ status: vatStatus.nullable(), art: vatArt.nullable() });
export const placeVat = z.object({ status: vatStatus.nullable(), place: vatPlace.nullable() });

const frozenVat = z.object({
  charges: z.object({ artist: z.boolean(), host: z.boolean() }),
  choice: vatChoice.optional(),
});

export const frozenTerms = z
  .object({
    version: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    remuneration,
    amountCents: cents.nullable(),
    hostSharePercent: z.number().int().optional(),
    openness: opennessCode,
    capacity: z.number().int(),
    tariffs: z.array(termsTariff),
    vatRate,
    vat: frozenVat.optional(),
    insurance: z.boolean(),
    musicRights: z.object({ needed: z.boolean(), automatic: z.boolean() }),
    goal: goal.nullable(),
    slots: z.array(z.object({ startsAt: z.string(), endsAt: z.string() })),
  })
  .openapi("Terms");

export const waterfall = z
  .object({
    grossCents: cents,
    serviceCents: cents,
    insuranceCents: cents,
    musicRightsCents: cents,
    netCents: cents,
    hostCents: cents,
    artistCents: cents,
    musicRightsToSettleCents: cents,
  })
  .openapi("Shares");

export const forecast = z.object({ name: z.enum(["goal", "full", "half"]), waterfall }).openapi("Forecast");

export const purchase = z
  .object({ payer: side, priceCents: cents, serviceCents: cents, totalCents: cents })
  .openapi("Purchase");
