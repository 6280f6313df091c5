import { Form } from "react-router";
import { AHEAD_DAYS, calendarFailureWords } from "#core/calendars/rules.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { own } from "#platform/own.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

type Shown = {
  id: string;
  name: string;
  host: string;
  placeTitle: string | null;
  placeId: string | null;
  readAt: Date | null;
  failure: string | null;
  failingSince: Date | null;
  isCut: boolean;
  busy: number;
};

export function CalendarList({ calendars }: { calendars: readonly Shown[] }) {
  if (calendars.length === 0)
    return (
      <p>
        Vous n’en avez pas. Avec eux, personne ne s’accorde avec vous sur une date que vous avez déjà prise ailleurs.
      </p>
    );
  return (
    <ul className="-my-2 divide-y divide-line">
      {calendars.map((calendar) => (
        <li key={calendar.id} className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4">
          <Icon name="calendar" className="mt-0.5 size-6 text-ink-soft" />
          <div className="grid min-w-0 grow basis-60 gap-1">
            <p className="flex flex-wrap items-center gap-2 font-semibold text-ink wrap-anywhere">
              {calendar.name}
              <CalendarBadge {...calendar} />
            </p>
            <p className="text-sm wrap-anywhere">
              {calendar.placeId ? `Pour le lieu ${calendar.placeTitle ?? "sans titre"}` : "Pour vous, quand vous jouez"}
              , sur {calendar.host}
            </p>
            <p className="text-sm">{describe(calendar)}</p>
          </div>
          <div className="flex flex-wrap gap-2 max-sm:pl-10">
            <Form method="post" preventScrollReset>
              <input type="hidden" name="calendarId" value={calendar.id} />
              <Button type="submit" variant="quiet" size="sm" name="intent" value="again">
                Relire
              </Button>
            </Form>
            <a href={`#retirer-${calendar.id}`} className={buttonClass({ variant: "quiet", size: "sm" })}>
              Retirer
            </a>
          </div>
        </li>
      ))}
    </ul>
  );
}

function CalendarBadge({ failure, readAt }: Shown) {
  if (failure)
    return (
      <Badge tone="amber" icon="alert">
        Illisible
      </Badge>
    );
  if (!readAt) return <Badge tone="neutral">Bientôt lu</Badge>;
  return (
    <Badge tone="green" icon="check">
      Lu
    </Badge>
  );
}

const MONTHS = Math.round(AHEAD_DAYS / 30.4);

function describe({ failure, failingSince, readAt, busy, isCut }: Shown): string {
  const hours = busy === 0 ? "Aucun moment pris" : `${busy} moment${busy > 1 ? "s" : ""} pris`;
  const read = readAt ? `${hours} d’ici ${MONTHS} mois. Dernière lecture le ${formatDateTime(readAt)}.` : "";
  const cut = isCut ? " Une partie n’a pas pu être lue\u202f: cet agenda est trop long, ou écrit de travers." : "";
  if (!failure || !failingSince) return `${read || "Il est lu dans la minute."}${cut}`;
  const kept = read
    ? ` Ce que nous connaissions reste tenu\u202f: ${read.charAt(0).toLowerCase()}${read.slice(1)}`
    : "";
  return `${own(calendarFailureWords, failure) ?? ""} Depuis le ${formatDateTime(failingSince)}\u202f; nous réessayons.${kept}${cut}`;
}
