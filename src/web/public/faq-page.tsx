import type { ReactNode } from "react";
import { Accordion } from "#web/ui/accordion.tsx";
import { ButtonLink, buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { FaqPage as Page, Question } from "./content/page-content.ts";
import { PageContents, RichText } from "./rich-text.tsx";

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

type Step = { href: string; label: string };

/** The end of a page of answers: start, read the guide or the page that says more, or ask. */
export function NextStep({ guide, page, start }: { guide?: Step; page?: Step; start: Step }) {
  return (
    <aside className="rounded-panel bg-sand p-6 sm:p-8 print:hidden" aria-labelledby="suite">
      <h2 id="suite" className="text-2xl">
        La réponse n’y est pas{"\u202f"}?
      </h2>
      <p className="mt-2 max-w-[36em]">
        {guide && "Le guide va plus loin, cases à cocher comprises. Et l"}
        {!guide && "L"}’équipe répond à chaque message{"\u202f"}:{" "}
        <a href="#contact-form" className="link">
          écrivez-nous
        </a>
        .
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={start.href}>{start.label}</ButtonLink>
        {guide && (
          <a href={guide.href} className={buttonClass({ variant: "quiet" })}>
            <Icon name="download" />
            {guide.label} (PDF)
          </a>
        )}
        {page && (
          <ButtonLink to={page.href} variant="quiet">
            {page.label}
          </ButtonLink>
        )}
      </div>
    </aside>
  );
}
