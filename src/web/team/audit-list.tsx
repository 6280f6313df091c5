import { Link } from "react-router";
import { actionLabel } from "#core/audit/rules.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { own } from "#platform/own.ts";

type AuditLine = {
  id: string;
  at: Date;
  action: string;
  actorKind: string;
  actorId: string | null;
  impersonatorId: string | null;
  subjectKind: string;
  subjectId: string | null;
  details: Record<string, unknown>;
};

const subjectWords: Record<string, string> = {
  charge: "le paiement",
  contact_message: "le message",
  declaration: "la déclaration",
  event: "l’événement",
  job: "la tâche",
  newsletter_subscription: "l’abonnement",
  order: "la réservation",
  person: "le compte",
  place: "le lieu",
  project: "le projet",
  rating: "l’avis",
  report: "le signalement",
  ticket: "le billet",
  user: "le compte",
};

/** What was done in words, then as it was written: codes, ids and facts. */
export function AuditList({ entries }: { entries: readonly AuditLine[] }) {
  if (entries.length === 0) return <p>Rien au journal.</p>;
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-card bg-card px-5 shadow-card">
      {entries.map((entry) => (
        <li key={entry.id} className="grid min-w-0 gap-0.5 py-3 text-sm">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span>
              <b className="text-ink">{actionLabel(entry.action)}</b>{" "}
              <code className="text-ink-quiet">{entry.action}</code>
            </span>
            <time dateTime={entry.at.toISOString()}>{formatDateTime(entry.at)}</time>
          </p>
          <p className="wrap-anywhere">
            par <Actor kind={entry.actorKind} id={entry.actorId} />
            {entry.impersonatorId && (
              <>
                {" "}
                (l’équipe, à sa place{"\u202f"}: <Actor kind="user" id={entry.impersonatorId} />)
              </>
            )}{" "}
            sur {own(subjectWords, entry.subjectKind) ?? entry.subjectKind} {entry.subjectId}
          </p>
          {Object.keys(entry.details).length > 0 && (
            <p className="wrap-anywhere text-ink-quiet">
              {Object.entries(entry.details)
                .map(([name, value]) => `${name} = ${String(value)}`)
                .join(" · ")}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function Actor({ kind, id }: { kind: string; id: string | null }) {
  if (!id) return <>{kind === "system" ? "la maison" : "une visite"}</>;
  return (
    <Link to={`/admin/personnes/${id}`} className="link">
      {id.slice(-8)}
    </Link>
  );
}
