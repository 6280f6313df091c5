import { createTransport } from "nodemailer";
import { type MailPort, MailRefusedError, MailServerAwayError } from "./port.ts";

const CONNECT_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 20_000;
/** As many as there are workers of the outbox (platform/jobs/workers.ts). */
const CONNECTIONS_MAX = 6;
const IDLE_MS = 2_000;
/** While nobody is there, one mail in so long finds that out; all others need not wait for it. */
const REST_MS = 5_000;

type Options = { url: string; connectTimeoutMs?: number; answerTimeoutMs?: number; restMs?: number };

/** Sends through an SMTP server, `smtp://user:password@host:587` or `smtps://…:465`. */
export function createSmtpMail(options: Options): MailPort {
  const { connectTimeoutMs = CONNECT_TIMEOUT_MS, restMs = REST_MS } = options;
  let restsUntil = Number.NEGATIVE_INFINITY;
  const transport = createTransport({
    url: options.url,
    // Greeting, encryption and log-in once for many mails.
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    idleTimeout: IDLE_MS,
    // A mail that was cut off may have been taken: the outbox decides whether and when to try again.
    maxRequeues: 0,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: options.answerTimeoutMs ?? ANSWER_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      if (performance.now() < restsUntil) throw new MailServerAwayError("SMTP rests");
      try {
        await transport.sendMail({
          messageId: mail.messageId,
          from: mail.from,
          to: mail.to,
          replyTo: mail.replyTo,
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          headers: mail.headers,
          attachments: mail.attachments?.map(({ filename, contentType, content }) => ({
            filename,
            contentType,
            content: Buffer.from(content),
          })),
        });
      } catch (error) {
        const translated = translate(error);
        if (translated instanceof MailServerAwayError) restsUntil = performance.now() + restMs;
        throw translated;
      }
    },
  };
}

/**
 * The server's own words often quote the address: only codes are kept, for they end up in logs and in the list of dead mails.
 * A refused log-in or sender is the platform's fault, not this mail's: worth trying again once it is mended.
 */
function translate(error: unknown): Error {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  const summary = ["SMTP", command, responseCode ?? code].filter((part) => part !== undefined).join(" ");
  if (isAway(code, responseCode, command)) return new MailServerAwayError(summary);
  const aboutThisMail = (code === "EENVELOPE" || code === "EMESSAGE") && command !== "MAIL FROM";
  const forGood = responseCode === undefined ? command === "API" : responseCode >= 500;
  return aboutThisMail && forGood ? new MailRefusedError(summary) : new Error(summary);
}

/** Before anything was said about a mail; or « come back later », which servers say of themselves. */
function isAway(code: string | undefined, responseCode: number | undefined, command: string | undefined): boolean {
  if (responseCode === 421) return true;
  const unreachable = code === "EDNS" || code === "ECONNECTION" || code === "ESOCKET" || code === "ETIMEDOUT";
  return unreachable && (command === undefined || command === "CONN");
}
