import type { ContactsClient } from "@getbrevo/brevo/contacts";
import { failureOf } from "./call-partner.ts";
import { type NewsletterPort, PartnerRestError } from "./port.ts";

type Options = {
  apiKey: string;
  /** The number of the operator's list. */
  list: number;
  /** Brevo's own unless a test says otherwise. */
  baseUrl?: string;
  timeoutSeconds?: number;
};

const REST_MS = 60_000;

/** Readers under a mark of ours (EXT_ID): put twice, there is one. Who leaves is deleted there, not only taken off the list. */
export function createBrevoList({ apiKey, list, baseUrl, timeoutSeconds = 10 }: Options): NewsletterPort {
  let loading: Promise<ContactsClient> | undefined;
  // Only the process that sends loads the SDK. It must not retry by itself, the job does.
  const client = () => {
    loading ??= import("@getbrevo/brevo/contacts").then(
      (sdk) =>
        new sdk.ContactsClient({
          apiKey,
          maxRetries: 0,
          timeoutInSeconds: timeoutSeconds,
          ...(baseUrl === undefined ? {} : { baseUrl }),
        }),
    );
    return loading;
  };

  return {
    async put({ mark, email }) {
      const brevo = await client();
      try {
        await brevo.createContact({ email, ext_id: mark, listIds: [list], updateEnabled: true });
      } catch (error) {
        throw translate(error);
      }
    },
    async withdraw(mark) {
      const brevo = await client();
      try {
        await brevo.deleteContact({ identifier: mark, identifierType: "ext_id" });
      } catch (error) {
        if (statusOf(error) !== 404) throw translate(error);
      }
    },
  };
}

const statusOf = (error: unknown): number | undefined => (error as { statusCode?: number }).statusCode;

/** Brevo's sentences may quote the address: only the status is kept. */
function translate(error: unknown): Error {
  const status = statusOf(error);
  if (status === 429) return new PartnerRestError("Brevo 429", REST_MS);
  return status === undefined ? new Error("Brevo away") : failureOf("Brevo", status);
}
