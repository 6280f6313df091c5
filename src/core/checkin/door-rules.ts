import type { TariffView } from "#core/events/rules.ts";
import type { OrderState, TicketState } from "#core/ticketing/process.ts";
import type { doorClosed } from "#core/ticketing/rules.ts";
import type { Cents } from "#platform/money.ts";

export type DoorSaleView = {
  orderId: string;
  slotId: string;
  /** What its link opens: shown as a QR to whoever pays by card. */
  token: string;
  state: OrderState;
  payment: "cash" | "card";
  totalCents: Cents;
  buyerName: string | null;
  soldAt: Date;
  heldUntil: Date;
  mayUndo: boolean;
  tickets: { id: string; number: number | null; tariffLabel: string; state: TicketState }[];
};

export type DoorView = {
  event: { id: string; title: string };
  keeper: string;
  /** Those that are sold now; with how many seats of each tariff are left. */
  slots: { id: string; startsAt: Date; endsAt: Date; left: number; tariffs: { tariffId: string; left: number }[] }[];
  /** Why nothing is sold now, where that is so. */
  closed: ReturnType<typeof doorClosed>;
  tariffs: TariffView[];
  sales: DoorSaleView[];
};
