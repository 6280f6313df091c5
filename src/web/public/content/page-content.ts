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

type ContentPage = {
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

export type Question = { question: string; answer: RichText };

type QuestionGroup = { id: string; title: string; questions: readonly Question[] };

export type FaqPage = { title: string; description: string; lead: RichText; groups: readonly QuestionGroup[] };

/** The words alone, for machines that read. */
const plainText = (text: RichText): string => text.replace(/\[([^\]]+)\]\([^)]+\)/g, "$1").replaceAll("**", "");

/** What search engines read of a page of questions. */
export function questionsData(questions: readonly Question[]) {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: plainText(answer) },
    })),
  };
}
