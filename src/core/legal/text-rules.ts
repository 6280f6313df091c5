import type { Operator } from "#platform/operator.ts";

/** A sentence or more of French, with two inline marks: `**fort**` and `[lien](/adresse)`. */
export type RichText = string;

export type Block =
  | RichText
  | { list: readonly RichText[] }
  | { steps: readonly RichText[] }
  | { note: RichText; title: string }
  | ContentTable;

export type ContentTable = {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly RichText[])[];
  /** Amounts: every column but the first is set to the right. */
  amounts?: boolean;
};

export type ContentSection = { id: string; title: string; blocks: readonly Block[] };

export type ContentPage = {
  title: string;
  description: string;
  lead: RichText;
  sections: readonly ContentSection[];
};

/** A page that binds: readers must see which version they have before them. */
export type LegalPage = ContentPage & {
  /** `2026-11-01` */
  updated: string;
};

/** One that names the company: it is the operator's, and known to the server only (`OPERATOR_FILE`). */
export type OperatorPage = Omit<LegalPage, "sections"> & {
  sections: (operator: Operator) => readonly ContentSection[];
};

/** A text of which every version is kept (version-rules.ts): its date is not its own to say. */
export type BindingText = Omit<ContentPage, "sections"> & {
  sections: (operator: Operator) => readonly ContentSection[];
};

/** A version of one, word by word, as its readers had it before them. */
export type ShownText = Pick<ContentPage, "title" | "lead" | "sections">;
