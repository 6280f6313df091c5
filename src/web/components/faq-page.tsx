import type { ReactNode } from "react";
import type { FaqPage as Page, Question } from "#web/content/page-content.ts";
import { Accordion } from "#web/ui/accordion.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { PageContents } from "./page-contents.tsx";
import { RichText } from "./rich-text.tsx";

/** Questions in groups; `aside` is what to do next for whoever found no answer. */
export function FaqPage({ page, aside }: { page: Page; aside: ReactNode }) {
  return (
    <div className="wrap pt-10 lg:pt-16">
      <PageHeading eyebrow="Questions fréquentes" title={page.title} lead={<RichText text={page.lead} />} />
      <div className="mt-10 grid gap-x-16 gap-y-8 lg:mt-14 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <PageContents entries={page.groups} />
        <div className="grid gap-14">
          {page.groups.map((group) => (
            <section key={group.id} id={group.id} aria-labelledby={`titre-${group.id}`} className="scroll-mt-6">
              <h2 id={`titre-${group.id}`} className="pb-4">
                {group.title}
              </h2>
              <Questions questions={group.questions} />
            </section>
          ))}
          {aside}
        </div>
      </div>
    </div>
  );
}

export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <Accordion
      items={questions.map(({ question, answer }) => ({
        title: question,
        content: (
          <p>
            <RichText text={answer} />
          </p>
        ),
      }))}
    />
  );
}
