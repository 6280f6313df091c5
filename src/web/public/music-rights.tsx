import { pageMeta } from "#web/page-meta.ts";
import { musicRights } from "./content/music-rights.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle = { cacheable: true };

export const meta = pageMeta({
  title: musicRights.title,
  description: musicRights.description,
  path: "/droits-musicaux",
});

export default function MusicRightsPage() {
  return <LegalPage page={musicRights} />;
}
