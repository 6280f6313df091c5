import { expect, test } from "vitest";
import { formatExactCents } from "#platform/money.ts";
import { type MovementLine, movementSentence } from "./movement-words.ts";

const names = { artist: "Camille R.", host: "Hélène M." };
const line = (account: string, amountCents: number): MovementLine => ({ account, label: "Compte", amountCents });

const say = (kind: string, cents: number, from: MovementLine[], to: MovementLine[]) =>
  movementSentence(kind, { sum: formatExactCents(cents), from, to, names }).replace(/\s/gu, " ");

test("what was shared is said with everybody's name, and the platform's lines with what they are for", () => {
  const to = [line("platform-fee", 4500), line("music-rights", 3400), line("host", 6630), line("artist", 15_470)];
  expect(say("settlement", 30_000, [line("held", 30_000)], to)).toBe(
    "Les 300,00 € gardés pour la soirée se partagent : 45,00 € de frais de service, 34,00 € de droits musicaux, 66,30 € pour Hélène M., 154,70 € pour Camille R.",
  );
});

test("a payout names who has it, a refund after it whose share it comes from", () => {
  expect(say("payout", 6630, [line("host", 6630)], [line("provider", 6630)])).toBe("66,30 € virés à Hélène M.");
  expect(say("refund", 1500, [line("held", 1500)], [line("refunds", 1500)])).toBe(
    "15,00 € à rendre à qui a payé : 15,00 € pris sur l’argent gardé pour la soirée.",
  );
  expect(say("refund", 1500, [line("platform-fee", 225), line("debt", 1275)], [line("refunds", 1500)])).toBe(
    "15,00 € à rendre à qui a payé : 2,25 € de frais de service, 12,75 € à rendre par qui avait déjà reçu sa part.",
  );
});

test("no movement speaks of accounts", () => {
  const kinds = ["payment", "allocation", "refund", "refund-sent", "refund-returned", "dispute-opened", "dispute-won"];
  const others = ["dispute-lost", "settlement", "payout", "set-off", "transfer-reversal", "write-off", "provider-cost"];
  for (const kind of [...kinds, ...others, "provider-other", "remittance", "remittance-returned"]) {
    const said = say(kind, 1000, [line("held", 1000)], [line("host", 1000)]);
    expect(said, kind).toMatch(/^[^«]*10,00 €.*\.$/u);
    expect(said, kind).not.toMatch(/vers «|Compte|compte d’attente/u);
  }
});
