import { getStandingText } from "#core/legal/read-texts.ts";
import { conditions } from "#core/legal/texts/conditions.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import type { Route } from "./+types/conditions.ts";
import { type BindingTextData, BindingTextPage } from "./binding-text.tsx";

export const handle = { cacheable: true };

export const meta = pageMeta({ title: conditions.title, description: conditions.description, path: "/conditions" });

export const loader = pageLoader(
  async ({ ctx }): Promise<BindingTextData> => ({
    operator: ctx.operator,
    standing: await getStandingText(ctx, "conditions"),
  }),
);

export default function ConditionsPage({ loaderData }: Route.ComponentProps) {
  return <BindingTextPage text={conditions} data={loaderData} />;
}
