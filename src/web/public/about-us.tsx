import { pageMeta } from "#web/page-meta.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { OpenDoor } from "#web/ui/illustrations/open-door.tsx";
import { Piano } from "#web/ui/illustrations/piano.tsx";
import { about } from "./content/about.ts";
import { Prose, RichText } from "./rich-text.tsx";

export const handle = { cacheable: true };

export const meta = pageMeta({ title: about.title, description: about.description, path: "/about-us" });

export default function AboutPage() {
  return (
    <>
      <header className="wrap grid items-center gap-x-14 gap-y-8 pt-10 lg:grid-cols-2 lg:pt-16">
        <div>
          <p className="font-bold text-[0.875rem] text-accent tracking-[0.02em]">Depuis juillet 2023</p>
          <h1 className="mt-2.5">{about.title}</h1>
          <p className="mt-5 max-w-[32em] text-lg">{about.lead}</p>
        </div>
        <div className="aspect-4/3 overflow-hidden rounded-panel shadow-card">
          <OpenDoor />
        </div>
      </header>
      <Story />
      <Beliefs />
      <section className="wrap py-section" aria-labelledby="modele">
        <Prose>
          <h2 id="modele">{about.model.title}</h2>
          {about.model.paragraphs.map((text) => (
            <p key={text}>
              <RichText text={text} />
            </p>
          ))}
        </Prose>
      </section>
      <section className="wrap" aria-labelledby="maintenant">
        <div className="grid justify-items-start gap-4 rounded-panel bg-sand p-7 sm:p-10">
          <h2 id="maintenant">{about.closing.title}</h2>
          <p className="text-lg">{about.closing.text}</p>
          <div className="mt-2 flex flex-wrap gap-3">
            <ButtonLink to="/signup-artist">Publier un projet</ButtonLink>
            <ButtonLink to="/signup-host">Proposer un lieu</ButtonLink>
            <ButtonLink to="/event" variant="secondary">
              Voir les événements
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  );
}

function Story() {
  return (
    <section className="wrap grid items-center gap-x-14 gap-y-8 py-section lg:grid-cols-2" aria-labelledby="histoire">
      <div className="aspect-4/3 overflow-hidden rounded-panel shadow-card max-lg:order-last">
        <Piano />
      </div>
      <Prose>
        <h2 id="histoire">{about.story.title}</h2>
        {about.story.paragraphs.map((text) => (
          <p key={text}>
            <RichText text={text} />
          </p>
        ))}
      </Prose>
    </section>
  );
}

function Beliefs() {
  return (
    <section className="bg-sand py-section" aria-labelledby="convictions">
      <div className="wrap">
        <h2 id="convictions">{about.beliefs.title}</h2>
        <ul className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {about.beliefs.items.map((belief) => (
            <li key={belief.title} className="rounded-card bg-card p-6 shadow-card">
              <h3>{belief.title}</h3>
              <p className="mt-2">{belief.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
