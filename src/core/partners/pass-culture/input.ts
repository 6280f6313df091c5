import { z } from "zod";

/** Of a venue at the pass Culture: whole numbers as their pages show them. */
export const passCultureInput = z.object({
  eventId: z.uuid(),
  offered: z.enum(["yes", "no"]),
  venueId: z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,11}$/, "Le numéro du lieu n’a que des chiffres.")
    .transform(Number)
    .optional(),
});

/** Of what they send, what is needed: who they are, and no birth date, no telephone. */
export const bookedThereInput = z.object({
  booking_quantity: z.number().int().min(1).max(2),
  booking_creation_date: z.string().min(1).max(40),
  offer_id_at_provider: z.uuid().nullish(),
  offer_price: z.number().int().min(0).max(30_000),
  stock_id: z.number().int(),
  stock_id_at_provider: z.string().max(70).nullish(),
  venue_id: z.number().int(),
  user_email: z.email().max(250),
  user_first_name: z.string().max(150),
  user_last_name: z.string().max(150),
});

export const cancelledThereInput = z.object({ barcodes: z.array(z.string().max(100)).min(1).max(2) });
