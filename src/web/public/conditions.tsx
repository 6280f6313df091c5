import type { Operator } from "#platform/operator.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import type { Route } from "./+types/conditions.ts";
import { conditions } from "./content/conditions.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle = { cacheable: true };

export const meta = pageMeta({ title: conditions.title, description: conditions.description, path: "/conditions" });

export const loader = pageLoader(({ ctx }): Operator => ctx.operator);

export default function ConditionsPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={{ ...conditions, sections: conditions.sections(loaderData) }} />;
}
