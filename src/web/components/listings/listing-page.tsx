import type { ReactNode } from "react";
import type { PhotoView } from "#core/photos/rules.ts";
import { type Fact, Facts } from "#web/ui/facts.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Gallery } from "./gallery.tsx";

type ListingPageProps = {
  /** Inside another page, which has its own title and margins. */
  isInset?: boolean;
  ownerBar: ReactNode;
  photos: readonly PhotoView[];
  /** In place of photos, for drafts without any. */
  drawing: ReactNode;
  eyebrow: string;
  title: string;
  lead: ReactNode;
  share: ReactNode;
  facts: readonly Fact[];
  /** Everything there is to read. */
  children: ReactNode;
  /** Price, people, map: beside the text on wide screens. */
  aside: ReactNode;
};

export function ListingPage(props: ListingPageProps) {
  const { isInset = false, ownerBar, photos, drawing, eyebrow, title, lead, share, facts, children, aside } = props;
  return (
    <article className={isInset ? undefined : "wrap pt-5 lg:pt-8"}>
      {ownerBar && <div className="mb-6">{ownerBar}</div>}
      <div className="grid gap-x-12 gap-y-9 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          {photos.length > 0 ? (
            <Gallery photos={photos} title={title} />
          ) : (
            <div className="relative aspect-4/3 overflow-hidden rounded-panel bg-sand">{drawing}</div>
          )}
          <PageHeading eyebrow={eyebrow} title={title} lead={lead} level={isInset ? 2 : 1} className="mt-7" />
          {share && <div className="mt-5">{share}</div>}
          <Facts facts={facts} className="mt-6" />
        </div>
        <aside className="min-w-0 lg:row-span-2">
          <div className="grid gap-5 lg:sticky lg:top-6">{aside}</div>
        </aside>
        <div className="min-w-0 lg:-mt-9">{children}</div>
      </div>
    </article>
  );
}
