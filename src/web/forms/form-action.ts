import { type ActionFunctionArgs, data, redirect } from "react-router";
import { z } from "zod";
import type { Ctx } from "#core/context.ts";
import { asRefusal } from "#platform/database/db.ts";
import { DomainError, isDomainError } from "#platform/errors.ts";
import { errorSentences, problemResponse } from "#platform/http/problem.ts";
import { m } from "#platform/messages/messages.js";
import { mayAct, refuseForm } from "#web/server/access.ts";
import { flashHeaders } from "#web/server/cookies.ts";
import { type RequestContext, requestContext } from "#web/server/request-context.ts";
import { type FormRefusal, formFields } from "./form-check.ts";

/** For forms whose fields are made by the page: rows of a list, choices by name. Whoever runs one reads the form itself. */
export const anyFields = z.record(z.string(), z.string());

/** For forms that are a mere press. */
export const noFields = z.object({});

/** The fields that a schema declares. */
function fieldNames(schema: z.ZodType): ReadonlySet<string> | "any" {
  if (schema instanceof z.ZodRecord) return "any";
  if (schema instanceof z.ZodObject) return new Set(Object.keys(schema.shape));
  if (schema instanceof z.ZodPipe) return fieldNames(schema.in as z.ZodType);
  if (schema instanceof z.ZodUnion) return together(schema.options as z.ZodType[]);
  if (schema instanceof z.ZodIntersection) return together([schema.def.left, schema.def.right] as z.ZodType[]);
  throw new Error("a form's schema is an object, or is made of objects");
}

function together(schemas: readonly z.ZodType[]): ReadonlySet<string> | "any" {
  const all = schemas.map(fieldNames);
  return all.includes("any") ? "any" : new Set(all.flatMap((names) => [...names]));
}

/** For forms whose fields only the verb behind them describes. */
export const textFields = <Name extends string>(...names: Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.string()])) as Record<Name, z.ZodString>);

export type Refused = ReturnType<typeof data<FormRefusal>>;

export type PageArgs = Pick<ActionFunctionArgs, "request" | "url" | "params" | "pattern" | "context">;

type Fields<Name extends string> = string extends Name
  ? Readonly<Record<string, string>>
  : { readonly [name in Name]?: string };

/** A form as it was sent, for whoever runs it. */
export type Post<Args extends PageArgs = PageArgs, Name extends string = string> = Omit<RequestContext, "body"> & {
  request: Request;
  url: URL;
  params: Args["params"];
  form: FormData;
  /** One text a field, of the fields that the schema declares. */
  fields: Fields<Name>;
  /** What stands behind the colon of an intent such as `rename:ID`. */
  about: string;
};

type FieldName<S extends z.ZodType> = keyof z.input<S> & string;

type Form<Args extends PageArgs, S extends z.ZodType, Value, Answer> = {
  /** Declares which fields there are; the verb behind the form judges what they say. */
  schema: S;
  run(post: Post<Args, FieldName<S>>): Promise<Value> | Value;
  /** Where it leads (`afterwards`), or what the page is to show. */
  done(value: Value, post: Post<Args, FieldName<S>>): Answer | Promise<Answer>;
  /** A page whose fields have other names than the verb's puts each error where it belongs. */
  refused?(refused: Refused, post: Post<Args, FieldName<S>>): Refused;
  /** The page's own words for a failure that nobody foresaw, instead of the generic ones. */
  failure?(): string;
  /** The page's own words above fields that are to be corrected. */
  refusal?(): string;
};

/** A form that a page declares, ready to be sent. */
type PageForm<Args extends PageArgs, Answer> = {
  names: ReadonlySet<string> | "any";
  send(post: Post<Args>): Promise<Refused | Exclude<Answer, Response>>;
};

/** Declares forms of one page: `const form = pageForm<Route.ActionArgs>()`. */
export function pageForm<Args extends PageArgs = PageArgs>() {
  return <S extends z.ZodType, Value, Answer>(form: Form<Args, S, Value, Answer>): PageForm<Args, Answer> => {
    const names = fieldNames(form.schema);
    return {
      names,
      async send(sent) {
        const post = { ...sent, fields: declaredFields(sent.form, names) } as Post<Args, FieldName<S>>;
        const outcome = await attempt(post, form);
        if (outcome.refused) return form.refused?.(outcome.refused, post) ?? outcome.refused;
        const answer = await form.done(outcome.value, post);
        if (answer instanceof Response) throw answer;
        return answer as Exclude<Answer, Response>;
      },
    };
  };
}

// biome-ignore lint/suspicious/noExplicitAny: a page's forms answer different things; each checks its own.
type AnyForm<Args extends PageArgs> = PageForm<Args, any>;
type AnswerOf<F> = F extends { send(post: never): Promise<infer Answer> } ? Answer : never;

type FormAction<Args, Answer> = ((args: Args) => Promise<Answer>) & {
  /** What may be sent, for whoever wants to try all of it. */
  forms: ReadonlyMap<string, ReadonlySet<string> | "any">;
};

/**
 * The only way in which a form reaches a verb. A page declares its forms by their `intent` (the one that sends none is `""`);
 * whatever else is sent is refused, with everything that was typed.
 */
export function formAction<Args extends PageArgs, Forms extends Record<string, AnyForm<Args>>>(
  forms: Forms & Record<string, AnyForm<Args>>,
): FormAction<Args, Refused | AnswerOf<Forms[keyof Forms]>> {
  const declared = new Map<string, AnyForm<Args>>(Object.entries(forms));
  const action = async ({ request, url, params, pattern, context }: Args) => {
    const { body: _, ...known } = context.get(requestContext);
    const form = await readForm(request);
    if (!mayAct(known.ctx, { pattern, url, request })) return refuse(form, new DomainError("unauthenticated"));
    const [intent = "", ...more] = form.getAll("intent").map(String);
    const cut = intent.indexOf(":");
    const chosen = more.length === 0 ? declared.get(cut < 0 ? intent : intent.slice(0, cut)) : undefined;
    if (!chosen) return refuseUnknown(form);
    try {
      refuseForm(known.ctx, { pattern, request }, cut < 0 ? intent : intent.slice(0, cut));
    } catch (error) {
      if (isDomainError(error)) return refuse(form, error);
      throw error;
    }
    const about = cut < 0 ? "" : intent.slice(cut + 1);
    return chosen.send({ ...known, request, url, params, form, fields: {}, about });
  };
  return Object.assign(action, { forms: new Map([...declared].map(([intent, { names }]) => [intent, names])) });
}

/** For addresses that have no page, where nothing could show a refusal: it keeps its status, and the error page says it. */
export function pagelessAction<Args extends PageArgs, Forms extends Record<string, AnyForm<Args>>>(
  forms: Forms & Record<string, AnyForm<Args>>,
): FormAction<Args, Exclude<AnswerOf<Forms[keyof Forms]>, Refused>> {
  const send = formAction<Args, Forms>(forms);
  const action = async (args: Args) => {
    const answer = await send(args);
    const { status = 200 } = (answer as Refused | null)?.init ?? {};
    if (status >= 400) throw data(null, { status });
    return answer as Exclude<AnswerOf<Forms[keyof Forms]>, Refused>;
  };
  return Object.assign(action, { forms: send.forms });
}

/** Elsewhere, with a word of success where there is one, and cookies. */
export function afterwards(path: string, text?: string, cookies: readonly string[] = []): Response {
  const headers = text === undefined ? new Headers() : flashHeaders({ kind: "success", text });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return redirect(path, { headers });
}

/** A body that cannot be read is an empty form. No text of the database can hold a NUL, and nobody types one: it is left out for all. */
async function readForm(request: Request): Promise<FormData> {
  const sent = await request.formData().catch(() => new FormData());
  const form = new FormData();
  for (const [name, value] of sent) form.append(name, typeof value === "string" ? value.replaceAll("\0", "") : value);
  return form;
}

function declaredFields(form: FormData, names: ReadonlySet<string> | "any"): Record<string, string> {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(names === "any" ? texts : texts.filter(([name]) => names.has(name)));
}

type Outcome<T> = { value: T; refused?: undefined } | { refused: Refused };
type Words = { failure?(): string; refusal?(): string };

/** What the verb refuses, and what fails, comes back with everything that was typed, for the same page to show again. */
async function attempt<P extends { ctx: Ctx; form: FormData }, T>(
  post: P,
  { run, failure, refusal }: Words & { run(post: P): Promise<T> | T },
): Promise<Outcome<T>> {
  const { ctx, form } = post;
  try {
    return { value: await run(post) };
  } catch (error) {
    // Too many at once, or a database that is away, is a refusal as well: nobody's error, and it passes.
    const refused = asRefusal(error);
    if (isDomainError(refused)) return { refused: refuse(form, refused, refusal?.()) };
    // Redirects and missing pages are thrown, too, and are no failures.
    if (!(error instanceof Error)) throw error;
    ctx.log.error({ err: error }, "form failed");
    const message = failure?.() ?? m["error.unexpected"]();
    return { refused: data({ ...keptForm(form), errors: {}, message }, { status: 500 }) };
  }
}

function refuse(form: FormData, error: DomainError, refusal?: string): Refused {
  const { code, detail, reason, fields, status } = error;
  const general = code === "unauthenticated" && !reason ? m["login.session_lost"]() : errorSentences[code]();
  const message = detail ?? (fields ? refusal : general);
  return data({ ...keptForm(form), errors: fields ?? {}, message, reason: reason ?? code }, { status });
}

/** Made by hand, or by a page of another version: nothing was done, and what was typed is still there. */
function refuseUnknown(form: FormData): Refused {
  const { values } = keptForm(form);
  return data({ values, errors: {}, message: m["error.unknown_form"](), reason: "unknown_form" }, { status: 400 });
}

/** Never sent back: what is secret, and what the page itself had put into the form. */
const NOT_KEPT = /password|^(?:code|intent|stamp|website)$/i;

function keptForm(form: FormData): Pick<FormRefusal, "intent" | "values"> {
  const kept = Object.entries(formFields(form)).filter(([name]) => !NOT_KEPT.test(name));
  const intent = form.get("intent");
  return { intent: typeof intent === "string" ? intent : undefined, values: Object.fromEntries(kept) };
}

type Call = {
  ctx: Ctx;
  request: Request;
  /** Of any kind: the verb judges it. */
  sent: { readonly [name: string]: unknown };
};

/** For the few calls that scripts make by themselves: the verb's answer, or its refusal as the API would put it. */
export function jsonAction(work: (call: Call) => Promise<Response>): (args: PageArgs) => Promise<Response> {
  return async ({ request, url, pattern, context }) => {
    const { ctx } = context.get(requestContext);
    try {
      if (!mayAct(ctx, { pattern, url, request })) throw new DomainError("unauthenticated");
      return await work({ ctx, request, sent: await readJson(request) });
    } catch (error) {
      if (!isDomainError(error)) throw error;
      return problemResponse(error, "");
    }
  };
}

async function readJson(request: Request): Promise<Call["sent"]> {
  const body: unknown = await request.json().catch(() => ({}));
  return body && typeof body === "object" ? (body as Call["sent"]) : {};
}
