import { pageMeta } from "#web/page-meta.ts";
import { ranking } from "./content/ranking.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle = { cacheable: true };

export const meta = pageMeta({ title: ranking.title, description: ranking.description, path: "/classement" });

export default function RankingPage() {
  return <LegalPage page={ranking} />;
}
