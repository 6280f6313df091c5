import { Link } from "react-router";
import { ContactForm } from "#web/moderation/contact-form.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card, CardArt } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-paths.ts";
import { Chairs } from "#web/ui/illustrations/chairs.tsx";
import { Letter } from "#web/ui/illustrations/letter.tsx";
import { OpenDoor } from "#web/ui/illustrations/open-door.tsx";
import { Piano } from "#web/ui/illustrations/piano.tsx";
import { home } from "../content/home.ts";
import { Questions } from "../faq-page.tsx";

const drawings = { artist: Piano, host: OpenDoor, spectator: Chairs };

export function ThreeRoles() {
  return (
    <section className="wrap py-section" aria-labelledby="portes">
      <h2 id="portes">{home.audiences.title}</h2>
      <div className="mt-8 grid gap-6 md:grid-cols-3">
        {home.audiences.items.map((audience) => {
          const Drawing = drawings[audience.id];
          return (
            <Card key={audience.id} as="article">
              <CardArt>
                <Drawing className="absolute inset-0 size-full" />
              </CardArt>
              <div className="flex grow flex-col p-6">
                <p className="font-bold text-[0.875rem] text-accent tracking-[0.02em]">{audience.eyebrow}</p>
                <h3 className="mt-1 text-2xl">{audience.title}</h3>
                <p className="mt-2.5 mb-6">{audience.text}</p>
                <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-2">
                  <ButtonLink
                    to={audience.primary.href}
                    size="sm"
                    variant={audience.id === "spectator" ? "secondary" : "primary"}
                  >
                    {audience.primary.label}
                  </ButtonLink>
                  <Link to={audience.secondary.href} className="link inline-flex min-h-11 items-center text-sm">
                    {audience.secondary.label}
                  </Link>
                </div>
              </div>
            </Card>
          );
        })}
      </div>
    </section>
  );
}

export function ThreeSteps() {
  return (
    <section className="bg-sand py-section" aria-labelledby="etapes">
      <div className="wrap">
        <h2 id="etapes">{home.steps.title}</h2>
        <ol className="mt-8 grid gap-8 md:grid-cols-3 md:gap-10">
          {home.steps.items.map((step, index) => (
            <li key={step.title}>
              <p aria-hidden="true" className="font-serif text-[3.4rem] text-accent leading-none">
                {index + 1}
              </p>
              <h3 className="mt-3">{step.title}</h3>
              <p className="mt-1.5 max-w-[30em]">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const icons: Record<(typeof home.promises.items)[number]["id"], IconName> = {
  refund: "refresh",
  held: "lock",
  address: "door",
};

export function PromiseBand() {
  return (
    <section className="on-navy py-section" aria-labelledby="promesses">
      <div className="wrap">
        <h2 id="promesses">{home.promises.title}</h2>
        <ul className="mt-9 grid gap-8 md:grid-cols-3 md:gap-10">
          {home.promises.items.map((promise) => (
            <li key={promise.id} className="flex gap-4 md:block">
              <span className="grid size-12 shrink-0 place-items-center rounded-full bg-navy-700 text-coral-300 md:mb-4">
                <Icon name={icons[promise.id]} className="size-6" />
              </span>
              <div>
                <h3>{promise.title}</h3>
                <p className="mt-1.5 max-w-[30em]">{promise.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function Stories() {
  return (
    <section className="wrap py-section" aria-labelledby="histoires">
      <h2 id="histoires">{home.stories.title}</h2>
      <ul className="mt-8 grid gap-6 md:grid-cols-3">
        {home.stories.items.map((story) => (
          <li key={story.name} className="flex">
            <figure className="flex w-full flex-col rounded-card bg-card p-6 shadow-card">
              <span aria-hidden="true" className="h-8 font-serif text-[4rem] text-coral-500 leading-none">
                “
              </span>
              <blockquote className="mt-2 mb-6 font-serif text-lg text-ink leading-normal">{story.quote}</blockquote>
              <figcaption className="mt-auto border-line border-t pt-4 text-sm">
                <span className="block font-semibold text-ink">{story.name}</span>
                {story.role}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function HomeFaq() {
  return (
    <section className="wrap pb-section" aria-labelledby="questions">
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[.8fr_1.2fr]">
        <div className="lg:sticky lg:top-6 lg:self-start">
          <h2 id="questions">{home.faq.title}</h2>
          <p className="mt-4 max-w-[26em]">
            Et, plus en détail{"\u202f"}:{" "}
            <Link to="/faq/hotes" className="link">
              les questions des hôtes
            </Link>
            ,{" "}
            <Link to="/faq/artistes" className="link">
              les questions des artistes
            </Link>
            .
          </p>
        </div>
        <Questions questions={home.faq.questions} />
      </div>
    </section>
  );
}

export function HomeContact() {
  return (
    <section className="-mb-section bg-sand py-section" aria-labelledby="contact-titre">
      <div className="wrap grid gap-x-16 gap-y-8 lg:grid-cols-[.8fr_1.2fr]">
        <div>
          <h2 id="contact-titre">{home.contact.title}</h2>
          <p className="mt-4 max-w-[28em]">{home.contact.text}</p>
          <div className="mt-8 hidden aspect-4/3 max-w-80 overflow-hidden rounded-panel shadow-card lg:block">
            <Letter />
          </div>
        </div>
        <Card padded>
          <ContactForm variant="page" />
        </Card>
      </div>
    </section>
  );
}
