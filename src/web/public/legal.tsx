import type { MetaFunction } from "react-router";
import type { Operator } from "#platform/operator.ts";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/server/request-context.ts";
import type { Route } from "./+types/legal.ts";
import { legalNotice } from "./content/legal-notice.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle = { cacheable: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: legalNotice.title, description: legalNotice.description, path: "/legal", matches });

export const loader = ({ context }: Route.LoaderArgs): Operator => context.get(requestContext).ctx.operator;

export default function LegalNoticePage({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={{ ...legalNotice, sections: legalNotice.sections(loaderData) }} />;
}
