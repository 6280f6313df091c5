import type { MetaFunction } from "react-router";
import type { Operator } from "#platform/operator.ts";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/server/request-context.ts";
import type { Route } from "./+types/accessibility.ts";
import { accessibility } from "./content/accessibility.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle = { cacheable: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: accessibility.title, description: accessibility.description, path: "/accessibilite", matches });

export const loader = ({ context }: Route.LoaderArgs): Operator => context.get(requestContext).ctx.operator;

export default function AccessibilityPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={{ ...accessibility, sections: accessibility.sections(loaderData) }} />;
}
