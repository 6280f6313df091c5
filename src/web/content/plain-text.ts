import type { Question, RichText } from "./page-content.ts";

/** The words alone, for machines that read. */
export const plainText = (text: RichText): string => text.replace(/\[([^\]]+)\]\([^)]+\)/g, "$1").replaceAll("**", "");

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
