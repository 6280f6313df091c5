import type { Task } from "#platform/beside.ts";
import type { MailTemplate } from "./input.ts";

type Written = { template: MailTemplate; publicUrl: string };

/** The template's libraries take 45 MB: only where mails are sent are they loaded, with the first one. */
export const renderMailTask: Task<Written, { html: string; text: string }> = {
  name: "render-mail",
  async run({ template, publicUrl }) {
    const { renderMail } = await import("./layout.tsx");
    return renderMail(template, publicUrl);
  },
};
