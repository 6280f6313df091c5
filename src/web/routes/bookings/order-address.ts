type OrderPage = "" | "/billets.pdf" | "/report";

/** Where an order, or its tickets on paper, are looked at. Guests have its key instead of a session. */
export function orderAddress({ id, token }: { id: string; token?: string | undefined }, page: OrderPage = ""): string {
  return token ? `/commande/${id}${page}?cle=${encodeURIComponent(token)}` : `/commande/${id}${page}`;
}
