/** Tells a program of somebody's, at an address of theirs, and answers how it took it. Throws where nobody answered. */
export type WebhookPort = {
  /** Whether we would ever call this address, as far as it can be told without asking for it. */
  accepts(url: string): boolean;
  post(url: string, body: string, headers: Record<string, string>): Promise<{ status: number }>;
};
