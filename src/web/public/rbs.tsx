import { pageMeta } from "#web/page-meta.ts";
import { refunds } from "./content/refunds.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle = { cacheable: true };

export const meta = pageMeta({ title: refunds.title, description: refunds.description, path: "/rbs" });

export default function RefundsPage() {
  return <LegalPage page={refunds} />;
}
