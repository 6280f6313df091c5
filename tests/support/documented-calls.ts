import { NOBODY } from "./visit-routes.ts";

type Parameter = {
  name: string;
  in: string;
  required?: boolean;
  schema?: { enum?: string[]; format?: string; type?: string };
};
type Documented = { parameters?: Parameter[]; requestBody?: { content: Record<string, unknown> } };
export type Operation = {
  method: string;
  url: string;
  headers: Record<string, string>;
  accepts: string[];
  name: string;
};

export async function documentedCalls(server: string): Promise<Operation[]> {
  const document = (await (await fetch(`${server}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Documented>>;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, documented]) => operation(server, path, method.toUpperCase(), documented)),
  );
}

/** With an address that its schema takes, so that only what a test changes is wrong. */
function operation(
  server: string,
  path: string,
  method: string,
  { parameters = [], requestBody }: Documented,
): Operation {
  const fitting = ({ schema }: Parameter) =>
    schema?.enum?.[0] ?? (schema?.type === "integer" || schema?.type === "number" ? "1" : NOBODY);
  const filled = parameters
    .filter((each) => each.in === "path")
    .reduce((text, each) => text.replace(`{${each.name}}`, fitting(each)), path);
  const query = parameters.filter((each) => each.in === "query" && each.required);
  const search = new URLSearchParams(query.map((each) => [each.name, fitting(each)])).toString();
  const url = `${server}${filled}${search ? `?${search}` : ""}`;
  const headers = Object.fromEntries(
    parameters.filter((each) => each.in === "header" && each.required).map((each) => [each.name, fitting(each)]),
  );
  return { method, url, headers, accepts: Object.keys(requestBody?.content ?? {}), name: `${method} ${path}` };
}
