import type { MetaFunction } from "react-router";
import { Hero } from "#web/components/home/hero.tsx";
import { HomeContact } from "#web/components/home/home-contact.tsx";
import { HomeFaq } from "#web/components/home/home-faq.tsx";
import { PromiseBand } from "#web/components/home/promise-band.tsx";
import { Stories } from "#web/components/home/stories.tsx";
import { ThreeDoors } from "#web/components/home/three-doors.tsx";
import { ThreeSteps } from "#web/components/home/three-steps.tsx";
import { home } from "#web/content/home.ts";
import { siteJsonLd } from "#web/json-ld.ts";
import { pageMeta } from "#web/page-meta.ts";

export const handle = { cacheable: true };

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta({ title: home.title, description: home.description, path: "/", matches }),
  ...siteJsonLd(matches),
];

export default function HomePage() {
  return (
    <>
      <Hero />
      <ThreeSteps />
      <ThreeDoors />
      <PromiseBand />
      <Stories />
      <HomeFaq />
      <HomeContact />
    </>
  );
}
