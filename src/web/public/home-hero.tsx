import { eventFieldNames, eventMoments, MOMENT_FIELD } from "#core/events/search-rules.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Mask } from "#web/ui/illustrations/mask.tsx";
import { Violin } from "#web/ui/illustrations/violin.tsx";
import { WindowSalon } from "#web/ui/illustrations/window-salon.tsx";
import { home } from "./content/home.ts";

const labelClass = "grid grow basis-0 gap-0.5 px-4 py-2 text-left sm:px-5";
const controlClass = "min-h-8 w-full min-w-0 rounded-md bg-transparent text-base text-navy-600";

/** The way into the events: a plain form, so it works before any script. */
function SearchForm() {
  return (
    <search>
      <form
        action="/event"
        method="get"
        className="flex max-w-155 flex-col gap-1 rounded-3xl bg-white p-2 shadow-card sm:flex-row sm:items-center sm:rounded-full"
      >
        <label className={`${labelClass} max-sm:border-line max-sm:border-b`}>
          <span className="font-semibold text-navy-900 text-xs">Où{"\u202f"}?</span>
          <input
            name={eventFieldNames.city}
            type="text"
            placeholder="Ville ou code postal"
            autoComplete="off"
            className={controlClass}
          />
        </label>
        <label className={`${labelClass} sm:border-line sm:border-l`}>
          <span className="font-semibold text-navy-900 text-xs">Quand{"\u202f"}?</span>
          <span className="relative">
            <select name={MOMENT_FIELD} className={`${controlClass} appearance-none pr-7`}>
              <option value="">N’importe quand</option>
              {eventMoments.map(({ code, label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </select>
            <Icon
              name="chevron-down"
              className="pointer-events-none absolute top-1/2 right-0 size-5 -translate-y-1/2 text-navy-900"
            />
          </span>
        </label>
        <Button type="submit" className="max-sm:mt-1">
          Trouver
        </Button>
      </form>
    </search>
  );
}

const sheet = "absolute overflow-hidden rounded-panel shadow-card";

export function Hero() {
  const { heading, lead, badge } = home.hero;
  return (
    <div className="wrap grid items-center gap-x-14 gap-y-10 pt-6 pb-12 lg:grid-cols-[1.05fr_.95fr] lg:pt-12 lg:pb-18">
      <div>
        <h1 className="text-display">
          {heading.before}
          <em>{heading.emphasis}</em>
          {heading.after}
        </h1>
        <p className="mt-5 mb-7 max-w-[34em] text-lg">{lead}</p>
        <SearchForm />
      </div>
      <div className="relative mx-auto aspect-[1/.92] w-full max-w-140 max-lg:max-w-110">
        <div className={`${sheet} top-[8%] left-0 h-[62%] w-[56%]`}>
          <WindowSalon />
        </div>
        <div className={`${sheet} top-0 right-0 h-[44%] w-[38%]`}>
          <Violin />
        </div>
        <div className={`${sheet} right-[4%] bottom-0 h-[48%] w-[52%]`}>
          <Mask />
        </div>
        <div className={`${sheet} bottom-[6%] left-[2%] bg-white p-3 sm:p-4`}>
          <Badge tone="green" icon="check">
            {badge}
          </Badge>
        </div>
      </div>
    </div>
  );
}
