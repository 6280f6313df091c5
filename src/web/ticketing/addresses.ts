type OrderPage = "" | "/billets.pdf" | "/report" | WalletPage;

/** Where an order, or its tickets on paper, are looked at. Guests have its key instead of a session. */
export function orderAddress({ id, token }: { id: string; token?: string | undefined }, page: OrderPage = ""): string {
  return token ? `/commande/${id}${page}?cle=${encodeURIComponent(token)}` : `/commande/${id}${page}`;
}

/** What opens a ticket without a session: its own token, or that of its order. */
export type TicketKeys = { token?: string | undefined; orderToken?: string | undefined };

export const keysIn = (url: URL): TicketKeys => ({
  token: url.searchParams.get("jeton") ?? undefined,
  orderToken: url.searchParams.get("cle") ?? undefined,
});

type TicketPage = "" | "/billet.pdf" | "/calendrier.ics" | WalletPage;

/** The page of a ticket, or one of its files, with whatever opened it. */
export function ticketAddress(id: string, { token, orderToken }: TicketKeys, page: TicketPage = ""): string {
  const query = new URLSearchParams();
  if (token) query.set("jeton", token);
  if (orderToken) query.set("cle", orderToken);
  return `/billet/${id}${page}${query.size > 0 ? `?${query}` : ""}`;
}

export type WalletPage = "/apple-wallet" | "/google-wallet";

/** Where a phone's wallet gets it; null for wallets that this site has no keys for. */
export type WalletAddresses = { apple: string | null; google: string | null };

export const walletAddresses = (
  { apple, google }: { apple?: object; google?: object },
  addressOf: (page: WalletPage) => string,
): WalletAddresses => ({
  apple: apple ? addressOf("/apple-wallet") : null,
  google: google ? addressOf("/google-wallet") : null,
});
