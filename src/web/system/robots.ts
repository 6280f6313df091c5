import { requestContext } from "#web/server/request-context.ts";
import type { Route } from "./+types/robots.ts";
import { privateAreas } from "./public-paths.ts";

export function loader({ context }: Route.LoaderArgs): Response {
  const { publicUrl, isDemonstration } = context.get(requestContext).shell;
  const lines = isDemonstration
    ? ["User-agent: *", "Disallow: /", ""]
    : [
        "User-agent: *",
        ...privateAreas.map((area) => `Disallow: ${area}`),
        "",
        `Sitemap: ${publicUrl}/sitemap.xml`,
        "",
      ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
