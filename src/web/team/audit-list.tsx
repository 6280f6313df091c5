import { Link } from "react-router";
import { formatDateTime } from "#platform/french-dates.ts";

type Actor = { name: string; id: string | null };

type AuditLine = {
  id: string;
  at: Date;
  action: string;
  label: string;
  actor: Actor;
  insteadOf: Actor | null;
  subject: { word: string; name: string; to: string | null };
  facts: readonly [string, string][];
};

type AuditListProps = {
  entries: readonly AuditLine[];
  /** Where one reads only what this person did. */
  filterHref?: (personId: string) => string;
};

/** Who did what to whom, and what changed; the code, for whoever compares with a log, on demand. */
export function AuditList({ entries, filterHref }: AuditListProps) {
  if (entries.length === 0) return <p>Rien au journal.</p>;
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-card bg-card px-5 shadow-card">
      {entries.map(({ id, at, action, label, actor, insteadOf, subject, facts }) => (
        <li key={id} className="grid min-w-0 gap-0.5 py-3 text-sm">
          <p className="flex flex-wrap justify-between gap-x-4">
            <b className="text-ink" title={action}>
              {label}
            </b>
            <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>
          </p>
          <p className="wrap-anywhere">
            par <Person {...actor} filterHref={filterHref} />
            {insteadOf && (
              <>
                {" "}
                (l’équipe, à sa place{"\u202f"}: <Person {...insteadOf} filterHref={filterHref} />)
              </>
            )}
            {subject.name && (
              <>
                , sur {subject.word}{" "}
                {subject.to ? (
                  <Link to={subject.to} className="link">
                    {subject.name}
                  </Link>
                ) : (
                  subject.name
                )}
              </>
            )}
          </p>
          {facts.length > 0 && (
            <p className="wrap-anywhere text-ink-quiet">
              {facts.map(([name, value]) => `${name}\u202f: ${value}`).join(" · ")}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function Person({ id, name, filterHref }: Actor & Pick<AuditListProps, "filterHref">) {
  if (!id) return <>{name}</>;
  return (
    <>
      <Link to={`/admin/personnes/${id}`} className="link">
        {name}
      </Link>
      {filterHref && (
        <>
          {" ("}
          <Link to={filterHref(id)} className="link">
            tout ce qu’elle a fait<span className="sr-only">, {name}</span>
          </Link>
          )
        </>
      )}
    </>
  );
}
