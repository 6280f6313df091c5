import type { MetaFunction } from "react-router";
import { LegalPage } from "#web/components/legal-page.tsx";
import { privacy } from "#web/content/privacy.ts";
import { pageMeta } from "#web/page-meta.ts";

export const handle = { cacheable: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: privacy.title, description: privacy.description, path: "/privacy", matches });

export default function PrivacyPage() {
  return <LegalPage page={privacy} />;
}
