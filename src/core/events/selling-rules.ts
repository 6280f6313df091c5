import { type OnSale, onSaleAt, type SaleLimits, saleWindow } from "#core/terms/selling-rules.ts";
import { type SlotView, seatsLeft, type TariffSale } from "./rules.ts";

type Limited = { id: string; quantity: number } & Pick<
  SaleLimits,
  "salesFrom" | "salesUntil" | "salesUntilDays" | "minPerOrder"
>;

/**
 * What is left for those who buy now or will: what is over has nothing left, and neither has a group for which too few seats are. What
 * opens later is still to be had.
 */
export function seatsOnSale(
  slot: { id: string; capacity: number; startsAt: Date },
  tariffs: readonly Limited[],
  sales: Parameters<typeof seatsLeft>[2],
  now: Date,
): { left: number; tariffs: TariffSale[] } {
  const windows = tariffs.map((tariff) => saleWindow(tariff, slot));
  const states = windows.map((window) => onSaleAt(window, now));
  const sold = tariffs.map(({ id, quantity }, index) => ({ id, quantity: states[index] === "over" ? 0 : quantity }));
  const most = seatsLeft(slot, sold, sales).tariffs;
  const fitting = sold.map((tariff, index) => {
    const least = tariffs[index]?.minPerOrder ?? 1;
    return (most[index]?.left ?? 0) < least ? { ...tariff, quantity: 0 } : tariff;
  });
  const { left, tariffs: each } = seatsLeft(slot, fitting, sales);
  return {
    left,
    tariffs: each.map((seats, index) => ({
      ...seats,
      salesFrom: windows[index]?.from ?? null,
      salesUntil: windows[index]?.until ?? null,
      onSale: states[index] ?? "now",
    })),
  };
}

/** Nothing of it will ever be sold again, whatever the event's own hours say. */
export const isSellingOver = ({ tariffs }: Pick<SlotView, "tariffs">): boolean =>
  tariffs.length > 0 && tariffs.every(({ onSale }) => onSale === "over");

type Grouped = { minPerOrder: number | null };

/** A price for groups is nobody's who comes alone, unless there is no other. */
function forOne<T extends Grouped>(tariffs: readonly T[]): T[] {
  const single = tariffs.filter(({ minPerOrder }) => (minPerOrder ?? 1) === 1);
  return single.length > 0 ? single : [...tariffs];
}

/** Of all dates, the best that can be said of a tariff. */
export function onSaleOn(tariffId: string, slots: readonly Pick<SlotView, "tariffs">[]): OnSale {
  const states = slots.flatMap((slot) => slot.tariffs.filter((each) => each.tariffId === tariffId));
  return (["now", "later"] as const).find((state) => states.some(({ onSale }) => onSale === state)) ?? "over";
}

/** What an evening costs is what can be bought of it now; before its sale opens, what can be bought then. */
export function tariffsNow<T extends Grouped & { id: string }>(
  tariffs: readonly T[],
  slots: readonly Pick<SlotView, "salesOpen" | "tariffs">[],
): T[] {
  const seats = slots.flatMap((slot) => (slot.salesOpen ? slot.tariffs : []));
  const those = (test: (sale: TariffSale) => boolean) =>
    tariffs.filter(({ id }) => seats.some((sale) => sale.tariffId === id && test(sale)));
  const ways = [
    those(({ onSale, left }) => onSale === "now" && left > 0),
    those(({ onSale }) => onSale === "now"),
    those(({ onSale }) => onSale === "later"),
  ];
  return forOne(ways.find((found) => found.length > 0) ?? tariffs);
}

/** The same by the windows alone, for lists that do not count seats. */
export function tariffsOnSale<T extends Grouped & Omit<SaleLimits, "minPerOrder" | "maxPerOrder">>(
  tariffs: readonly T[],
  slots: readonly { startsAt: Date }[],
  now: Date,
): T[] {
  const those = (wished: OnSale) =>
    tariffs.filter((tariff) => slots.some((slot) => onSaleAt(saleWindow(tariff, slot), now) === wished));
  const ways = [those("now"), those("later")];
  return forOne(ways.find((found) => found.length > 0) ?? tariffs);
}

/** Seats that somebody could take at this moment. Without tariffs, nobody takes any here. */
export const leftNow = (slots: readonly Pick<SlotView, "tariffs" | "left">[]): number =>
  slots.reduce((sum, slot) => {
    const now = slot.tariffs.filter(({ onSale }) => onSale === "now").reduce((seats, { left }) => seats + left, 0);
    return sum + Math.min(slot.left, now);
  }, 0);

/** When the first seats can be had, where there are some and none can be had yet. */
export function saleOpensAt(slots: readonly Pick<SlotView, "tariffs" | "left">[]): Date | undefined {
  if (leftNow(slots) > 0) return undefined;
  const starts = slots.flatMap(({ tariffs }) =>
    tariffs.flatMap(({ onSale, left, salesFrom }) =>
      onSale === "later" && left > 0 && salesFrom ? salesFrom.getTime() : [],
    ),
  );
  return starts.length > 0 ? new Date(Math.min(...starts)) : undefined;
}

/** For what is printed and hangs until the evening: a price that ends before is not on it. */
export function lastingTariffs<T extends Grouped & Omit<SaleLimits, "minPerOrder" | "maxPerOrder">>(
  tariffs: readonly T[],
): T[] {
  const lasting = tariffs.filter(({ salesUntil, salesUntilDays }) => salesUntil === null && salesUntilDays === null);
  return forOne(lasting.length > 0 ? lasting : tariffs);
}
