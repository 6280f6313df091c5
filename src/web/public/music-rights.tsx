import type { MetaFunction } from "react-router";
import { pageMeta } from "#web/page-meta.ts";
import { musicRights } from "./content/music-rights.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle = { cacheable: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: musicRights.title, description: musicRights.description, path: "/droits-musicaux", matches });

export default function MusicRightsPage() {
  return <LegalPage page={musicRights} />;
}
