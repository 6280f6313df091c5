import { compact as compactSiren, validate as validateSiren } from "stdnum/lib/cjs/fr/siren.js";
import { compact as compactSiret, validate as validateSiret } from "stdnum/lib/cjs/fr/siret.js";
import { optionalText, text } from "#core/accounts/input.ts";
import { checkVatNumber, invoiceAddress, vatNumberField } from "#core/accounts/profile/invoice-input.ts";
import { m } from "#platform/messages/messages.js";
import { orderInput } from "../input.ts";

const isSiren = (typed: string): boolean => validateSiren(typed).isValid;

/** Either number names the company; the longer one also names which of its places. */
const sirenOrSiret = optionalText(20)
  .refine((typed) => typed === undefined || isSiren(typed) || validateSiret(typed).isValid, {
    error: () => m["company.siren"](),
  })
  .transform((typed) => typed && (isSiren(typed) ? compactSiren(typed) : compactSiret(typed)));

export const orderCompanyInput = orderInput
  .extend({ companyName: text(120), siren: sirenOrSiret, vatNumber: vatNumberField, ...invoiceAddress })
  .superRefine(({ siren, vatNumber }, check) => {
    if (siren) checkVatNumber({ siren: siren.slice(0, 9), vatNumber }, check);
  });
