export type MailAttachment = { filename: string; contentType: string; content: Uint8Array };

export type OutgoingMail = {
  /** Stable across retries: a provider that deduplicates by Message-ID sends it once. */
  messageId: string;
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** Only extra headers, such as List-Unsubscribe. */
  headers?: Record<string, string>;
  attachments?: readonly MailAttachment[];
};

/**
 * Hands one mail over. Resolves when it was accepted; `MailRefusedError` when trying again is useless, `MailServerAwayError` when
 * nobody was there to take it, whatever mail it was.
 */
export type MailPort = { send(mail: OutgoingMail): Promise<void> };

export class MailServerAwayError extends Error {
  override name = "MailServerAwayError";
}

export class MailRefusedError extends Error {
  override name = "MailRefusedError";
}
