import { expect, test } from "vitest";
import { contractKindOf } from "#core/contracts/kind-rules.ts";
import type { Proof } from "#core/contracts/proof-rules.ts";
import type { ContractText } from "#core/contracts/text-rules.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { typesetContract } from "./contract-paper.ts";

const at = new Date("2026-11-19T21:00:00Z");
const eventId = "01a1c20f-723f-758d-aa5e-91c23ddd3abe";
const hash = "6eabe4fa373ee3602861c1c3ee098ac4998e8d2c428236d3cb9509fa146df796";

const signature = (side: Proof["side"], name: string): Proof => ({
  ...{ kind: "amendment", subjectId: eventId, side, userId: eventId, name, way: "session", provedAt: at },
  signed: { as: "change", eventId, lines: [], againstHash: hash },
  ...{ fingerprint: hash, signedAt: at },
});

const proofs = [signature("host", "Inès Delorme"), signature("artist", "Bastien Leroux")];

/** A contract of so many lines, with one amendment: what stands between its two signatures. */
async function betweenSignatures(lines: number): Promise<string> {
  const blocks = Array.from({ length: lines }, (_, line) => `Clause ${line + 1}.`);
  const text: ContractText = {
    version: 1,
    kind: contractKindOf("shared-profits"),
    title: "Contrat",
    roles: { artist: "l’Artiste", host: "l’Hôte" },
    articles: [{ title: "L’objet", blocks }],
  };
  const file = await typesetContract({
    ...{ eventId, title: "Les jeudis", text, parties: [], where: "Lyon", concludedAt: at, proofs: [] },
    ...{ termsHash: hash, textHash: hash, movedDeadline: null, cancelledAt: null },
    amendments: [{ number: 1, agreedAt: at, lines: ["Jauge : 26 personnes, devient 24"], proofs }],
  });
  const words = (await readPdf(file)).text;
  const [, after = ""] = words.split("signé par Inès Delorme");
  return after.split("signé par Bastien Leroux")[0] ?? "";
}

test("both signatures of an amendment stand on one page, wherever it begins", async () => {
  const split: number[] = [];
  for (let lines = 8; lines < 26; lines++) if ((await betweenSignatures(lines)).includes(eventId)) split.push(lines);
  expect(split).toEqual([]);
}, 60_000);
