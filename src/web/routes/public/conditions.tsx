import type { MetaFunction } from "react-router";
import type { Operator } from "#platform/operator.ts";
import { LegalPage } from "#web/components/legal-page.tsx";
import { conditions } from "#web/content/conditions.ts";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import type { Route } from "./+types/conditions.ts";

export const handle = { cacheable: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: conditions.title, description: conditions.description, path: "/conditions", matches });

export const loader = ({ context }: Route.LoaderArgs): Operator => context.get(requestContext).ctx.operator;

export default function ConditionsPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={{ ...conditions, sections: conditions.sections(loaderData) }} />;
}
