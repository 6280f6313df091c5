import type { MetaFunction } from "react-router";
import { LegalPage } from "#web/components/legal-page.tsx";
import { legalNotice } from "#web/content/legal-notice.ts";
import { pageMeta } from "#web/page-meta.ts";

export const handle = { cacheable: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: legalNotice.title, description: legalNotice.description, path: "/legal", matches });

export default function LegalNoticePage() {
  return <LegalPage page={legalNotice} />;
}
