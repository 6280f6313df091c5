import { sendPhoneCode } from "#core/accounts/send-phone-code.ts";
import { setPhone } from "#core/accounts/set-phone.ts";
import { verifyPhoneCode } from "#core/accounts/verify-phone-code.ts";
import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { type FormOutcome, fieldsOf, runForm } from "./form-action.ts";

export type PhoneStep = "code_sent" | "already_verified" | "verified";

/** The three forms that prove a number: give it, ask for another code, type the code. */
export function takePhoneStep(ctx: Ctx, form: FormData): Promise<FormOutcome<PhoneStep>> {
  const fields = fieldsOf(form);
  const failed = fields.intent === "code" ? m["phone.validation_failed"]() : m["phone.sending_failed"]();
  const refusal = fields.intent === "code" ? failed : undefined;
  return runForm(ctx, form, () => stepOf(ctx, fields), { failure: failed, refusal });
}

async function stepOf(ctx: Ctx, fields: Record<string, string>): Promise<PhoneStep> {
  switch (fields.intent) {
    case "number": {
      const { verified } = await setPhone(ctx, fields);
      if (verified) return "already_verified";
      await sendPhoneCode(ctx);
      return "code_sent";
    }
    case "resend":
      await sendPhoneCode(ctx);
      return "code_sent";
    case "code":
      await verifyPhoneCode(ctx, fields);
      return "verified";
    default:
      throw new DomainError("invalid_input");
  }
}
