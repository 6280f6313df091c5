import { Form, Link } from "react-router";
import { getOldBackup } from "#core/team/backups.ts";
import { getFigures, recountFigures } from "#core/team/figures.ts";
import { type WaitingKind, waitingKinds, waitingNames, waitingWords } from "#core/team/waiting-rules.ts";
import { listWaitingWork } from "#core/team/waiting-work.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { formatCents } from "#platform/money.ts";
import { formAction, noFields } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { inFigures } from "#web/ui/figures.tsx";
import { Facts, PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/overview.ts";
import { useMayOpen } from "./own-rights.tsx";
import { teamForm } from "./team-form.ts";

export const meta = pageMeta({ title: "Administration", description: "L’arrière-boutique.", path: "/admin" });

export const loader = pageLoader(async ({ ctx }) => ({
  ...(await getFigures(ctx)),
  waiting: await listWaitingWork(ctx),
  oldBackup: await getOldBackup(ctx),
}));

export const action = formAction({
  recount: teamForm(noFields, recountFigures, "Les chiffres sont comptés à nouveau."),
});

export default function Overview({
  loaderData: { weeks, today, countedAt, waiting, oldBackup },
}: Route.ComponentProps) {
  const mondays = weeks.map(({ week }) => week);
  const mayOpen = useMayOpen();
  const open = waitingNames.filter((name) => waiting[name] > 0 && mayOpen(waitingKinds[name].to));
  return (
    <div className="grid gap-8">
      <PageHeading
        title="Administration"
        lead={open.length === 0 && !oldBackup ? "Rien n’attend l’équipe." : "Voici ce qui attend."}
      />
      <WaitingList title="Sans attendre" names={open.filter((name) => waitingKinds[name].isUrgent)} waiting={waiting} />
      <WaitingList
        title="Dans la journée"
        names={open.filter((name) => !waitingKinds[name].isUrgent)}
        waiting={waiting}
      />
      {oldBackup && (
        <p role="status" className="rounded-card bg-accent-pale p-5 text-accent-strong">
          <strong>La dernière sauvegarde est trop ancienne</strong>
          {"\u202f"}: {oldBackup.lastAt ? formatDateTime(oldBackup.lastAt) : "aucune n’est connue"}. Prévenez la
          personne qui s’occupe des serveurs.
        </p>
      )}
      <div className="-mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="text-sm">Chiffres comptés le {formatDateTime(countedAt)}.</p>
        <Form method="post">
          <Button type="submit" name="intent" value="recount" variant="quiet" size="sm">
            Compter à nouveau
          </Button>
        </Form>
      </div>
      <Facts
        className="lg:grid-cols-4"
        facts={[
          { term: "Comptes", value: inFigures(today.people) },
          { term: "Événements à venir", value: inFigures(today.upcomingEvents) },
          { term: "Billets valables", value: inFigures(today.validTickets) },
          { term: "Encaissé", value: formatCents(today.grossCents) },
          { term: "Conservé", value: formatCents(today.heldCents) },
          { term: "Frais de service", value: formatCents(today.feeCents) },
          { term: "Remboursé", value: formatCents(today.refundedCents) },
          { term: "Dettes", value: formatCents(today.debtCents) },
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        <WeekCurve title="Inscriptions" weeks={mondays} values={weeks.map((week) => week.signUps)} format={inFigures} />
        <WeekCurve
          title="Événements conclus"
          weeks={mondays}
          values={weeks.map((week) => week.events)}
          format={inFigures}
        />
        <WeekCurve title="Billets" weeks={mondays} values={weeks.map((week) => week.tickets)} format={inFigures} />
        <WeekCurve
          title="Encaissé"
          weeks={mondays}
          values={weeks.map((week) => week.grossCents)}
          format={formatCents}
        />
        <WeekCurve
          title="Frais de service"
          weeks={mondays}
          values={weeks.map((week) => week.feeCents)}
          format={formatCents}
        />
        <WeekCurve title="Conservé" weeks={mondays} values={weeks.map((week) => week.heldCents)} format={formatCents} />
        <WeekCurve title="Versé" weeks={mondays} values={weeks.map((week) => week.paidOutCents)} format={formatCents} />
        <WeekCurve
          title="Remboursé"
          weeks={mondays}
          values={weeks.map((week) => week.refundedCents)}
          format={formatCents}
        />
      </div>
    </div>
  );
}

type WaitingListProps = {
  title: string;
  names: readonly WaitingKind[];
  waiting: Route.ComponentProps["loaderData"]["waiting"];
};

/** How many of what, and the way there; the most urgent first. */
function WaitingList({ title, names, waiting }: WaitingListProps) {
  if (names.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{title}</h2>
      <ul className="flex flex-wrap gap-3">
        {names.map((name) => (
          <li key={name}>
            <Link
              to={waitingKinds[name].to}
              className={cx(
                "inline-flex min-h-11 items-center gap-2 rounded-full px-4 font-semibold",
                waitingKinds[name].isUrgent
                  ? "bg-error-pale text-error-ink"
                  : "bg-card text-ink inset-ring-[1.5px] inset-ring-line",
              )}
            >
              {waitingWords(name, waiting[name])}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type WeekCurveProps = {
  title: string;
  weeks: readonly string[];
  values: readonly number[];
  format: (value: number) => string;
};

const WIDTH = 320;
const HEIGHT = 72;

/** Bars, and the same as a table for whoever does not see them. */
function WeekCurve({ title, weeks, values, format }: WeekCurveProps) {
  const most = Math.max(1, ...values);
  const step = WIDTH / Math.max(1, values.length);
  return (
    <figure className="relative grid gap-2 overflow-hidden rounded-card bg-card p-5 shadow-card">
      <figcaption className="flex items-baseline justify-between gap-3">
        <span className="font-semibold text-ink">{title}</span>
        <span className="text-sm tabular-nums">
          cette semaine{"\u202f"}: {format(values.at(-1) ?? 0)}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full" aria-hidden="true">
        {values.map((value, index) => {
          const height = (value / most) * (HEIGHT - 4);
          return (
            <rect
              key={weeks[index]}
              x={index * step + 3}
              y={HEIGHT - height}
              width={step - 6}
              height={Math.max(height, 1)}
              rx="2"
              className={index === values.length - 1 ? "fill-coral-600" : "fill-ink-quiet/70"}
            />
          );
        })}
      </svg>
      <table className="sr-only">
        <caption>{title}, par semaine</caption>
        <tbody>
          {values.map((value, index) => (
            <tr key={weeks[index]}>
              <th scope="row">semaine du {weeks[index]}</th>
              <td>{format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
