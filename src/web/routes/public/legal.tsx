import type { MetaFunction } from "react-router";
import type { Operator } from "#platform/operator.ts";
import { LegalPage } from "#web/components/legal-page.tsx";
import { legalNotice } from "#web/content/legal-notice.ts";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import type { Route } from "./+types/legal.ts";

export const handle = { cacheable: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: legalNotice.title, description: legalNotice.description, path: "/legal", matches });

export const loader = ({ context }: Route.LoaderArgs): Operator => context.get(requestContext).ctx.operator;

export default function LegalNoticePage({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={{ ...legalNotice, sections: legalNotice.sections(loaderData) }} />;
}
