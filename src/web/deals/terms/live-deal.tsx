import type { ReactNode } from "react";
import type { ForecastAnswers } from "#core/deals/forecast-rules.ts";
import type { ForecastFacts } from "#core/deals/view-rules.ts";
import { type Tariff, type VatRate, vatRates } from "#core/terms/input.ts";
import { type RemunerationOffer, remunerationOffers } from "#core/terms/remuneration-rules.ts";
import { parseEuros } from "#platform/money.ts";
import type { FormFields } from "#web/forms/form-check.ts";
import { useTypedFields } from "#web/forms/typed-fields.ts";
import { stepAnswers } from "#web/forms/wizard/step-values.ts";
import type { Deal } from "./deal.ts";

/** What a form says about money at this very moment; what is not in it stays as it is saved. Half-typed things count as nothing. */
export function typedAnswers(saved: ForecastAnswers, fields: FormFields): ForecastAnswers {
  const typed = stepAnswers(fields);
  const answers = { ...saved };
  if (isOffer(typed.remuneration)) answers.remuneration = typed.remuneration;
  if ("amountCents" in typed) answers.amountCents = euros(typed.amountCents);
  if ("hostSharePercent" in typed) answers.hostSharePercent = whole(typed.hostSharePercent);
  if ("goalCents" in typed) answers.goalCents = euros(typed.goalCents);
  if ("capacity" in typed) answers.capacity = whole(typed.capacity);
  if ("vatRate" in typed) answers.vatRate = rateIn(typed.vatRate);
  if ("insurance" in typed) answers.insurance = typed.insurance === "true";
  if (typed.deferred === "true") answers.tariffs = null;
  else if (Array.isArray(typed.tariffs)) answers.tariffs = typed.tariffs.flatMap((row) => typedTariff(row));
  return answers;
}

/** Dates that stand in the same form count as they are typed. */
function typedDeal({ answers, facts }: Deal, fields: FormFields): Deal {
  const { dates } = stepAnswers(fields);
  const days = Array.isArray(dates) ? dates.flatMap((row: Record<string, string | undefined>) => row.day || []) : [];
  const counted = days.length > 0 ? { ...facts, slots: days.length, days: new Set(days).size } : facts;
  return { answers: typedAnswers(answers, fields), facts: counted };
}

const isOffer = (value: unknown): value is RemunerationOffer => remunerationOffers.some((code) => code === value);

/** Nothing costs 0 €: what is not an amount yet, and zero, are no amount. */
const euros = (value: unknown): number | null => (typeof value === "string" && parseEuros(value)) || null;

const rateIn = (value: unknown): VatRate | null => vatRates.find((rate) => String(rate) === value) ?? null;

function whole(value: unknown): number | null {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

function typedTariff(row: Record<string, string | undefined>): Tariff[] {
  const quantity = whole(row.quantity);
  const priceType = row.priceType === "free" || row.priceType === "free-price" ? row.priceType : "fixed";
  const priceCents = priceType === "fixed" ? euros(row.priceCents) : null;
  return quantity === null ? [] : [{ label: row.label?.trim() || "Billet", priceType, priceCents, quantity }];
}

type LiveDealProps = {
  saved: ForecastAnswers;
  facts: ForecastFacts;
  className?: string;
  children(deal: Deal): ReactNode;
};

/** Hands on what the form around it says of money: as it came with the page, then as it is being typed. */
export function LiveDeal({ saved, facts, className, children }: LiveDealProps) {
  const [box, typed] = useTypedFields<HTMLDivElement>();
  return (
    <div ref={box} className={className}>
      {children(typedDeal({ answers: saved, facts }, typed))}
    </div>
  );
}
