import { data, type MiddlewareFunction, RouterContextProvider } from "react-router";
import { AWAY_RETRY_SECONDS, isDatabaseAway } from "#platform/database/db.ts";
import { acceptsHtml } from "#platform/http/problem.ts";
import { type RequestContext, requestContext } from "#web/server/request-context.ts";

type Options = {
  /** As ever. */
  show(): Promise<Response>;
  /** What can be known of a request without the database. */
  visitor(): Promise<RequestContext>;
  render(request: Request, context: RouterContextProvider): Promise<Response>;
};

/**
 * Without the database, people get the error page, with a way to send their form again; programs get the problem that `show`
 * threw. Either way it is a 503 that says when to come back.
 */
export async function bearOutage(request: Request, { show, visitor, render }: Options): Promise<Response> {
  const form = isPlainForm(request) ? request.clone() : undefined;
  const answer = await show().catch((error: unknown) => {
    if (!isDatabaseAway(error) || !isForPeople(request)) throw error;
    return undefined;
  });
  // A form that scripts sent stays on the screen by itself, with its own words.
  if (answer && (answer.status !== 503 || isSentByScript(request))) return answer;
  return askBackLater(answer && !form ? answer : await outagePage(request, form, { visitor, render }));
}

async function outagePage(
  { url, headers, method }: Request,
  form: Request | undefined,
  { visitor, render }: Pick<Options, "visitor" | "render">,
): Promise<Response> {
  const sent = form ? await readTexts(form) : [];
  const page: RequestContext = { ...(await visitor()), outage: { sent } };
  const context = new RouterContextProvider();
  context.set(requestContext, page);
  const answer = await render(new Request(url, { headers, method: method === "HEAD" ? "HEAD" : "GET" }), context);
  return page.body === undefined ? answer : new Response(page.body, { status: answer.status, headers: answer.headers });
}

/** Before anything else of the root: whoever is logged in must not be sent to the login because nobody can be asked. */
export const stopInOutage: MiddlewareFunction<Response> = ({ context }, next) => {
  const { outage } = context.get(requestContext);
  if (outage) throw data(outage, { status: 503 });
  return next();
};

function askBackLater(answer: Response): Response {
  if (!answer.headers.has("retry-after")) answer.headers.set("retry-after", String(AWAY_RETRY_SECONDS));
  return answer;
}

const isData = ({ url }: Request): boolean => new URL(url).pathname.endsWith(".data");
const isSentByScript = (request: Request): boolean => request.method === "POST" && isData(request);
const isForPeople = (request: Request): boolean => isData(request) || acceptsHtml(request);

/** Files are not kept: they would have to be held in memory for each form, in case. */
function isPlainForm(request: Request): boolean {
  const type = request.headers.get("content-type") ?? "";
  return request.method === "POST" && !isData(request) && type.startsWith("application/x-www-form-urlencoded");
}

/** What is secret is typed again. */
async function readTexts(form: Request): Promise<[string, string][]> {
  const fields = await form.formData().catch(() => new FormData());
  return [...fields].filter(
    (field): field is [string, string] => typeof field[1] === "string" && !/password/i.test(field[0]),
  );
}
