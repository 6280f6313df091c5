import { amountText } from "./listing-words.ts";

type AmountProps = { type: "fixed" | "free" | null; cents: number | null; unit: string };

export function Amount({ type, cents, unit }: AmountProps) {
  const text = amountText({ type, cents }, unit);
  if (!text) return <span>Prix à préciser</span>;
  return (
    <span>
      <b className="whitespace-nowrap tabular-nums">{text.amount}</b>
      {text.unit && <span className="text-sm"> {text.unit}</span>}
    </span>
  );
}
