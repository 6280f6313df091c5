import type { Party } from "../document-content.ts";

/** `**words**` are bold in every text. */
export type FigureColumn = { label: string /** Share of the width; they sum to 1. */; width: number; amount?: boolean };
export type FigureRow = { cells: readonly string[]; strong?: boolean };

export type PaperBlock =
  | { kind: "section"; title: string }
  | { kind: "text"; text: string }
  | { kind: "small"; text: string }
  /** A box that cannot be overlooked. */
  | { kind: "mark"; title: string; text: string }
  | { kind: "parties"; parties: readonly ({ role: string } & Party)[] }
  | { kind: "figures"; caption: string; columns: readonly FigureColumn[]; rows: readonly FigureRow[] };

/** A paper about money, as plain words: what it says is tested without reading a PDF. */
export type Paper = {
  title: string;
  subject: string;
  /** Under the title: number, date. */
  lines: readonly string[];
  /** Fixes the file, byte for byte. */
  edition: Date;
  blocks: readonly PaperBlock[];
  /** At the foot of each page, before the page's number. */
  foot: string;
};

export type PaperFile = { filename: string; contentType: string; body: Buffer };
