import { eventFieldNames, eventMoments, MOMENT_FIELD } from "#core/events/search/search-rules.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Mask } from "#web/ui/illustrations/mask.tsx";
import { Violin } from "#web/ui/illustrations/violin.tsx";
import { WindowSalon } from "#web/ui/illustrations/window-salon.tsx";
import { home } from "../content/home.ts";

const labelClass = "grid grow basis-0 gap-0.5 px-3 py-1.5 text-left sm:px-5 sm:py-2";
const controlClass = "min-h-8 w-full min-w-0 rounded-md bg-transparent text-base text-ink-soft";

/** The way into the events: a plain form, so it works before any script. */
function SearchForm() {
  return (
    <search>
      <form
        action="/event"
        method="get"
        className="flex max-w-155 items-center gap-1 rounded-full bg-card p-2 shadow-card"
      >
        <label className={labelClass}>
          <span className="font-semibold text-ink text-xs">Où{"\u202f"}?</span>
          <input
            name={eventFieldNames.city}
            type="text"
            placeholder="Ville ou code"
            autoComplete="off"
            className={controlClass}
          />
        </label>
        <label className={`${labelClass} border-line border-l`}>
          <span className="font-semibold text-ink text-xs">Quand{"\u202f"}?</span>
          <span className="relative">
            <select name={MOMENT_FIELD} className={`${controlClass} appearance-none pr-7`}>
              <option value="">Peu importe</option>
              {eventMoments.map(({ code, label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </select>
            <Icon
              name="chevron-down"
              className="pointer-events-none absolute top-1/2 right-0 size-5 -translate-y-1/2 text-ink"
            />
          </span>
        </label>
        <Button type="submit" className="max-sm:size-12 max-sm:px-0">
          <Icon name="search" className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">Trouver</span>
        </Button>
      </form>
    </search>
  );
}

const sheet = "absolute overflow-hidden rounded-panel shadow-card";

export function Hero() {
  const { heading, lead, badge } = home.hero;
  return (
    <div className="wrap grid items-center gap-x-14 gap-y-10 pt-4 pb-3 sm:pt-6 sm:pb-12 lg:grid-cols-[1.05fr_.95fr] lg:pt-12 lg:pb-18">
      <div>
        <h1 className="text-display">
          {heading.before}
          <em>{heading.emphasis}</em>
          {heading.after}
        </h1>
        <p className="mt-2 mb-4 max-w-[34em] text-pretty sm:mt-5 sm:mb-7 sm:text-lg">
          {lead.short} <span className="max-sm:hidden">{lead.more}</span>
        </p>
        <SearchForm />
      </div>
      <div className="relative mx-auto aspect-[1/.92] w-full max-w-140 max-sm:hidden max-lg:max-w-110">
        <div className={`${sheet} top-[8%] left-0 h-[62%] w-[56%]`}>
          <WindowSalon />
        </div>
        <div className={`${sheet} top-0 right-0 h-[44%] w-[38%]`}>
          <Violin />
        </div>
        <div className={`${sheet} right-[4%] bottom-0 h-[48%] w-[52%]`}>
          <Mask />
        </div>
        <div className={`${sheet} bottom-[6%] left-[2%] bg-card p-3 sm:p-4`}>
          <Badge tone="green" icon="check">
            {badge}
          </Badge>
        </div>
      </div>
    </div>
  );
}
