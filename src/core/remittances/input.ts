import { z } from "zod";
import { reasonField } from "#core/accounts/team-input.ts";
import { m } from "#platform/messages/messages.js";
import { asTyped, upTo } from "#platform/typed-text.ts";
import { beneficiaryNames, sumStateNames } from "./rules.ts";

/** « 9999-12-31 » is a day, and its morrow is none that anything here can write. */
const day = z.iso.date({ error: () => m["remittance.day"]() }).regex(/^20/, { error: () => m["remittance.day"]() });

const askedDay = day.optional().catch(undefined);

export const heldSumsInput = z.object({
  beneficiary: z.enum(beneficiaryNames).optional().catch(undefined),
  state: z.enum(sumStateNames).optional().catch(undefined),
  declared: z.enum(["yes", "no"]).optional().catch(undefined),
  from: askedDay,
  to: askedDay,
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

export const remittanceInput = z.object({ remittanceId: z.uuid() });

const optionalDay = z.preprocess((value) => value || undefined, day.optional());

export const gatherInput = z
  .object({
    beneficiary: z.enum(beneficiaryNames, { error: () => m["field.required"]() }),
    fromDay: optionalDay,
    untilDay: day,
  })
  .refine(({ fromDay, untilDay }) => !fromDay || fromDay <= untilDay, {
    path: ["untilDay"],
    error: () => m["remittance.days_crossed"](),
  });

export const approveRemittanceInput = z.object({ remittanceId: z.uuid(), reason: reasonField });

const REFERENCE_MAX = 60;

export const payRemittanceInput = z.object({
  remittanceId: z.uuid(),
  paidOn: day,
  reference: z
    .string({ error: () => m["field.required"]() })
    .overwrite(asTyped)
    .min(3, { error: () => m["field.required"]() })
    .refine(...upTo(REFERENCE_MAX))
    .meta({ maxLength: REFERENCE_MAX }),
});

export const endRemittanceInput = approveRemittanceInput;
