import type { MetaFunction } from "react-router";
import type { Operator } from "#platform/operator.ts";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/server/request-context.ts";
import type { Route } from "./+types/privacy.ts";
import { privacy } from "./content/privacy.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle = { cacheable: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: privacy.title, description: privacy.description, path: "/privacy", matches });

export const loader = ({ context }: Route.LoaderArgs): Operator => context.get(requestContext).ctx.operator;

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={{ ...privacy, sections: privacy.sections(loaderData) }} />;
}
