/** What opens a ticket without a session: its own token, or that of its order. */
export type TicketKeys = { token?: string | undefined; orderToken?: string | undefined };

export const keysIn = (url: URL): TicketKeys => ({
  token: url.searchParams.get("jeton") ?? undefined,
  orderToken: url.searchParams.get("cle") ?? undefined,
});

type TicketPage = "" | "/billet.pdf" | "/calendrier.ics";

/** The page of a ticket, or one of its files, with whatever opened it. */
export function ticketAddress(id: string, { token, orderToken }: TicketKeys, page: TicketPage = ""): string {
  const query = new URLSearchParams();
  if (token) query.set("jeton", token);
  if (orderToken) query.set("cle", orderToken);
  return `/billet/${id}${page}${query.size > 0 ? `?${query}` : ""}`;
}
