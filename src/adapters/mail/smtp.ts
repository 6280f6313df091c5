import { createTransport } from "nodemailer";
import { type MailPort, MailRefusedError } from "./port.ts";

const TIMEOUT_MS = 20_000;

/** Sends through an SMTP server, `smtp://user:password@host:587` or `smtps://…:465`. */
export function createSmtpMail({ url }: { url: string }): MailPort {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
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
        throw translate(error);
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
  const aboutThisMail = (code === "EENVELOPE" || code === "EMESSAGE") && command !== "MAIL FROM";
  const forGood = responseCode === undefined ? command === "API" : responseCode >= 500;
  return aboutThisMail && forGood ? new MailRefusedError(summary) : new Error(summary);
}
