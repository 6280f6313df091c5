import { dateWriter } from "#platform/french-dates.ts";
import type { LegalPage as Page } from "#web/content/page-content.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Prose } from "#web/ui/prose.tsx";
import { ContentBlocks } from "./content-blocks.tsx";
import { PageContents } from "./page-contents.tsx";
import { RichText } from "./rich-text.tsx";

const longDate = dateWriter({ day: "numeric", month: "long", year: "numeric" });

/** Conditions, privacy and their like: contents beside the text on wide screens, a clean sheet in print. */
export function LegalPage({ page }: { page: Page }) {
  return (
    <article className="wrap pt-10 lg:pt-16">
      <PageHeading
        eyebrow={`Version du ${longDate(new Date(`${page.updated}T12:00:00Z`))}`}
        title={page.title}
        lead={<RichText text={page.lead} />}
      />
      <div className="mt-10 grid gap-x-16 gap-y-8 lg:mt-14 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <PageContents entries={page.sections} />
        <div className="grid gap-12">
          {page.sections.map((section, index) => (
            <section key={section.id} id={section.id} aria-labelledby={`titre-${section.id}`} className="scroll-mt-6">
              <Prose className="print:max-w-none">
                <h2 id={`titre-${section.id}`} className="mt-0! flex gap-3 print:break-after-avoid">
                  <span aria-hidden="true" className="shrink-0 whitespace-nowrap text-coral-700 tabular-nums">
                    {index + 1}.
                  </span>
                  <span>{section.title}</span>
                </h2>
                <ContentBlocks blocks={section.blocks} />
              </Prose>
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
