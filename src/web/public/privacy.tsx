import type { Operator } from "#platform/operator.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import type { Route } from "./+types/privacy.ts";
import { privacy } from "./content/privacy.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle = { cacheable: true };

export const meta = pageMeta({ title: privacy.title, description: privacy.description, path: "/privacy" });

export const loader = pageLoader(({ ctx }): Operator => ctx.operator);

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={{ ...privacy, sections: privacy.sections(loaderData) }} />;
}
