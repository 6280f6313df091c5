import type { MetaFunction } from "react-router";
import { LegalPage } from "#web/components/legal-page.tsx";
import { accessibility } from "#web/content/accessibility.ts";
import { pageMeta } from "#web/page-meta.ts";

export const handle = { cacheable: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: accessibility.title, description: accessibility.description, path: "/accessibilite", matches });

export default function AccessibilityPage() {
  return <LegalPage page={accessibility} />;
}
