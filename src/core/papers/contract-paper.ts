import type { Proof, SignedParty } from "#core/contracts/proof-rules.ts";
import { type Article, type ArticleBlock, type ContractText, french } from "#core/contracts/text-rules.ts";
import type { ContractStanding } from "#core/deals/rules.ts";
import { formatDate, formatDateTime } from "#platform/french-dates.ts";
import { setTable } from "#platform/typesetting/blocks.ts";
import { setSection, smallStyle, typesetPages } from "#platform/typesetting/pages.ts";
import { bodyStyle, setCallout, setHeading, setList, setParagraph } from "#platform/typesetting/prose.ts";
import { ensureRoom, type Sheet } from "#platform/typesetting/sheet.ts";

type ContractAmendment = { number: number; agreedAt: Date; lines: readonly string[]; proofs: readonly Proof[] };

type ConcludedContract = {
  eventId: string;
  /** Of the evening. */
  title: string;
  text: ContractText;
  parties: readonly SignedParty[];
  where: string;
  concludedAt: Date;
  proofs: readonly Proof[];
  termsHash: string;
  textHash: string;
  amendments: readonly ContractAmendment[];
  /** Of the goal, since the dates moved. */
  movedDeadline: Date | null;
  cancelledAt: Date | null;
};

/** Who, what, every article, each amendment in its order, and the proof that both signed: the same at each asking. */
export function typesetContract(contract: ConcludedContract): Promise<Buffer> {
  const { eventId, title, text, concludedAt, cancelledAt, parties, where } = contract;
  const pages = {
    title: text.title,
    subject: `Contrat entre artiste et hôte\u202f: ${title}`,
    edition: concludedAt,
    foot: `Hors les murs · Contrat ${eventId}`,
  };
  return typesetPages(pages, (sheet) => {
    sheet.y += 4;
    setParagraph(
      sheet,
      `Conclu le ${formatDateTime(concludedAt)} sur Hors les murs, pour l’événement **${title}**, entre\u202f:`,
    );
    for (const { role, lines } of parties) {
      setParagraph(sheet, `**${role}\u202f:** ${lines.join(", ")}.`, bodyStyle, 6);
    }
    setParagraph(sheet, `**Le lieu\u202f:** ${where}.`);
    if (cancelledAt) setCallout(sheet, "Événement annulé", `Cet événement a été annulé le ${formatDate(cancelledAt)}.`);
    if (contract.amendments.length > 0) {
      setParagraph(
        sheet,
        contract.amendments.length > 1
          ? `Ce contrat a ${contract.amendments.length} avenants, imprimés à sa suite\u202f: ce qu’ils changent l’emporte sur les articles.`
          : "Ce contrat a un avenant, imprimé à sa suite\u202f: ce qu’il change l’emporte sur les articles.",
      );
    }
    setArticles(sheet, text.articles);
    setAmendments(sheet, contract);
    setProofs(sheet, contract);
  });
}

type ReadContract = {
  id: string;
  title: string;
  texts: readonly ContractText[];
  standing: ContractStanding;
  now: Date;
};

const WHO_STANDS = "Les noms, les numéros et l’adresse s’inscrivent en tête quand les deux ont signé.";

/** What it is worth to whoever reads it: title and words, of one contract and of several to choose from. */
const standings: Record<ContractStanding, { title: string; one: string; several: string }> = {
  unsigned: {
    title: "À lire avant de signer",
    one: `Personne n’est encore engagé. ${WHO_STANDS}`,
    several: "Personne n’est encore engagé. Qui reçoit la proposition choisit un seul de ces contrats, et le signe.",
  },
  offered: {
    title: "À lire avant de signer",
    one: `Qui propose a signé en envoyant ; le contrat n’est conclu que si l’autre le signe. ${WHO_STANDS}`,
    several:
      "Qui propose a signé en envoyant ; l’autre choisit un seul de ces contrats, et le signe. Rien n’est conclu avant.",
  },
  concluded: {
    title: "Signé par les deux",
    one: "Ces articles sont ceux que les deux ont signés. Le contrat entier, avec les noms et les preuves, se lit sur la page de l’événement, dès que celui-ci existe.",
    several: "",
  },
  closed: {
    title: "Cette proposition n’est plus ouverte",
    one: "Ce texte n’engage personne.",
    several: "Ces textes n’engagent personne.",
  },
};

/** Without who the two are to each other: what is to be signed, or was. */
export function typesetDraftContract({ id, title, texts, standing, now }: ReadContract) {
  const words = standings[standing];
  const [first] = texts;
  const pages = {
    title: texts.length > 1 ? "Contrats au choix" : (first?.title ?? "Contrat"),
    subject: `Projet de contrat\u202f: ${title}`,
    edition: now,
    foot: `Hors les murs · ${standing === "concluded" ? "Articles signés" : "Projet de contrat"} ${id}`,
  };
  return typesetPages(pages, (sheet) => {
    sheet.y += 4;
    setCallout(sheet, words.title, french(texts.length > 1 ? words.several : words.one));
    for (const text of texts) {
      if (texts.length > 1) setSection(sheet, text.title);
      setArticles(sheet, text.articles);
    }
  });
}

function setArticles(sheet: Sheet, articles: readonly Article[]): void {
  articles.forEach(({ title, blocks }, index) => {
    setSection(sheet, `Article ${index + 1}. ${title}`);
    for (const block of blocks) setBlock(sheet, block);
  });
}

function setBlock(sheet: Sheet, block: ArticleBlock): void {
  if (typeof block === "string") setParagraph(sheet, block, bodyStyle, 6);
  else if ("list" in block) setList(sheet, block.list);
  else setTable(sheet, { kind: "table", amounts: true, ...block.table });
}

function setAmendments(sheet: Sheet, { amendments, movedDeadline }: ConcludedContract): void {
  for (const { number, agreedAt, lines, proofs } of amendments) {
    setSection(sheet, `Avenant n°\u00a0${number}, du ${formatDate(agreedAt)}`);
    setParagraph(sheet, "Les parties changent d’un commun accord\u202f:", bodyStyle, 4);
    setList(sheet, lines);
    // Who signed it stands on one page, under the words that say what it leaves.
    ensureRoom(sheet, 2 * SIGNATURE_ROOM + LEFT_ROOM);
    setParagraph(sheet, "Tout ce que cet avenant ne nomme pas reste comme au contrat.", bodyStyle, 6);
    setSignatures(sheet, proofs);
  }
  if (!movedDeadline) return;
  setParagraph(
    sheet,
    `La date limite de la billetterie annulable suit la première date\u202f: elle est maintenant le **${formatDateTime(movedDeadline)}**.`,
  );
}

/** Both signatures and the fingerprints are read together, on one page. */
const PROOF_ROOM = 300;
const SIGNATURE_ROOM = 60;
const LEFT_ROOM = 30;

function setProofs(sheet: Sheet, { proofs, termsHash, textHash, text }: ConcludedContract): void {
  setSection(sheet, "Les signatures et leur preuve", PROOF_ROOM);
  setParagraph(
    sheet,
    "Chaque signature est gardée avec ce qu’elle signe et n’est jamais modifiée\u202f; la plateforme refuse d’imprimer un contrat dont un mot aurait changé. Ni adresse réseau ni appareil ne sont conservés.",
  );
  setSignatures(sheet, proofs);
  setHeading(sheet, "Les empreintes");
  setParagraph(sheet, `Conditions figées (SHA-256)\u202f: ${inGroups(termsHash)}`, smallStyle, 3);
  setParagraph(sheet, `Texte du contrat, version ${text.version} (SHA-256)\u202f: ${inGroups(textHash)}`, smallStyle);
}

const sides = { artist: "l’Artiste", host: "l’Hôte" } as const;

function setSignatures(sheet: Sheet, proofs: readonly Proof[]): void {
  for (const proof of proofs) {
    ensureRoom(sheet, SIGNATURE_ROOM);
    setParagraph(sheet, `**Pour ${sides[proof.side]}, signé par ${proof.name}**, ${wayWords(proof)}.`, bodyStyle, 2);
    setParagraph(
      sheet,
      `${whatWords(proof)} Empreinte de la signature\u202f: ${inGroups(proof.fingerprint)}`,
      smallStyle,
    );
  }
  const missing = (["artist", "host"] as const).filter((side) => !proofs.some((proof) => proof.side === side));
  for (const side of missing) {
    setParagraph(
      sheet,
      `**Pour ${sides[side]}\u202f:** accord donné sur la plateforme avant que les signatures soient gardées\u202f; il n’y en a pas de preuve ici.`,
    );
  }
}

function wayWords({ signedAt, way, provedAt }: Proof): string {
  const how =
    way === "program"
      ? "par un programme muni de sa clé d’accès"
      : `dans son compte${provedAt ? `, mot de passe ou clé d’accès donnés le ${formatDateTime(provedAt)}` : ""}`;
  return `le ${formatDateTime(signedAt)}, ${how}`;
}

function whatWords({ signed }: Proof): string {
  if (signed.as === "offer") return "A signé la proposition en l’envoyant.";
  if (signed.as === "agreement") return "A signé le contrat en l’acceptant.";
  return "A signé l’avenant.";
}

const inGroups = (hash: string): string => hash.replace(/(.{32})/g, "$1 ").trim();
