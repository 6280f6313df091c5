import { ButtonLink } from "#web/ui/button.tsx";
import { buttonClass } from "#web/ui/button-style.ts";
import { Icon } from "#web/ui/icon.tsx";

type Step = { href: string; label: string };

/** The end of a page of answers: start, read the guide, or ask. */
export function NextStep({ guide, start }: { guide: Step; start: Step }) {
  return (
    <aside className="rounded-panel bg-sand p-6 sm:p-8 print:hidden" aria-labelledby="suite">
      <h2 id="suite" className="text-2xl">
        La réponse n’y est pas{"\u202f"}?
      </h2>
      <p className="mt-2 max-w-[36em]">
        Le guide va plus loin, cases à cocher comprises. Et l’équipe répond à chaque message{"\u202f"}:{" "}
        <a href="#contact-form" className="link">
          écrivez-nous
        </a>
        .
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={start.href}>{start.label}</ButtonLink>
        <a href={guide.href} className={buttonClass({ variant: "quiet" })}>
          <Icon name="download" />
          {guide.label} (PDF)
        </a>
      </div>
    </aside>
  );
}
