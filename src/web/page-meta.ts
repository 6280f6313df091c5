import type { MetaDescriptor } from "react-router";
import type { Shell } from "./shell.ts";
import { SITE_NAME } from "./shell.ts";

/** The `matches` of a route's `meta` function: the root's loader knows the site's public address. */
export type MetaMatches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

type PageMeta = {
  title: string;
  description: string;
  /** Canonical path, e.g. `/event`. */
  path: string;
  /** Makes addresses absolute, as search engines and social networks want them. */
  matches?: MetaMatches;
  image?: string;
  /** Private or duplicate pages stay out of search engines. */
  noIndex?: boolean;
};

export function pageMeta({
  title,
  description,
  path,
  matches = [],
  image = "/og.png",
  noIndex,
}: PageMeta): MetaDescriptor[] {
  const publicUrl = publicUrlOf(matches);
  const full = path === "/" ? `${SITE_NAME} · ${title}` : `${title} · ${SITE_NAME}`;
  return [
    { title: full },
    { name: "description", content: description },
    { property: "og:title", content: full },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "fr_FR" },
    { property: "og:site_name", content: SITE_NAME },
    { property: "og:url", content: `${publicUrl}${path}` },
    { property: "og:image", content: image.startsWith("/") ? `${publicUrl}${image}` : image },
    ...(image === "/og.png" ? ogImageSize : []),
    { name: "twitter:card", content: "summary_large_image" },
    ...(noIndex
      ? [{ name: "robots", content: "noindex, nofollow" }]
      : [{ tagName: "link" as const, rel: "canonical", href: `${publicUrl}${path}` }]),
  ];
}

const ogImageSize = [
  { property: "og:image:width", content: "1200" },
  { property: "og:image:height", content: "630" },
  { property: "og:image:alt", content: `${SITE_NAME} : des concerts, du théâtre, des expositions chez l’habitant` },
];

/** Empty when the root itself failed: addresses are then relative, which is better than wrong. */
export function publicUrlOf(matches: MetaMatches): string {
  return shellOf(matches)?.publicUrl ?? "";
}

export function shellOf(matches: MetaMatches): Shell | undefined {
  return matches.find((match) => match?.id === "root")?.loaderData as Shell | undefined;
}
