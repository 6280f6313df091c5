import type { Operator } from "#platform/operator.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import type { Route } from "./+types/legal.ts";
import { legalNotice } from "./content/legal-notice.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle = { cacheable: true };

export const meta = pageMeta({ title: legalNotice.title, description: legalNotice.description, path: "/legal" });

export const loader = pageLoader(({ ctx }): Operator => ctx.operator);

export default function LegalNoticePage({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={{ ...legalNotice, sections: legalNotice.sections(loaderData) }} />;
}
