import { getStandingText } from "#core/legal/read-texts.ts";
import { legalNotice } from "#core/legal/texts/legal-notice.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import type { Route } from "./+types/legal.ts";
import { type BindingTextData, BindingTextPage } from "./binding-text.tsx";

export const handle = { cacheable: true };

export const meta = pageMeta({ title: legalNotice.title, description: legalNotice.description, path: "/legal" });

export const loader = pageLoader(
  async ({ ctx }): Promise<BindingTextData> => ({
    operator: ctx.operator,
    standing: await getStandingText(ctx, "legal"),
  }),
);

export default function LegalNoticePage({ loaderData }: Route.ComponentProps) {
  return <BindingTextPage text={legalNotice} data={loaderData} />;
}
