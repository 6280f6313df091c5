import type { Signing } from "#platform/signing.ts";
import { signedBytes, writeTicketCode } from "./ticket-code-rules.ts";

/** What the ticket's QR says. */
export function ticketCode(
  ctx: Pick<Signing, "signTicketCode">,
  { ticketId, eventId, passes = 0 }: { ticketId: string; eventId: string; passes?: number },
): string {
  const signature = ctx.signTicketCode(signedBytes(ticketId, eventId, passes));
  return writeTicketCode(ticketId, eventId, signature, passes);
}
