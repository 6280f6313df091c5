import { sendPhoneCode, verifyPhoneCode } from "#core/accounts/credentials/phone-code.ts";
import { setPhone } from "#core/accounts/credentials/phone-number.ts";
import { setPhoneInput, verifyPhoneCodeInput } from "#core/accounts/input.ts";
import { m } from "#platform/messages/messages.js";
import { noFields, type PageArgs, pageForm } from "#web/forms/form-action.ts";

export type PhoneStep = "code_sent" | "already_verified" | "verified";

/** The three forms that prove a number: give it, ask for another code, type the code. */
export function phoneForms<Args extends PageArgs>(done: (step: PhoneStep, post: { request: Request }) => Response) {
  const form = pageForm<Args>();
  return {
    number: form({
      schema: setPhoneInput,
      failure: m["phone.sending_failed"],
      run: async ({ ctx, fields }): Promise<PhoneStep> => {
        const { verified } = await setPhone(ctx, fields);
        if (verified) return "already_verified";
        await sendPhoneCode(ctx);
        return "code_sent";
      },
      done,
    }),
    resend: form({
      schema: noFields,
      failure: m["phone.sending_failed"],
      run: async ({ ctx }): Promise<PhoneStep> => {
        await sendPhoneCode(ctx);
        return "code_sent";
      },
      done,
    }),
    code: form({
      schema: verifyPhoneCodeInput,
      failure: m["phone.validation_failed"],
      refusal: m["phone.validation_failed"],
      run: async ({ ctx, fields }): Promise<PhoneStep> => {
        await verifyPhoneCode(ctx, fields);
        return "verified";
      },
      done,
    }),
  };
}
