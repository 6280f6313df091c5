import { getStandingText } from "#core/legal/read-texts.ts";
import { refunds } from "#core/legal/texts/refunds.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import type { Route } from "./+types/rbs.ts";
import { type BindingTextData, BindingTextPage } from "./binding-text.tsx";

export const handle = { cacheable: true };

export const meta = pageMeta({ title: refunds.title, description: refunds.description, path: "/rbs" });

export const loader = pageLoader(
  async ({ ctx }): Promise<BindingTextData> => ({
    operator: ctx.operator,
    standing: await getStandingText(ctx, "rbs"),
  }),
);

export default function RefundsPage({ loaderData }: Route.ComponentProps) {
  return <BindingTextPage text={refunds} data={loaderData} />;
}
