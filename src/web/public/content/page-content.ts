import type { RichText } from "#core/legal/text-rules.ts";

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
