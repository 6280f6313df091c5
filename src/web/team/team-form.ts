import type { z } from "zod";
import type { Ctx } from "#core/context.ts";
import { seeContactInput } from "#core/team/input.ts";
import { seeContact } from "#core/team/support/see-contact.ts";
import { m } from "#platform/messages/messages.js";
import { afterwards, type PageArgs, pageForm } from "#web/forms/form-action.ts";

/** `contact` among a page's forms: the page is there again and shows what was asked for, until it is left. */
export const contactForm = pageForm()({
  schema: seeContactInput,
  run: ({ ctx, fields }) => seeContact(ctx, fields),
  done: (seen) => ({ seen }),
});

type Fields<S extends z.ZodType> = { readonly [Name in keyof z.input<S> & string]?: string };

/** What a page of the back office can do: the verb is run, and the page is there again, saying what was done. */
export function teamForm<S extends z.ZodType, Value, Args extends PageArgs = PageArgs>(
  schema: S,
  verb: (ctx: Ctx, fields: Fields<S>, params: Args["params"]) => Promise<Value>,
  said: string | ((value: Value, fields: Fields<S>) => string) = m["admin.done"](),
) {
  return pageForm<Args>()({
    schema,
    run: ({ ctx, fields, params }) => verb(ctx, fields, params),
    failure: m["admin.failed"],
    done: (value, { url, fields }) =>
      afterwards(url.pathname + url.search, typeof said === "string" ? said : said(value, fields)),
  });
}
