import type { CancelDelay } from "#core/taxonomies/rules.ts";
import type { Remuneration } from "#core/terms/remuneration-rules.ts";

/** Counted from the Monday of the week in which the demo was planted: 1 is the week after, −1 the one before. */
export type DemoDate = { week: number; day: "lun" | "mar" | "mer" | "jeu" | "ven" | "sam" | "dim"; time: string };

/** A price in euros, « libre » or nothing. */
export type DemoTariff = { label: string; price: number | "libre" | 0; quantity: number };

export type DemoEvent = {
  /** Stable: identifiers are made from it. */
  slug: string;
  /** Slugs of the demo's listings. */
  project: string;
  place: string;
  title: string;
  description: string;
  dates: readonly [DemoDate, ...DemoDate[]];
  hours: number;
  capacity: number;
  remuneration: Remuneration;
  /** In euros: rent a day, or the artist's fee. */
  amount?: number;
  insurance?: boolean;
  tariffs: readonly DemoTariff[];
  /** In euros. */
  goal?: { euros: number; days: CancelDelay; maintain?: boolean };
  visibility: "public" | "private" | "hidden";
  cancelled?: { by: "artist" | "host"; daysBefore: number; reason: string };
};
