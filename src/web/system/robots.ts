import { pageLoader } from "#web/server/page-loader.ts";
import { privateAreas } from "./public-paths.ts";

export const loader = pageLoader(({ shell: { publicUrl, isDemonstration } }): Response => {
  const lines = isDemonstration
    ? ["User-agent: *", "Disallow: /", ""]
    : [
        "User-agent: *",
        // The one part of /api/ that is for people: the longer path wins.
        "Allow: /api/docs",
        "Disallow: /api/docs/recherche",
        ...privateAreas.map((area) => `Disallow: ${area}`),
        "",
        `Sitemap: ${publicUrl}/sitemap.xml`,
        "",
      ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
});
