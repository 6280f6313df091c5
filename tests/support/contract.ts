import { createApi } from "#api/api-app.ts";
import { describeApi } from "#api/contract/contract.ts";

export type DescribedCall = {
  operationId: string;
  tags: string[];
  security: object[];
  summary: string;
  parameters?: { name: string; in: string }[];
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
  "x-token-scope"?: string;
};

export type Contract = {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, DescribedCall>>;
  components: { securitySchemes: object; schemas: Record<string, object> };
};

/** What the API says of itself, written without a database: nobody is asked. */
export function readContract(): Contract {
  const nobody = () => {
    throw new Error("the contract asks nobody");
  };
  const api = createApi({ receive: nobody, asVisitor: nobody, liveFeed: {} as never });
  return JSON.parse(JSON.stringify(describeApi(api, "https://exemple.fr")));
}

export const callsOf = ({ paths }: Contract) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method: method.toUpperCase(), call })),
  );
