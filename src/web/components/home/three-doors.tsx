import { Link } from "react-router";
import { home } from "#web/content/home.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card, CardArt } from "#web/ui/card.tsx";
import { Chairs } from "#web/ui/illustrations/chairs.tsx";
import { OpenDoor } from "#web/ui/illustrations/open-door.tsx";
import { Piano } from "#web/ui/illustrations/piano.tsx";

const drawings = { artist: Piano, host: OpenDoor, spectator: Chairs };

export function ThreeDoors() {
  return (
    <section className="wrap py-section" aria-labelledby="portes">
      <h2 id="portes">{home.doors.title}</h2>
      <div className="mt-8 grid gap-6 md:grid-cols-3">
        {home.doors.items.map((door) => {
          const Drawing = drawings[door.id];
          return (
            <Card key={door.id} as="article">
              <CardArt>
                <Drawing className="absolute inset-0 size-full" />
              </CardArt>
              <div className="flex grow flex-col p-6">
                <p className="font-bold text-[0.875rem] text-coral-700 tracking-[0.02em]">{door.eyebrow}</p>
                <h3 className="mt-1 text-2xl">{door.title}</h3>
                <p className="mt-2.5 mb-6">{door.text}</p>
                <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-2">
                  <ButtonLink
                    to={door.primary.href}
                    size="sm"
                    variant={door.id === "spectator" ? "secondary" : "primary"}
                  >
                    {door.primary.label}
                  </ButtonLink>
                  <Link to={door.secondary.href} className="link inline-flex min-h-11 items-center text-sm">
                    {door.secondary.label}
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
