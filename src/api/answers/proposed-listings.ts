import { z } from "@hono/zod-openapi";
import {
  artistRemunerationMode,
  availabilityCode,
  hostRemunerationMode,
  opennessCode,
  paidProjectTypeCode,
  placeFamilyCode,
  priceTypeCode,
} from "#core/listings/taxonomy/input.ts";
import { cents, id, period, photoView } from "./shared.ts";
import { placeVat, projectVat } from "./terms.ts";

const projectWishes = z.object({
  priceType: priceTypeCode.nullable(),
  priceCents: cents.nullable(),
  remunerationModes: z.array(artistRemunerationMode),
  acceptsRent: z.boolean().nullable(),
  maxRentCents: cents.nullable(),
  openness: z.array(opennessCode),
});

const listingAvailability = z.object({ availability: availabilityCode.nullable(), unavailabilities: z.array(period) });

export const projectSummary = z
  .object({
    id,
    title: z.string(),
    cover: photoView.nullable(),
    city: z.string().nullable(),
    visible: z.boolean(),
    ownerId: id,
    ownerName: z.string(),
    artistName: z.string(),
    durationHours: z.number().int().nullable(),
    audienceMax: z.number().int().nullable(),
    needsMusicRights: z.boolean(),
    vat: projectVat,
    wishes: projectWishes,
    schedule: listingAvailability,
  })
  .openapi("ProposedProject");

const placeWishes = z.object({
  paidProjectTypes: z.array(paidProjectTypeCode),
  maxBudgetCents: cents.nullable(),
  rentType: priceTypeCode.nullable(),
  rentCents: cents.nullable(),
  remunerationModes: z.array(hostRemunerationMode),
  wantsProfitShare: z.boolean(),
  openness: z.array(opennessCode),
});

export const placeSummary = z
  .object({
    id,
    title: z.string(),
    cover: photoView.nullable(),
    city: z.string().nullable(),
    visible: z.boolean(),
    ownerId: id,
    ownerName: z.string(),
    placeFamily: placeFamilyCode.nullable(),
    maxCapacity: z.number().int().nullable(),
    vat: placeVat,
    surfaceM2: z.number().int().nullable(),
    wishes: placeWishes,
    schedule: listingAvailability,
  })
  .openapi("ProposedPlace");
