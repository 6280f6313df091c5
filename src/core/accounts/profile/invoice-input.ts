import { validate as validateNif } from "stdnum/lib/cjs/fr/nif.js";
import { compact as compactSiren, validate as validateSiren } from "stdnum/lib/cjs/fr/siren.js";
import { compact as compactVat, validate as validateVat } from "stdnum/lib/cjs/fr/tva.js";
import { z } from "zod";
import { m } from "#platform/messages/messages.js";
import { optionalText, required, text } from "../input.ts";
import { structureKinds } from "../rules.ts";

const sirenField = text(20)
  .refine((value) => validateSiren(value).isValid, { error: () => m["invoice.siren"]() })
  .transform((value) => compactSiren(value));

const postalCodeField = z
  .string({ error: required })
  .trim()
  .regex(/^\d{5}$/, { error: () => m["invoice.postal_code"]() });

const optionalSirenField = optionalText(20)
  .refine((value) => value === undefined || validateSiren(value).isValid, { error: () => m["invoice.siren"]() })
  .transform((value) => value && compactSiren(value));

/** « W », the office that keeps the file, six digits: « W751 234 567 » is how it is read out. */
const rnaField = optionalText(20)
  .transform((value) => value?.replace(/[\s.-]/g, "").toUpperCase())
  .refine((value) => value === undefined || /^W\d[0-9A-Z]\d{7}$/.test(value), { error: () => m["invoice.rna"]() });

export const vatNumberField = optionalText(20)
  .refine((value) => value === undefined || validateVat(value.toUpperCase()).isValid, {
    error: () => m["invoice.vat_number"](),
  })
  .transform((value) => value && `FR${compactVat(value.toUpperCase())}`);

export const invoiceAddress = { addressLine: text(120), postalCode: postalCodeField, city: text(80) };

const structure = { companyName: text(120), vatNumber: vatNumberField, ...invoiceAddress };

/** A VAT number is made of the SIREN. */
export function checkVatNumber(
  form: { siren?: string | undefined; vatNumber?: string | undefined },
  check: z.RefinementCtx,
): void {
  if (!form.vatNumber || (form.siren && form.vatNumber.endsWith(form.siren))) return;
  check.addIssue({ code: "custom", path: ["vatNumber"], message: m["invoice.vat_number_siren"]() });
}

const businessInfo = z
  .object({
    structureKind: z
      .enum(structureKinds, { error: () => m["invoice.structure"]() })
      .extract(["company", "self_employed"]),
    siren: sirenField,
    ...structure,
  })
  .superRefine(checkVatNumber);

const associationInfo = z
  .object({
    structureKind: z.literal("association"),
    siren: optionalSirenField,
    rna: rnaField,
    ...structure,
  })
  .superRefine((form, check) => {
    if (!form.siren && !form.rna) {
      check.addIssue({ code: "custom", path: ["rna"], message: m["invoice.rna_or_siren"]() });
    }
    checkVatNumber(form, check);
  });

const individualInfo = z.object({
  structureKind: z.literal("individual"),
  ...invoiceAddress,
  birthDate: z.iso.date({ error: () => m["invoice.birth_date"]() }),
  birthPlace: text(80),
  taxNumber: optionalText(20)
    .transform((value) => value?.replace(/\s/g, ""))
    .refine((value) => value === undefined || validateNif(value).isValid, { error: () => m["invoice.tax_number"]() }),
});

export const updateInvoiceInfoInput = z.discriminatedUnion(
  "structureKind",
  [businessInfo, associationInfo, individualInfo],
  {
    error: () => m["invoice.structure"](),
  },
);
