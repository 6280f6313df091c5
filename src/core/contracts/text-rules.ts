import type { ContractKind } from "#core/terms/remuneration-rules.ts";
import type { FrozenTerms } from "#core/terms/rules.ts";

/** Of the words in `articles/`: whoever changes one takes the next. What was signed under an earlier one is kept word for word. */
export const TEXT_VERSION = 1;

export type ArticleTable = {
  caption: string;
  columns: string[];
  widths: number[];
  rows: string[][];
};

/** A paragraph, a list, or figures. `**` is bold. */
export type ArticleBlock = string | { list: string[] } | { table: ArticleTable };

export type Article = { title: string; blocks: ArticleBlock[] };

/** What is signed, whole. Neither address nor e-mail stands in it: the two learn these from each other by signing. */
export type ContractText = {
  version: number;
  kind: ContractKind;
  title: string;
  /** What each side is called, in this kind of contract. */
  roles: { artist: string; host: string };
  articles: Article[];
};

export type ContractFacts = {
  kind: ContractKind;
  terms: FrozenTerms;
  /** What the other side still chooses or fills in, of an offer. */
  open: { dates: boolean; ticketing: boolean };
  /** Each date is an evening of its own. */
  isSeries: boolean;
  project: {
    title: string;
    artistName: string;
    art: string;
    /** Performed before an audience: what the law calls a « spectacle vivant ». */
    isLive: boolean;
    /** Of those whose works are in the SACD's repertoire. */
    isStage: boolean;
    durationHours: number | null;
    minimumAge: number | null;
    needs: string[];
    otherNeeds: string | null;
    helps: string[];
  };
  place: {
    title: string;
    type: string;
    city: string;
    isHome: boolean;
    surfaceM2: number | null;
    possibilities: string[];
    accessibilities: string[];
    helps: string[];
  };
  artistIsStructure: boolean;
  hostIsStructure: boolean;
  /** The version of the conditions that both have accepted. */
  conditionsOf: string;
};

/** No-break spaces as French sets them. */
export const french = (text: string): string => text.replace(/ ([;:!?%€»])/g, "\u202f$1").replace(/« /g, "«\u202f");

export const frenchBlock = (block: ArticleBlock): ArticleBlock => {
  if (typeof block === "string") return french(block);
  if ("list" in block) return { list: block.list.map(french) };
  return { table: { ...block.table, caption: french(block.table.caption) } };
};
