import { z } from "zod";
import { m } from "#platform/messages/messages.js";
import { optionalCents, optionalWholeNumber, required, requiredText, wholeNumber } from "../listings/input.ts";
import { remunerationOffers } from "./remuneration-rules.ts";
import { GROUP_MAX, onSaleAt, SALE_DAYS_MAX, saleLimitsOf, tariffIn, typedMoment } from "./selling-rules.ts";

export const TARIFFS_MAX = 3;
/** « Under 20 characters »: 19 are taken. */
export const TARIFF_LABEL_MAX = 19;
export const CAPACITY_MAX = 5000;

export const tariffPriceTypes = [
  { code: "fixed", label: "Prix fixe" },
  { code: "free-price", label: "Prix libre" },
  { code: "free", label: "Gratuit" },
] as const;

export type TariffPriceType = (typeof tariffPriceTypes)[number]["code"];

/** In hundredths of a percent; 0 carries the mention of article 293 B. */
export const vatRates = [0, 210, 550, 1000, 2000] as const;
export type VatRate = (typeof vatRates)[number];

export const VAT_EXEMPT_MENTION = "TVA non applicable, article 293 B du Code général des impôts";

/** « 5,5 % », « 0 %, sans TVA »: as lists to choose from name it. */
export const rateWords = (rate: number): string =>
  rate === 0 ? "0\u202f%, sans TVA" : `${(rate / 100).toLocaleString("fr-FR")}\u202f%`;

export const vatLabel = (rate: number): string =>
  rate === 0 ? VAT_EXEMPT_MENTION : `TVA ${(rate / 100).toLocaleString("fr-FR")}\u202f% incluse`;

export const remunerationCode = z.enum(remunerationOffers, { error: required });

/** A day and an hour in Paris, as a field for both sends them; nothing where nothing was typed. */
const optionalMoment = z.preprocess(
  (value) => (typeof value === "string" && value.trim() !== "" ? value : undefined),
  z
    .string()
    .max(40)
    .optional()
    .transform((text, check) => {
      if (text === undefined) return undefined;
      const kept = typedMoment(text);
      if (!kept) check.addIssue({ code: "custom", message: m["terms.sale_moment"]() });
      return kept;
    }),
);

const optionalCount = (max: number) => optionalWholeNumber({ min: 1, max }).transform((count) => count ?? undefined);

const tariffInput = z
  .object({
    label: requiredText(TARIFF_LABEL_MAX),
    priceType: z.enum(["fixed", "free-price", "free"], { error: required }),
    priceCents: optionalCents,
    quantity: wholeNumber({ min: 1, max: CAPACITY_MAX }),
    salesFrom: optionalMoment,
    salesUntil: optionalMoment,
    salesUntilDays: optionalCount(SALE_DAYS_MAX),
    minPerOrder: optionalCount(GROUP_MAX),
    maxPerOrder: optionalCount(GROUP_MAX),
  })
  .transform((tariff) => tariffIn(tariff.priceType === "fixed" ? tariff : { ...tariff, priceCents: null }))
  .superRefine((tariff, check) => {
    const refuse = (path: string, message: string) => check.addIssue({ code: "custom", path: [path], message });
    const { priceType, priceCents, quantity, salesUntil, salesUntilDays, minPerOrder = 1, maxPerOrder } = tariff;
    if (priceType === "fixed" && priceCents === null) refuse("priceCents", m["terms.tariff_price_needed"]());
    const limits = saleLimitsOf(tariff);
    if (salesUntil && salesUntilDays) refuse("salesUntilDays", m["terms.sale_one_end"]());
    else if (
      limits.salesUntil &&
      onSaleAt({ from: limits.salesFrom, until: limits.salesUntil }, new Date(0)) === "over"
    )
      refuse("salesUntil", m["terms.sale_ends_first"]());
    if (minPerOrder > quantity) refuse("minPerOrder", m["terms.group_over_quantity"]({ max: quantity }));
    if (maxPerOrder !== undefined && maxPerOrder < minPerOrder)
      refuse("maxPerOrder", m["terms.group_over_most"]({ min: minPerOrder }));
  });

export type Tariff = z.output<typeof tariffInput>;

export const tariffsInput = z
  .array(tariffInput)
  .max(TARIFFS_MAX, { error: () => m["terms.too_many_tariffs"]({ max: TARIFFS_MAX }) })
  .superRefine((tariffs, check) => {
    const labels = tariffs.map(({ label }) => label.toLocaleLowerCase("fr"));
    labels.forEach((label, index) => {
      if (labels.indexOf(label) === index) return;
      check.addIssue({ code: "custom", path: [index, "label"], message: m["terms.same_tariff_label"]() });
    });
  });
