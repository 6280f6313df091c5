import { Link } from "react-router";
import type { EventPhase, EventVisibility } from "#core/events/states.ts";
import { visibilityWords } from "#web/components/event-admin/admin-words.ts";
import { shortDateText } from "#web/components/events/event-words.ts";
import { whereText } from "#web/components/listings/listing-words.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { DateSheet } from "#web/ui/date-sheet.tsx";

export type MyEventFacts = {
  id: string;
  title: string;
  phase: EventPhase;
  visibility: EventVisibility;
  sides: readonly ("artist" | "host")[];
  artistName: string;
  communeName: string | null;
  postalCode: string | null;
  startsAt: Date;
  moreDates: number;
  left: number;
  capacity: number;
};

const sideWords = { artist: "Vous jouez", host: "Vous accueillez" } as const;

const phaseWords: Partial<Record<EventPhase, { label: string; tone: BadgeTone }>> = {
  ongoing: { label: "En ce moment", tone: "coral" },
  past: { label: "Passé", tone: "neutral" },
  cancelled: { label: "Annulé", tone: "red" },
};

/** An event as its artist or host sees it: which part is theirs, where it stands, and the way to its desk. */
export function MyEventRow({ event }: { event: MyEventFacts }) {
  const { id, title, phase, visibility, sides, startsAt, moreDates, left, capacity } = event;
  const state = phaseWords[phase] ?? visibilityWords[visibility];
  const isAhead = phase === "upcoming" || phase === "ongoing";
  return (
    <Card as="article" interactive className="h-full flex-row items-start gap-4 p-4">
      <DateSheet date={startsAt} className="bg-sand" />
      <div className="grid min-w-0 gap-1.5">
        <p className="flex flex-wrap gap-2">
          {sides.map((side) => (
            <Badge key={side} tone="navy">
              {sideWords[side]}
            </Badge>
          ))}
          <Badge tone={state.tone}>{state.label}</Badge>
        </p>
        <h3 className="text-lg">
          <Link to={`/event/${id}/admin`} className="after:absolute after:inset-0 focus-visible:outline-none">
            {title}
          </Link>
        </h3>
        <p className="text-sm">
          {shortDateText(startsAt)} · {whereText(event)}
          {moreDates > 0 && (moreDates === 1 ? " · et une autre date" : ` · et ${moreDates} autres dates`)}
        </p>
        {isAhead && capacity > 0 && (
          <p className="text-sm text-navy-900 tabular-nums">
            {capacity - left} places prises sur {capacity}
          </p>
        )}
      </div>
    </Card>
  );
}
