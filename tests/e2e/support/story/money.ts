/**
 * What the specification says of money (§9: 15 % service, 10 % insurance, 10 % music rights but 34 € at least and 20 % less when
 * declared before, 30 % to the host), worked out here in cents, half up. Nothing of src is asked.
 */
const percent = (rate: number, cents: number): number => Math.floor((rate * cents + 50) / 100);

export function shareOut(gross: number) {
  const service = percent(15, gross);
  const insurance = percent(10, gross);
  const rights = percent(80, Math.max(percent(10, gross), 3400));
  const net = gross - service - insurance - rights;
  const host = percent(30, net);
  return { gross, service, insurance, rights, net, host, artist: net - host };
}

/** What the sandbox's bank keeps of a card payment: 1.5 % and 25 cents. It is the platform's, nobody's share is smaller for it. */
export const cardCost = (cents: number): number => 25 + Math.floor((15 * cents + 500) / 1000);

export type Shares = ReturnType<typeof shareOut>;

/** « 37,00 € », with plain spaces. */
export const exact = (cents: number): string => {
  const [euros, rest] = (cents / 100).toFixed(2).split(".");
  return `${euros},${rest} €`;
};

/** « 37 € », and « 18,50 € »: as sentences say it. */
export const spoken = (cents: number): string => exact(cents).replace(",00", "");

/** Every kind of space as one plain space. */
export const plain = (text: string): string => text.replace(/\s+/gu, " ");
