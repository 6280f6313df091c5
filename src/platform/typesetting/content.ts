/** French text in which `**words**` are set in bold. */
export type GuideText = string;

export type GuideTable = {
  kind: "table";
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly GuideText[])[];
  /** Share of the width that each column takes; they sum to 1. */
  widths: readonly number[];
  /** Amounts: every column but the first is set to the right. */
  amounts?: boolean;
};

export type GuideBlock =
  | { kind: "text"; text: GuideText }
  | { kind: "heading"; text: string }
  | { kind: "list"; items: readonly GuideText[] }
  | { kind: "checklist"; title: string; items: readonly GuideText[] }
  | { kind: "callout"; title: string; text: GuideText }
  | { kind: "calendar"; days: readonly { when: string; what: readonly GuideText[] }[] }
  | GuideTable;

export type GuideChapter = { title: string; lead: GuideText; blocks: readonly GuideBlock[] };

export type Guide = {
  title: string;
  subtitle: string;
  subject: string;
  scene: "open-door" | "living-room";
  foreword: readonly GuideText[];
  chapters: readonly GuideChapter[];
};
