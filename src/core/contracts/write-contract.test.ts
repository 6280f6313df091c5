import { describe, expect, test } from "vitest";
import { type Remuneration, remunerationKinds, remunerations } from "#core/terms/remuneration-rules.ts";
import type { FrozenTerms } from "#core/terms/rules.ts";
import { contractKindOf } from "./kind-rules.ts";
import { hashOf } from "./proofs.ts";
import { type ContractFacts, type ContractText, TEXT_VERSION } from "./text-rules.ts";
import { writeContract } from "./write-contract.ts";

const slots = [
  { startsAt: "2027-03-05T19:00:00.000Z", endsAt: "2027-03-05T21:00:00.000Z" },
  { startsAt: "2027-03-06T19:00:00.000Z", endsAt: "2027-03-06T21:00:00.000Z" },
];

function termsOf(remuneration: Remuneration): FrozenTerms {
  const { amount, entrance } = remunerations[remuneration];
  return {
    version: 2,
    remuneration,
    amountCents: amount ? 20_000 : null,
    openness: "open",
    capacity: 30,
    tariffs: entrance === "paid" ? [{ label: "Plein", priceType: "fixed", priceCents: 1500, quantity: 30 }] : [],
    vatRate: 0,
    insurance: false,
    musicRights: { needed: entrance === "paid", automatic: entrance === "paid" },
    goal: null,
    slots,
  };
}

function factsOf(remuneration: Remuneration, changes: Partial<ContractFacts> = {}): ContractFacts {
  return {
    kind: contractKindOf(remuneration),
    terms: termsOf(remuneration),
    open: { dates: false, ticketing: false },
    isSeries: false,
    project: {
      title: "Trois suites",
      artistName: "Camille Roux",
      art: "Musique classique",
      isLive: true,
      isStage: false,
      durationHours: 2,
      minimumAge: null,
      needs: ["Prise électrique à proximité"],
      otherNeeds: null,
      helps: [],
    },
    place: {
      title: "Le salon d’Hélène",
      type: "Appartement",
      city: "Lyon",
      isHome: true,
      surfaceM2: 45,
      possibilities: [],
      accessibilities: [],
      helps: [],
    },
    artistIsStructure: false,
    hostIsStructure: false,
    conditionsOf: "2026-11-19",
    ...changes,
  };
}

const wordsOf = (text: ContractText): string => JSON.stringify(text);
const titlesOf = ({ articles }: ContractText): string[] => articles.map(({ title }) => title);

/** What every contract of ours says something about, by the words of its titles. */
const SUBJECTS = [
  /parties/,
  /objet/,
  /prix|partage|loyer|gratuité/,
  /bille/,
  /jauge, la sécurité/,
  /technique/,
  /assurances/,
  /droits d’auteur/,
  /emploi|sociales/,
  /image/,
  /annulation/,
  /différends/,
  /conditions/,
];

describe("each kind", () => {
  test.each(remunerationKinds)("%s: every article, in order, and nothing empty", (remuneration) => {
    const text = writeContract(factsOf(remuneration));
    expect(text.articles).toHaveLength(SUBJECTS.length);
    SUBJECTS.forEach((subject, index) => {
      expect(titlesOf(text)[index]).toMatch(subject);
    });
    expect(text.articles.filter(({ blocks }) => blocks.length === 0)).toEqual([]);
    expect(wordsOf(text)).not.toMatch(/undefined|\bnull\b|NaN|\[object| [:;!?»%€]|« /);
  });

  test("the remuneration says which", () => {
    expect(Object.fromEntries(remunerationKinds.map((kind) => [kind, contractKindOf(kind)]))).toEqual({
      ticketing: "mise-a-disposition",
      "shared-profits": "co-realisation",
      "fixed-rent": "location",
      "fixed-remuneration": "co-realisation",
      "free-event": "entree-libre",
      "no-remuneration": "mise-a-disposition",
      "service-purchase": "cession",
      "space-rental": "location",
    });
  });

  test.each(["free-event", "no-remuneration"] as const)(
    "%s names no 15 %, no fee, no tax, nobody who is paid",
    (kind) => {
      const words = wordsOf(writeContract(factsOf(kind)));
      expect(words).not.toMatch(/15\s*%|10\s*%|frais de service|net de billetterie|TVA|293 B|encaissés/);
      expect(words).toContain("ne prélève aucun frais");
    },
  );

  test("what is paid at acceptance names who pays what, and when", () => {
    const bought = wordsOf(writeContract(factsOf("service-purchase")));
    expect(bought).toMatch(/L’Hôte paie par la plateforme, dès la signature, \*\*460/);
    expect(bought).toMatch(/l’Artiste reçoit 400/);
    const rented = wordsOf(writeContract(factsOf("space-rental")));
    expect(rented).toMatch(/L’Artiste paie par la plateforme, dès la signature/);
    expect(rented).not.toContain("cède");
  });

  test("shares as frozen", () => {
    const terms = { ...termsOf("shared-profits"), version: 3 as const, hostSharePercent: 40 };
    expect(wordsOf(writeContract(factsOf("shared-profits", { terms })))).toMatch(/40\u202f% pour l’Hôte, 60\u202f%/);
  });
});

describe("from the facts known", () => {
  test("whoever has a structure employs; who has none is declared by the host who buys", () => {
    const alone = wordsOf(writeContract(factsOf("service-purchase")));
    expect(alone).toMatch(/l’Hôte, organisateur occasionnel, le déclare par le Guso/);
    const structure = wordsOf(writeContract(factsOf("service-purchase", { artistIsStructure: true })));
    expect(structure).toMatch(/contracte par sa structure, qui est l’employeur/);
    expect(structure).not.toContain("Guso");
  });

  test("pictures on a wall are no spectacle: no licence, no presumption of employment", () => {
    const { project, ...facts } = factsOf("service-purchase");
    const text = writeContract({ ...facts, project: { ...project, isLive: false } });
    expect(text.title).toBe("Contrat de prestation artistique");
    expect(wordsOf(text)).not.toMatch(/L\. 7121-3|récépissé de déclaration/);
  });

  test("an offer says what is left to choose, and quotes no price that nobody has set", () => {
    const open = { dates: true, ticketing: true };
    const words = wordsOf(writeContract(factsOf("ticketing", { open })));
    expect(words).toMatch(/parmi lesquelles l’autre partie retient/);
    expect(words).toMatch(/fixés par l’Artiste, qui les signe en acceptant/);
    expect(words).not.toContain("Salle pleine");
  });
});

test("the words are those of their version: whoever changes one takes the next TEXT_VERSION, and pastes both here", () => {
  const all = remunerationKinds.flatMap((kind) => [
    writeContract(factsOf(kind)),
    writeContract(factsOf(kind, { artistIsStructure: true })),
  ]);
  expect([TEXT_VERSION, hashOf(all).slice(0, 16)]).toEqual([1, "8a6b8b3c33a9d9ad"]);
});
