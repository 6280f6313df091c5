import { z } from "@hono/zod-openapi";
import { opennessCode } from "#core/listings/taxonomy/input.ts";
import { cancelDelay, cents, remuneration, side, termsTariff, vatRate } from "./shared.ts";

const goal = z.object({ goalCents: cents, delayDays: cancelDelay, maintainIfMissed: z.boolean() });

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
