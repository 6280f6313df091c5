import type { MetaFunction } from "react-router";
import { LegalPage } from "#web/components/legal-page.tsx";
import { conditions } from "#web/content/conditions.ts";
import { pageMeta } from "#web/page-meta.ts";

export const handle = { cacheable: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: conditions.title, description: conditions.description, path: "/conditions", matches });

export default function ConditionsPage() {
  return <LegalPage page={conditions} />;
}
