import type { MetaFunction } from "react-router";
import { LegalPage } from "#web/components/legal-page.tsx";
import { musicRights } from "#web/content/music-rights.ts";
import { pageMeta } from "#web/page-meta.ts";

export const handle = { cacheable: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: musicRights.title, description: musicRights.description, path: "/droits-musicaux", matches });

export default function MusicRightsPage() {
  return <LegalPage page={musicRights} />;
}
