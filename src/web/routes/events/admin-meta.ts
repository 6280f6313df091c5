import { type MetaMatches, pageMeta } from "#web/page-meta.ts";

/** Nothing of it is for search engines. */
export const adminMeta = (title: string, matches: MetaMatches) =>
  pageMeta({
    title: `${title}, votre événement`,
    description: "La gestion de votre événement, pour l’artiste et l’hôte.",
    path: "/event",
    matches,
    noIndex: true,
  });
