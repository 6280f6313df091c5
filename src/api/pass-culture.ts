import { type Context, Hono } from "hono";
import type { Ctx } from "#core/context.ts";
import { type Answer, receiveBooking, receiveCancellation } from "#core/partners/pass-culture/receive-bookings.ts";
import type { HttpEnv } from "#platform/http/http-app.ts";

const ADDRESS = "/api/webhooks/pass-culture";
/** Theirs are a thousand letters. */
const LONGEST = 20_000;

/** Where the pass Culture books seats and gives them up, and waits for the answer. Its signature is all that counts. */
export function createPassCultureCalls({ systemCtx }: { systemCtx(): Ctx }): Hono<HttpEnv> {
  const calls = new Hono<HttpEnv>();
  const answering = (receive: (ctx: Ctx, message: unknown) => Promise<Answer>) => async (c: Context<HttpEnv>) => {
    const ctx = systemCtx();
    const { passculture } = ctx.partners;
    if (!passculture) return c.json({ error: "not_found" }, 404);
    const letter = await c.req.text();
    if (letter.length > LONGEST) return c.json({ error: "too_large" }, 413);
    const message = passculture.readLetter(letter, (name) => c.req.header(name));
    if (message === undefined) {
      ctx.log.warn({ requestId: c.get("requestId") }, "letter of the pass Culture refused");
      return c.json({ error: "invalid_signature" }, 401);
    }
    const { status, body } = await receive(ctx, message);
    return c.json(body, status);
  };
  calls.post(`${ADDRESS}/bookings`, answering(receiveBooking));
  calls.post(`${ADDRESS}/cancellations`, answering(receiveCancellation));
  return calls;
}
