import type { MetaFunction } from "react-router";
import { LegalPage } from "#web/components/legal-page.tsx";
import { refunds } from "#web/content/refunds.ts";
import { pageMeta } from "#web/page-meta.ts";

export const handle = { cacheable: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: refunds.title, description: refunds.description, path: "/rbs", matches });

export default function RefundsPage() {
  return <LegalPage page={refunds} />;
}
