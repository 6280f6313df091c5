import type { MetaDescriptor } from "react-router";
import { type MetaMatches, rootOf } from "./page-meta.ts";
import { SITE_NAME } from "./shell.ts";

/** For the `meta` of a page: structured data that search engines read. */
export function jsonLd(thing: object): MetaDescriptor {
  return { "script:ld+json": { "@context": "https://schema.org", ...thing } };
}

/** On the home page: who runs the site, and the site itself. */
export function siteJsonLd(matches: MetaMatches): MetaDescriptor[] {
  const shell = rootOf(matches);
  if (!shell) return [];
  const { publicUrl, links } = shell;
  const organisation = `${publicUrl}/#organisation`;
  return [
    jsonLd({
      "@graph": [
        {
          "@type": "Organization",
          "@id": organisation,
          name: SITE_NAME,
          url: `${publicUrl}/`,
          logo: `${publicUrl}/icons/icon-512.png`,
          foundingDate: "2023-07",
          sameAs: [links.facebook, links.instagram, links.linkedin, links.youtube].filter(isProfile),
        },
        {
          "@type": "WebSite",
          "@id": `${publicUrl}/#site`,
          name: SITE_NAME,
          url: `${publicUrl}/`,
          inLanguage: "fr-FR",
          publisher: { "@id": organisation },
        },
      ],
    }),
  ];
}

/** The home page of a network, which is the default of the configuration, is nobody's profile. */
const isProfile = (url: string): boolean => URL.canParse(url) && new URL(url).pathname !== "/";
