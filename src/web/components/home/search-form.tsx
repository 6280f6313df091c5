import { eventFieldNames, eventMoments, MOMENT_FIELD } from "#core/events/search-rules.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

const labelClass = "grid grow basis-0 gap-0.5 px-4 py-2 text-left sm:px-5";
const controlClass = "min-h-8 w-full min-w-0 rounded-md bg-transparent text-base text-navy-600";

/** The way into the events: a plain form, so it works before any script. */
export function SearchForm() {
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
