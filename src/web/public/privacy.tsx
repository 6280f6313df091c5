import { getStandingText } from "#core/legal/read-texts.ts";
import { privacy } from "#core/legal/texts/privacy.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import type { Route } from "./+types/privacy.ts";
import { type BindingTextData, BindingTextPage } from "./binding-text.tsx";

export const handle = { cacheable: true };

export const meta = pageMeta({ title: privacy.title, description: privacy.description, path: "/privacy" });

export const loader = pageLoader(
  async ({ ctx }): Promise<BindingTextData> => ({
    operator: ctx.operator,
    standing: await getStandingText(ctx, "privacy"),
  }),
);

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <BindingTextPage text={privacy} data={loaderData} />;
}
