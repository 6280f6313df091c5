import { home } from "#web/content/home.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Mask } from "#web/ui/illustrations/mask.tsx";
import { Violin } from "#web/ui/illustrations/violin.tsx";
import { WindowSalon } from "#web/ui/illustrations/window-salon.tsx";
import { SearchForm } from "./search-form.tsx";

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
