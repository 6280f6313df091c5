import type { RemittanceState } from "#core/remittances/process.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";

export const remittanceTones: Record<RemittanceState, BadgeTone> = {
  draft: "neutral",
  approved: "amber",
  paid: "green",
  cancelled: "neutral",
  returned: "red",
};
