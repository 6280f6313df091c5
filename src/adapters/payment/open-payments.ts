import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db.ts";
import type { PaymentPort } from "./port.ts";
import { createSandboxPayment, type SandboxPayment } from "./sandbox.ts";
import { deliverOverHttp } from "./sandbox-http.ts";
import { createStripePayment } from "./stripe.ts";

type Options = {
  stripe: Parameters<typeof createStripePayment>[0] | undefined;
  db: Db;
  clock: Clock;
  publicUrl: string;
  /** Signs the sandbox's letters to ourselves. */
  webhookSecret: string;
  /** Where this house hears the sandbox's letters. */
  webhookUrl: string;
};

/** The configured provider, or the sandbox with its other sides. */
export function openPayments({ stripe, webhookUrl, ...sandbox }: Options): {
  payments: PaymentPort;
  sandboxPayments?: SandboxPayment;
} {
  if (stripe) return { payments: createStripePayment(stripe) };
  const sandboxPayments = createSandboxPayment({ ...sandbox, deliver: deliverOverHttp(webhookUrl) });
  return { payments: sandboxPayments, sandboxPayments };
}
