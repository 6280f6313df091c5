import { Link } from "react-router";
import { Icon } from "#web/ui/icon.tsx";

export type MissingThing = { step: string; field: string; message: string };

type MissingListProps = {
  missing: readonly MissingThing[];
  labelOf(step: string): string;
  hrefOf(thing: MissingThing): string;
};

/** What stands between a draft and its publication, each with the way to it. */
export function MissingList({ missing, labelOf, hrefOf }: MissingListProps) {
  const bySteps = new Map<string, MissingThing[]>();
  for (const thing of missing) {
    const key = thing.field === "structure" ? "structure" : thing.step;
    bySteps.set(key, [...(bySteps.get(key) ?? []), thing]);
  }
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2">
      {[...bySteps].map(([key, [first, ...others]]) => {
        if (!first) return null;
        const words = [first, ...others].map(({ message }) => message);
        return (
          <li key={key} className="min-w-0">
            <Link to={hrefOf(first)} className="group flex min-h-12 items-center gap-3 py-2">
              <Icon name="alert" className="size-5 shrink-0 text-warning" />
              <span className="min-w-0">
                <span className="block font-semibold text-navy-900 underline-offset-4 group-hover:underline">
                  {key === "structure" ? "Votre structure" : labelOf(first.step)}
                </span>
                <span className="block text-sm">{[...new Set(words)].join(" · ")}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
