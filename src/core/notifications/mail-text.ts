import type { MailTemplate } from "./input.ts";

/** The same mail for those who read it as plain text: written from the same facts, not scraped from the HTML. */
export function mailText(template: MailTemplate, publicUrl: string): string {
  const { heading, paragraphs, details = [], action, footnote, unsubscribeUrl } = template;
  const foot = [
    footnote,
    unsubscribeUrl && `Ne plus recevoir ces messages\u202f: ${unsubscribeUrl}`,
    `Hors les murs, ${publicUrl}`,
  ];
  const parts = [
    heading,
    ...paragraphs,
    details.map(([label, value]) => `${label}\u202f: ${value}`).join("\n"),
    action && `${action.label}\u202f:\n${action.href}`,
    `-- \n${foot.filter(Boolean).join("\n")}`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}
