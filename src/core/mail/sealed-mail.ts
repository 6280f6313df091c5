import type { Ctx } from "#core/context.ts";
import { type MailTemplate, mailTemplateSchema } from "./input.ts";
import { isOneTime } from "./rules.ts";

type Sealable = { kind: string; template: MailTemplate | null };

/** What a mail said, for support, once it has left. Links that work once are not even sealed. */
export function sealMail(ctx: Ctx, { kind, template }: Sealable): string | null {
  return template && ctx.seal(JSON.stringify(isOneTime(kind) ? withoutLinks(template) : template));
}

/** Undefined where it is too old, or its secret is gone. */
export function unsealMail(ctx: Ctx, sealed: string | null): MailTemplate | undefined {
  const text = sealed === null ? undefined : ctx.unseal(sealed);
  const read = text === undefined ? undefined : mailTemplateSchema.safeParse(JSON.parse(text));
  return read?.success ? read.data : undefined;
}

const ADDRESS = /https?:\/\/\S+/g;
const NO_ADDRESS = "https://exemple.invalid/";
const hidden = (text: string): string => text.replace(ADDRESS, "[lien]");

/** What it says and what its buttons are called: never where they lead. */
export function withoutLinks(template: MailTemplate): MailTemplate {
  const { unsubscribeUrl: _, action, links, paragraphs, details, last, ...rest } = template;
  return {
    ...rest,
    paragraphs: paragraphs.map(hidden),
    ...(details && { details: details.map(([name, value]) => [name, hidden(value)] as [string, string]) }),
    ...(last && { last: last.map(hidden) }),
    ...(action && { action: { label: action.label, href: NO_ADDRESS } }),
    ...(links && { links: links.map(({ label }) => ({ label, href: NO_ADDRESS })) }),
  };
}
