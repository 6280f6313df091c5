import { home } from "#web/content/home.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-paths.ts";

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
