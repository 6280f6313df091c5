import { Hono } from "hono";
import { type ProviderEvent, WebhookRefusedError } from "#adapters/payment/port.ts";
import type { Ctx } from "#core/context.ts";
import type { HttpEnv } from "#platform/http/http-app.ts";

/** Keeps the fact and answers soon; what it throws makes the provider tell again. The same event may come twice, and late. */
export type ReceiveProviderEvent = (ctx: Ctx, event: ProviderEvent) => Promise<void>;

type Options = { systemCtx(): Ctx; receiveProviderEvent: ReceiveProviderEvent };

/** Where the payment provider tells what happened. Its signature is all that counts: no session, no cookie, no origin. */
export function createPaymentWebhooks({ systemCtx, receiveProviderEvent }: Options): Hono<HttpEnv> {
  const calls = new Hono<HttpEnv>();
  calls.post("/api/webhooks/payment", async (c) => {
    const ctx = systemCtx();
    const { payments, log } = ctx;
    const signature = c.req.header(payments.signatureHeader) ?? "";
    try {
      const event = await payments.readWebhook(await c.req.text(), signature);
      if (event) await receiveProviderEvent(ctx, event);
    } catch (error) {
      if (!(error instanceof WebhookRefusedError)) throw error;
      log.warn({ err: error, requestId: c.get("requestId") }, "webhook refused");
      return c.json({ code: "webhook_refused" }, 400);
    }
    return c.body(null, 204);
  });
  return calls;
}

/** Apple asks the site itself whether it may be paid on: the file is Stripe's, word for word. Nothing where none was given. */
export function createWalletDomain(file: string | undefined): Hono<HttpEnv> {
  const calls = new Hono<HttpEnv>();
  if (file !== undefined) calls.get("/.well-known/apple-developer-merchantid-domain-association", (c) => c.text(file));
  return calls;
}
