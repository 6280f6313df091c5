import { z } from "@hono/zod-openapi";
import { remunerationKinds, remunerationOffers } from "#core/terms/remuneration-rules.ts";

export const id = z.uuid();
/** Money is whole cents, never a fraction. */
export const cents = z.number().int();
/** A moment, in UTC. */
export const instant = z.iso.datetime();
export const vatRate = z.union([z.literal(0), z.literal(210), z.literal(550), z.literal(1000), z.literal(2000)]);
export const cancelDelay = z.union([z.literal(1), z.literal(3), z.literal(7), z.literal(14)]);
/** Every list that has pages says where the next one begins. */
export const nextCursor = z
  .string()
  .nullable()
  .openapi({ description: "À donner dans `cursor` pour la page suivante ; `null` à la dernière" });

const photoVariants = z
  .object({ jpg: z.array(z.number().int()), webp: z.array(z.number().int()), avif: z.array(z.number().int()) })
  .openapi("PhotoWidths");

export const photoView = z
  .object({
    filesId: id,
    width: z.number().int(),
    height: z.number().int(),
    placeholder: z.string(),
    variants: photoVariants,
    id,
  })
  .openapi("StoredPhoto");

export const excerpt = z
  .object({
    src: z.string().openapi({ description: "Une adresse de ce site, que l’on peut lire par morceaux (Range)" }),
    contentType: z.string(),
    kind: z.enum(["audio", "video"]),
    bytes: z.number().int(),
  })
  .openapi("Excerpt");

/** Whom one buys from: a structure by its names and numbers, or a private person. */
const seller = z
  .discriminatedUnion("isTrader", [
    z.object({
      isTrader: z.literal(true),
      kind: z.enum(["company", "association", "self_employed"]),
      name: z.string(),
      siren: z.string().nullable(),
      rna: z.string().nullable(),
      vatNumber: z.string().nullable(),
      address: z.string().nullable(),
    }),
    z.object({ isTrader: z.literal(false) }),
  ])
  .openapi("Seller");

export const publicPerson = z
  .object({
    id,
    name: z.string(),
    portrait: z.string().nullable(),
    memberSince: instant,
    bio: z.string().nullable(),
    seller,
  })
  .openapi("Person");

export const area = z
  .object({ latitude: z.number(), longitude: z.number(), radiusM: z.number().int() })
  .openapi("Area");

export const period = z.object({ startsOn: z.string(), endsOn: z.string() });

export const side = z.enum(["artist", "host"]);

export const tariffPriceType = z.enum(["fixed", "free", "free-price"]);

const parisMoment = z.string().openapi({ description: "Jour et heure à Paris, comme `2026-12-03T18:00`" });

export const termsTariff = z
  .object({
    label: z.string(),
    priceType: tariffPriceType,
    priceCents: cents.nullable(),
    quantity: z.number().int(),
    salesFrom: parisMoment.optional(),
    salesUntil: parisMoment.optional(),
    salesUntilDays: z
      .number()
      .int()
      .optional()
      .openapi({ description: "En vente jusqu’à autant de jours avant chaque date" }),
    minPerOrder: z.number().int().optional(),
    maxPerOrder: z.number().int().optional(),
  })
  .openapi("TermsTariff");

export const remuneration = z.enum(remunerationKinds);

export const remunerationOffer = z.enum(remunerationOffers);

export const spokenSlot = z
  .object({ day: z.string(), startTime: z.string(), endTime: z.string() })
  .openapi("ProposedDate");
