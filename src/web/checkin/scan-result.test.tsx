import { expect, test } from "vitest";
import type { CheckinTicket, ScanAnswer } from "#core/checkin/rules.ts";
import { renderScreen } from "#tests/support/render-screen.tsx";
import { iconPaths } from "#web/ui/icon-paths.ts";
import { ScanResult } from "./scan-result.tsx";

const NOW = new Date("2026-12-12T19:10:00Z");

const ticket: CheckinTicket = {
  id: "t",
  number: 7,
  slotId: "s",
  holderName: "Ève Lefèvre",
  tariffLabel: "Plein tarif",
  state: "valid",
  admitted: null,
};

function show(answer: ScanAnswer): string {
  const shown = { answer, scanId: "x", alone: false, key: 1, now: NOW };
  return renderScreen(() => <ScanResult shown={shown} asking={false} hasCamera slots={[]} onUndo={() => {}} />);
}

test("valid is a tick with the holder's name and tariff, already scanned a clock, invalid a cross", () => {
  const valid = show({ result: "valid", ticket });
  expect(valid).toContain(iconPaths.check);
  for (const text of ["Valide", "Ève Lefèvre", "Plein tarif", "n° 7"]) expect(valid).toContain(text);
  const admitted = { at: "2026-12-12T19:05:00Z", by: "Hélène M.", scanId: "y" };
  const already = show({ result: "already", ticket: { ...ticket, admitted } });
  expect(already).toContain("Déjà scanné");
  expect(already).not.toContain(iconPaths.check);
  const invalid = show({ result: "invalid", reason: "forged" });
  expect(invalid).toContain(iconPaths.close);
  expect(invalid).toContain("Ce billet est faux");
  expect(valid + already).not.toContain(iconPaths.close);
});
