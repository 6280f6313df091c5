import type { Operator } from "#platform/operator.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import type { Route } from "./+types/accessibility.ts";
import { accessibility } from "./content/accessibility.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle = { cacheable: true };

export const meta = pageMeta({
  title: accessibility.title,
  description: accessibility.description,
  path: "/accessibilite",
});

export const loader = pageLoader(({ ctx }): Operator => ctx.operator);

export default function AccessibilityPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={{ ...accessibility, sections: accessibility.sections(loaderData) }} />;
}
