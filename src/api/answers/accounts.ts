import { z } from "@hono/zod-openapi";
import { id, instant } from "./shared.ts";

const role = z.enum([
  "ROLE_USER",
  "ROLE_ARTIST",
  "ROLE_HOST",
  "ROLE_SPECTATOR",
  "ROLE_SUPPORT",
  "ROLE_MODERATION",
  "ROLE_MONEY",
  "ROLE_ADMIN",
]);

const invoiceInfo = z.object({
  structureKind: z.enum(["company", "association", "self_employed", "individual"]).nullable(),
  companyName: z.string().nullable(),
  siren: z.string().nullable(),
  rna: z.string().nullable(),
  vatNumber: z.string().nullable(),
  addressLine: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  birthDate: z.string().nullable(),
  birthPlace: z.string().nullable(),
  taxNumber: z.string().nullable(),
});

const paymentAccountState = z.enum(["needed", "being_validated", "validated"]);

const consent = z.object({ granted: z.boolean(), version: z.string(), at: instant });

const consentState = z.object({
  terms: consent.optional(),
  privacy: consent.optional(),
  newsletter: consent.optional(),
  marketing: consent.optional(),
  third_party_cookies: consent.optional(),
});

export const whoAmI = z
  .object({
    id,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    displayName: z.string(),
    bio: z.string().nullable(),
    roles: z.array(role),
    signUpReason: z.enum(["find_places", "find_artists", "find_events", "everything"]),
    phone: z.string().nullable(),
    phoneVerified: z.boolean(),
    licenceNumber: z.string().nullable(),
    invoiceInfo,
    invoiceInfoComplete: z.boolean(),
    paymentAccount: paymentAccountState,
    consents: consentState,
  })
  .openapi("Profile");

export const clientState = z
  .object({
    newDiscussion: z.number().int(),
    labels: z.record(z.string(), z.string()),
    isLoggedUserNeedSacem: z.boolean(),
    user: z.object({
      id,
      firstName: z.string(),
      lastName: z.string(),
      displayName: z.string(),
      email: z.string(),
      roles: z.array(role),
    }),
    needPhoneValidation: z.boolean(),
  })
  .openapi("ClientState");
