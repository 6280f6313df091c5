import { Link, useSearchParams } from "react-router";
import { Icon } from "#web/ui/icon.tsx";

/** The next page of a list that is read from its newest entry; the other lists of the page stay where they are. */
export function OlderLink({ name, before, label }: { name: string; before: string | null; label: string }) {
  const [asked] = useSearchParams();
  const isFirst = !asked.has(name);
  if (before === null && isFirst) return null;
  const href = (value: string | null) => {
    const next = new URLSearchParams(asked);
    if (value === null) next.delete(name);
    else next.set(name, value);
    return `?${next}`;
  };
  return (
    <p className="flex flex-wrap gap-x-6">
      {!isFirst && (
        <Link to={href(null)} className="link inline-flex min-h-11 items-center gap-2">
          <Icon name="arrow-left" />
          {label}, les plus récents
        </Link>
      )}
      {before !== null && (
        <Link to={href(before)} className="link inline-flex min-h-11 items-center gap-2">
          {label}, plus anciens
          <Icon name="arrow-right" />
        </Link>
      )}
    </p>
  );
}
