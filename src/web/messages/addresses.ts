/** Where a guest reads and answers: its key opens it instead of a session. */
export const conversationAddress = ({ discussionId, key }: { discussionId: string; key: string }): string =>
  `/conversation/${discussionId}?cle=${encodeURIComponent(key)}`;

type Booked = { orderId: string; key?: string | undefined };

/** Where somebody writes to whoever organises an evening; a guest who has booked is known by their order. */
export function writeAddress(eventId: string, booked?: Booked): string {
  const path = `/event/${eventId}/ecrire`;
  return booked?.key ? `${path}?commande=${booked.orderId}&cle=${encodeURIComponent(booked.key)}` : path;
}
