import { expect, test } from "vitest";
import type { ProposalForEdit } from "#core/deals/view-rules.ts";
import { vatChoice } from "#core/terms/vat-rules.ts";
import { renderScreen } from "#tests/support/render-screen.tsx";
import { ProposalPreview } from "./preview-step.tsx";

test("the preview says the host's own share and the exemption that was chosen, as the contract does", () => {
  const content = {
    dates: [],
    title: "Bach",
    description: "",
    message: "",
    remuneration: "shared-profits",
    hostSharePercent: 40,
    amountCents: null,
    openness: "open",
    capacity: 20,
    tariffs: [],
    insurance: false,
    vatRate: 0,
    vatChoice: vatChoice({ status: "association", support: "yes" }, 0),
    goalCents: null,
    cancelDelayDays: null,
  };
  const proposal = { content, project: null, place: null, cover: null, forecastFacts: null };
  const text = renderScreen(() => (
    <ProposalPreview proposal={proposal as unknown as ProposalForEdit} names={{ artist: "Camille", host: "Hélène" }} />
  )).replace(/\s+/gu, " ");
  expect(text).toContain("40 %");
  expect(text).toContain("article 261, 7, 1°, c");
});
