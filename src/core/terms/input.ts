import { z } from "zod";
import { m } from "#platform/messages/messages.js";
import { optionalCents, required, requiredText, wholeNumber } from "../listings/input.ts";
import { remunerationOffers } from "./remuneration-rules.ts";

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

export const vatLabel = (rate: number): string =>
  rate === 0 ? VAT_EXEMPT_MENTION : `TVA ${(rate / 100).toLocaleString("fr-FR")}\u202f% incluse`;

export const remunerationCode = z.enum(remunerationOffers, { error: required });

const tariffInput = z
  .object({
    label: requiredText(TARIFF_LABEL_MAX),
    priceType: z.enum(["fixed", "free-price", "free"], { error: required }),
    priceCents: optionalCents,
    quantity: wholeNumber({ min: 1, max: CAPACITY_MAX }),
  })
  .transform((tariff) => (tariff.priceType === "fixed" ? tariff : { ...tariff, priceCents: null }))
  .superRefine(({ priceType, priceCents }, check) => {
    if (priceType === "fixed" && priceCents === null) {
      check.addIssue({ code: "custom", path: ["priceCents"], message: m["terms.tariff_price_needed"]() });
    }
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
