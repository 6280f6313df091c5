import { request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { InternalAddressError, openOutside, publicLookup } from "#platform/http/outside.ts";
import type { WebhookPort } from "./port.ts";

const TIMEOUT_MS = 5_000;

type Options = {
  /** `localhost:4000`: those that the operator lets us call all the same, without TLS too. */
  exempt?: readonly string[];
};

/** No redirect is followed, and nothing of an answer is read but its status. */
export function createHttpsWebhooks({ exempt = [] }: Options = {}): WebhookPort {
  const { accepts, isExempt } = openOutside(exempt);
  return {
    accepts,
    post(address, body, headers) {
      const url = new URL(address);
      if (!accepts(address)) return Promise.reject(new InternalAddressError(`${url.host} is inside`));
      const free = isExempt(url);
      const request = url.protocol === "https:" ? secureRequest : plainRequest;
      return new Promise((resolve, reject) => {
        const asking = request(
          url,
          {
            method: "POST",
            headers: { ...headers, "content-length": Buffer.byteLength(body) },
            // A connection that is kept was judged by the address of another time.
            agent: false,
            signal: AbortSignal.timeout(TIMEOUT_MS),
            ...(free ? {} : { lookup: publicLookup }),
          },
          (answer) => {
            answer.destroy();
            resolve({ status: answer.statusCode ?? 0 });
          },
        );
        asking.on("error", reject);
        asking.end(body);
      });
    },
  };
}
