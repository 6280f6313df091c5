/** Where an order is looked at. Guests have its key instead of a session. */
export function orderAddress({ id, token }: { id: string; token?: string | undefined }): string {
  return token ? `/commande/${id}?cle=${encodeURIComponent(token)}` : `/commande/${id}`;
}
