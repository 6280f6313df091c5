import type { ReactNode } from "react";
import type { Move } from "#core/events/postponement/postponement-rules.ts";
import type { PostponementState } from "#core/events/process.ts";
import type { EventSide } from "#core/events/rules.ts";
import { formatDate } from "#platform/french-dates.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { DateSheet } from "#web/ui/card-heading.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { fullSlotText } from "./event-words.ts";

type PostponementFacts = {
  id: string;
  state: PostponementState;
  moves: readonly Move[];
  reason: string;
  answer: string | null;
  askedSide: EventSide;
  askedAt: Date;
  isMine: boolean;
  warnings: readonly string[];
};

const states: Record<PostponementState, [label: string, tone: BadgeTone]> = {
  asked: ["En attente de réponse", "amber"],
  agreed: ["Accepté", "green"],
  declined: ["Refusé", "neutral"],
  withdrawn: ["Retiré", "neutral"],
};

const whoAsks = ({ isMine, askedSide }: PostponementFacts): string => {
  if (isMine) return "Vous avez demandé";
  return askedSide === "artist" ? "L’artiste a demandé" : "L’hôte a demandé";
};

/** One wish to move dates: from when to when, why, and what became of it. */
export function PostponementCard({ wish, children }: { wish: PostponementFacts; children?: ReactNode }) {
  const [label, tone] = states[wish.state];
  return (
    <div className="grid gap-5 rounded-panel bg-card p-5 shadow-card sm:p-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold text-ink">
          {whoAsks(wish)}, le {formatDate(wish.askedAt)}
        </p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <MovedDates moves={wish.moves} />
      <blockquote className="border-coral-500 border-l-4 pl-4 italic">{wish.reason}</blockquote>
      {wish.answer && <p>Réponse : « {wish.answer} »</p>}
      {wish.state === "asked" && wish.warnings.length > 0 && (
        <Banner kind="warning" title="À savoir sur ces dates">
          <ul className="grid gap-1">
            {wish.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Banner>
      )}
      {children}
    </div>
  );
}

function MovedDates({ moves }: { moves: readonly Move[] }) {
  return (
    <ul className="grid gap-4">
      {moves.map(({ slotId, from, to }) => (
        <li key={slotId} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <DateSheet date={from.startsAt} className="border border-line bg-white" />
          <Icon name="arrow-right" className="size-5 text-accent" />
          <DateSheet date={to.startsAt} className="border border-line bg-blush" />
          <span className="min-w-0 basis-full sm:basis-auto">
            <span className="block text-sm line-through first-letter:uppercase">{fullSlotText(from)}</span>
            <span className="block font-semibold text-ink first-letter:uppercase">{fullSlotText(to)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
