import type { TokenScope } from "#core/accounts/token-rules.ts";
import { own } from "#platform/own.ts";

/** The contract as its readers see it: plain JSON, of which these pages know no more than OpenAPI says. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  example?: unknown;
  examples?: unknown[];
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  deprecated?: boolean;
};
type Media = { schema?: Schema; example?: unknown };
type Header = { $ref?: string; description?: string };
export type Answer = { description?: string; content?: Record<string, Media>; headers?: Record<string, Header> };
export type Parameter = {
  name: string;
  in: "path" | "query" | "header" | "cookie";
  required?: boolean;
  description?: string;
  schema?: Schema;
  example?: unknown;
};
type Operation = {
  operationId?: string;
  tags?: string[];
  summary?: string;
  description?: string;
  deprecated?: boolean;
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content?: Record<string, Media> };
  responses?: Record<string, Answer>;
  "x-token-scope"?: TokenScope;
};
export type Contract = {
  info: { title: string; version: string; description?: string };
  servers?: { url: string }[];
  tags?: { name: string; description?: string }[];
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema>; headers?: Record<string, Header> };
};

export type Call = {
  id: string;
  /** In capitals. */
  method: string;
  path: string;
  tag: string;
  summary: string;
  description: string;
  /** What a token must have been given; undefined: no token may. */
  scope: TokenScope | undefined;
  /** Whoever calls without a name may as well. */
  isOpen: boolean;
  isDeprecated: boolean;
  parameters: Parameter[];
  body: ({ type: string; required: boolean } & Media) | undefined;
  answers: [status: string, answer: Answer][];
};

export function readCalls({ paths = {} }: Contract): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => readCall(path, method.toUpperCase(), operation)),
  );
}

function readCall(path: string, method: string, operation: Operation): Call {
  const [media] = Object.entries(operation.requestBody?.content ?? {});
  return {
    id: operation.operationId ?? `${method.toLowerCase()}${path.replaceAll(/\W+/g, "-")}`,
    method,
    path,
    tag: operation.tags?.[0] ?? "",
    summary: operation.summary ?? "",
    description: operation.description ?? "",
    scope: operation["x-token-scope"],
    isOpen: !operation.security?.length || operation.security.some((way) => Object.keys(way).length === 0),
    isDeprecated: operation.deprecated ?? false,
    parameters: operation.parameters ?? [],
    body: media && { type: media[0], required: operation.requestBody?.required ?? false, ...media[1] },
    answers: Object.entries(operation.responses ?? {}),
  };
}

const lastWord = (ref: string): string => ref.slice(ref.lastIndexOf("/") + 1);

/** What a schema says, where it only names another; with the name, by which a circle is noticed. */
export function follow({ components }: Contract, schema: Schema): { schema: Schema; name: string | undefined } {
  if (!schema.$ref) return { schema, name: undefined };
  const name = lastWord(schema.$ref);
  return { schema: own(components?.schemas ?? {}, name) ?? {}, name };
}

export function headerWords({ components }: Contract, header: Header): string {
  const said = header.$ref ? own(components?.headers ?? {}, lastWord(header.$ref)) : header;
  return said?.description ?? "";
}

export const typesOf = ({ type }: Schema): string[] => (type === undefined ? [] : [type].flat());
