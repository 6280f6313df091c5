import type { MetaFunction } from "react-router";
import type { Operator } from "#platform/operator.ts";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/server/request-context.ts";
import type { Route } from "./+types/conditions.ts";
import { conditions } from "./content/conditions.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle = { cacheable: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: conditions.title, description: conditions.description, path: "/conditions", matches });

export const loader = ({ context }: Route.LoaderArgs): Operator => context.get(requestContext).ctx.operator;

export default function ConditionsPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={{ ...conditions, sections: conditions.sections(loaderData) }} />;
}
