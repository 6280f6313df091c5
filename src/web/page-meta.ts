import type { MetaDescriptor } from "react-router";
import { type RootData, SITE_NAME } from "./shell.ts";

/** The `matches` of a route's `meta` function: the root's loader knows the site's public address and the page's rules. */
export type MetaMatches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

type PageWords = {
  title: string;
  description: string;
  image?: string;
};

type Described = PageWords & {
  /** Canonical path, e.g. `/event`. */
  path: string;
  /** Makes addresses absolute, as search engines and social networks want them, and says whether engines may keep the page. */
  matches: MetaMatches;
  /** One of the pages that engines may keep is hidden, or is for whoever has its link. */
  noIndex?: boolean;
  /** The picture is one that was drawn for networks, as wide as they show it: what it says. */
  imageSays?: string;
};

type MetaArgs = { matches: MetaMatches; location: { pathname: string } };

/** The `meta` of a page that always says the same. Without a path of its own, it is found where it was asked for. */
export function pageMeta({ path, ...words }: PageWords & { path?: string }): (args: MetaArgs) => MetaDescriptor[] {
  return ({ matches, location }) => describePage({ ...words, path: path ?? location.pathname, matches });
}

/** For pages that speak of what they have loaded. */
export function describePage({
  title,
  description,
  path,
  matches,
  image = "/og.png",
  noIndex = false,
  imageSays,
}: Described): MetaDescriptor[] {
  const publicUrl = publicUrlOf(matches);
  const isIndexed = rootOf(matches)?.isIndexed === true && !noIndex;
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
    ...(image === "/og.png" ? sizedImage(SITE_SAYS) : imageSays ? sizedImage(imageSays) : []),
    { name: "twitter:card", content: "summary_large_image" },
    isIndexed
      ? { tagName: "link", rel: "canonical", href: `${publicUrl}${path}` }
      : { name: "robots", content: "noindex, nofollow" },
  ];
}

const SITE_SAYS = `${SITE_NAME} : des concerts, du théâtre, des expositions chez l’habitant`;

const sizedImage = (alt: string) => [
  { property: "og:image:width", content: "1200" },
  { property: "og:image:height", content: "630" },
  { property: "og:image:alt", content: alt },
];

/** Empty when the root itself failed: addresses are then relative, which is better than wrong. */
export function publicUrlOf(matches: MetaMatches): string {
  return rootOf(matches)?.publicUrl ?? "";
}

export function rootOf(matches: MetaMatches): RootData | undefined {
  return matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
}
