import type { Call, Contract, Parameter } from "./read-contract.ts";
import { sampleOf } from "./sample-values.ts";

const isJson = (type: string): boolean => /\bjson\b/.test(type);

/** Both samples send what the contract asks for, and a token where one is needed; the reader puts in their own ids. */
export function sampleBody(contract: Contract, { body }: Call): unknown {
  if (!body || !isJson(body.type)) return undefined;
  return body.example ?? (body.schema && sampleOf(contract, body.schema, false));
}

const valueFor = (contract: Contract, { example, schema = {} }: Parameter): unknown =>
  example ?? sampleOf(contract, schema, false);

const sent = (call: Call): Parameter[] => call.parameters.filter((each) => each.required && each.in !== "cookie");

export function curlSample(contract: Contract, call: Call, baseUrl: string): string {
  const { method, path, body, scope, isOpen } = call;
  const given = sent(call);
  const url = given
    .filter((each) => each.in === "path")
    .reduce((whole, each) => whole.replace(`{${each.name}}`, `${valueFor(contract, each)}`), `${baseUrl}${path}`);
  const query = new URLSearchParams(
    given.filter((each) => each.in === "query").map((each) => [each.name, `${valueFor(contract, each)}`]),
  );
  const json = sampleBody(contract, call);
  const lines = [
    `curl${method === "GET" ? "" : ` -X ${method}`} ${quoted(query.size > 0 ? `${url}?${query}` : url)}`,
    ...(scope || !isOpen ? ['-H "Authorization: Bearer $HLM_TOKEN"'] : []),
    ...given
      .filter((each) => each.in === "header")
      .map((each) => `-H ${quoted(`${each.name}: ${valueFor(contract, each)}`)}`),
    ...(json === undefined ? [] : [`-H 'content-type: application/json'`, `-d ${quoted(JSON.stringify(json))}`]),
    ...(body && !isJson(body.type) ? ["-F 'file=@fichier'"] : []),
  ];
  return lines.join(" \\\n  ");
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** For openapi-fetch with the types of our contract; tests/api-docs-samples.test.ts compiles every one of them. */
export function typescriptSample(contract: Contract, call: Call): string {
  const groups = (["path", "query", "header"] as const)
    .map((where) => [where, sent(call).filter((each) => each.in === where)] as const)
    .filter(([, all]) => all.length > 0);
  const params = Object.fromEntries(
    groups.map(([where, all]) => [
      where,
      Object.fromEntries(all.map((each) => [each.name, valueFor(contract, each)] as const)),
    ]),
  );
  const body = sampleBody(contract, call);
  const asked = {
    ...(groups.length > 0 ? { params } : {}),
    ...(body === undefined ? {} : { body }),
  };
  const form = call.body && !isJson(call.body.type) ? formLines : undefined;
  const said = Object.keys(asked).length > 0 || form ? `, ${literal(asked, form)}` : "";
  return `const { data, error } = await api.${call.method}("${call.path}"${said});`;
}

const formLines = `  // form\u202f: un FormData avec le fichier\n  body: form as never,\n  bodySerializer: () => form,\n`;

/** As a person would write it: names without quotes where none are needed. */
function literal(value: object, more = ""): string {
  const text = JSON.stringify(value, null, 2).replaceAll(/^(\s*)"([A-Za-z_$][\w$]*)":/gm, "$1$2:");
  if (!more) return text;
  return Object.keys(value).length === 0 ? `{\n${more}}` : text.replace(/\n\}$/, `,\n${more}}`);
}

export const CLIENT_SAMPLE = (baseUrl: string): string => `import { env } from "node:process";
import createClient from "openapi-fetch";
import type { paths } from "./api.d.ts";

const api = createClient<paths>({
  baseUrl: "${baseUrl}",
  headers: { authorization: \`Bearer \${env.HLM_TOKEN}\` },
});`;
