import type { TransactionalSmsClient } from "@getbrevo/brevo/transactionalSms";
import { type SmsPort, SmsRefusedError } from "./port.ts";

// The letters a phone network carries in one septet, or two for the last nine. Anything else makes it a Unicode message.
const GSM_7 = /^[@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà\n\r^{}\\[\]~|€]*$/;

/** « ê », « ç » and « ’ » need it, « é », « è » and « à » do not. Unicode messages hold 70 letters instead of 160. */
export function needsUnicode(text: string): boolean {
  return !GSM_7.test(text);
}

type Options = {
  apiKey: string;
  /** What phones show as the sender: at most 11 letters and digits. */
  sender: string;
  /** Brevo's own unless a test says otherwise. */
  baseUrl?: string;
  timeoutSeconds?: number;
};

const ABOUT_THIS_MESSAGE = new Set(["invalid_parameter", "missing_parameter", "out_of_range"]);

export function createBrevoSms({ apiKey, sender, baseUrl, timeoutSeconds = 10 }: Options): SmsPort {
  let loading: Promise<TransactionalSmsClient> | undefined;
  // The SDK takes six megabytes: only the process that sends loads it. It must not retry by itself, the outbox does.
  const client = () => {
    loading ??= import("@getbrevo/brevo/transactionalSms").then(
      (sdk) =>
        new sdk.TransactionalSmsClient({
          apiKey,
          maxRetries: 0,
          timeoutInSeconds: timeoutSeconds,
          ...(baseUrl === undefined ? {} : { baseUrl }),
        }),
    );
    return loading;
  };

  return {
    async send({ to, text }) {
      const brevo = await client();
      try {
        await brevo.sendAsyncTransactionalSms({
          recipient: to,
          sender,
          content: text,
          type: "transactional",
          unicodeEnabled: needsUnicode(text),
        });
      } catch (error) {
        throw translate(error);
      }
    },
  };
}

/** Brevo's sentences may quote the number: only codes are kept. */
function translate(error: unknown): Error {
  const { statusCode, body, name } = error as { statusCode?: number; body?: { code?: unknown }; name?: string };
  const code = typeof body?.code === "string" ? body.code : "";
  const summary = `Brevo ${statusCode ?? name} ${code}`.trim();
  return statusCode === 400 && ABOUT_THIS_MESSAGE.has(code) ? new SmsRefusedError(summary) : new Error(summary);
}
