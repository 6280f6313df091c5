import { refundCauseWords } from "#core/team/rules.ts";
import {
  type Again,
  type AnswerLine,
  answerKinds,
  type Compared,
  type FunnelStep,
  funnelWords,
  type RefundCauseLine,
} from "#core/team/trends/trend-rules.ts";
import { formatCents } from "#platform/money.ts";
import { own } from "#platform/own.ts";
import { inFigures } from "#web/ui/figures.tsx";
import { Change } from "./change.tsx";
import { durationText, NOTHING, percentText } from "./trend-words.ts";

const card = "grid min-w-0 content-start gap-4 rounded-card bg-card p-5 shadow-card";

/** How many of those who look choose seats, and how many of them pay. */
export function Funnel({ steps }: { steps: readonly FunnelStep[] }) {
  const most = Math.max(1, ...steps.map(({ now }) => now ?? 0));
  return (
    <section aria-labelledby="entonnoir" className={card}>
      <h2 id="entonnoir" className="text-xl">
        De la page au paiement
      </h2>
      <ol className="grid gap-4">
        {steps.map(({ measure, now, before }, index) => {
          const earlier = steps[index - 1]?.now;
          const kept = earlier ? ((now ?? 0) / earlier) * 100 : null;
          return (
            <li key={measure} className="grid gap-1.5">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span>{funnelWords[measure]}</span>
                <b className="text-ink text-lg tabular-nums">{inFigures(now ?? 0)}</b>
              </p>
              <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="h-5 w-full" aria-hidden="true">
                <rect width="100" height="6" rx="1" className="fill-sand" />
                <rect
                  width={Math.max(now ? 0.7 : 0, ((now ?? 0) / most) * 100)}
                  height="6"
                  className="fill-coral-500"
                />
              </svg>
              <p className="flex flex-wrap justify-between gap-x-3 text-sm tabular-nums">
                <span>{kept === null ? "" : `${percentText(kept)} de l’étape d’avant`}</span>
                <Change compared={{ now, before }} likes="more" />
              </p>
            </li>
          );
        })}
      </ol>
      <p className="text-sm">
        Une page compte une fois par jour et par visiteur ou visiteuse, sans cookie et sans rien garder de la personne.
        Qui réserve depuis un autre site ne passe pas par la page.
      </p>
    </section>
  );
}

export function RefundCauses({ refunds }: { refunds: readonly RefundCauseLine[] }) {
  const most = Math.max(1, ...refunds.map(({ now }) => now ?? 0));
  return (
    <section aria-labelledby="motifs" className={card}>
      <h2 id="motifs" className="text-xl">
        Remboursements par motif
      </h2>
      {refunds.length === 0 && <p>Rien n’est remboursé dans cette période ni dans celle d’avant.</p>}
      <ul className="grid gap-4">
        {refunds.map(({ cause, now, before }) => (
          <li key={cause} className="grid gap-1.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="first-letter:uppercase">{own(refundCauseWords, cause) ?? cause}</span>
              <b className="text-ink tabular-nums">{formatCents(now ?? 0)}</b>
            </p>
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="h-2.5 w-full" aria-hidden="true">
              <rect width="100" height="6" className="fill-sand" />
              <rect width={((now ?? 0) / most) * 100} height="6" className="fill-ink-quiet" />
            </svg>
            <Change compared={{ now, before }} likes="less" />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Half of the answers came within the first time, nine out of ten within the second. */
export function AnswerTimes({ answers }: { answers: readonly AnswerLine[] }) {
  return (
    <section aria-labelledby="delais" className={card}>
      <div className="grid gap-1">
        <h2 id="delais" className="text-xl">
          Délais de réponse
        </h2>
        <p className="text-sm">La moitié des réponses arrivent avant la médiane, neuf sur dix avant le second délai.</p>
      </div>
      <table className="w-full border-collapse text-left tabular-nums">
        <caption className="sr-only">Délais de réponse, comparés</caption>
        <thead className="text-sm">
          <tr className="border-line border-b">
            <th scope="col" className="py-2 pr-3 font-semibold">
              Quoi
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-semibold">
              Médiane
            </th>
            <th scope="col" className="py-2 text-right font-semibold max-sm:hidden">
              9 sur 10
            </th>
          </tr>
        </thead>
        <tbody>
          {answers.map(({ kind, now, before }) => (
            <tr key={kind} className="border-line border-b align-top last:border-b-0">
              <th scope="row" className="py-2.5 pr-3 font-normal text-ink">
                {answerKinds[kind].label}
                <span className="block text-ink-soft text-sm">
                  {now ? `${inFigures(now.count)} par ${answerKinds[kind].by}` : "aucune réponse"}
                </span>
              </th>
              <td className="py-2.5 pr-3 text-right">
                <b className="text-ink">{now ? durationText(now.medianMinutes) : NOTHING}</b>
                {now && before && (
                  <span className="block">
                    <Change
                      compared={{ now: now.medianMinutes, before: before.medianMinutes }}
                      likes="less"
                      className="justify-end"
                    />
                  </span>
                )}
              </td>
              <td className="whitespace-nowrap py-2.5 text-right text-ink max-sm:hidden">
                {now ? durationText(now.slowMinutes) : NOTHING}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function Loyalty({ buyers, organisers }: Record<"buyers" | "organisers", { now: Again; before: Again }>) {
  return (
    <section aria-labelledby="fidelite" className={card}>
      <h2 id="fidelite" className="text-xl">
        Qui revient
      </h2>
      <ReturnShare
        title="Public"
        words={({ all, again }) => `${inFigures(again)} sur ${inFigures(all)} avaient déjà réservé auparavant`}
        empty="Personne n’a réservé dans cette période."
        {...buyers}
      />
      <ReturnShare
        title="Organisateurs et organisatrices"
        words={({ all, again }) =>
          `${inFigures(again)} sur ${inFigures(all)} en sont au moins à leur deuxième événement`
        }
        empty="Aucune soirée n’a été jouée dans cette période."
        {...organisers}
      />
    </section>
  );
}

const shareOf = ({ all, again }: Again): number | null => (all > 0 ? Math.round((again / all) * 1000) / 10 : null);

type ReturnShareProps = { title: string; now: Again; before: Again; words: (again: Again) => string; empty: string };

function ReturnShare({ title, now, before, words, empty }: ReturnShareProps) {
  const compared: Compared = { now: shareOf(now), before: shareOf(before) };
  return (
    <div className="grid gap-1.5">
      <h3 className="text-base">{title}</h3>
      {compared.now === null ? (
        <p>{empty}</p>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <b className="font-serif text-2xl text-ink tabular-nums">{percentText(compared.now)}</b>
            <Change compared={compared} likes="more" />
          </p>
          <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="h-2.5 w-full" aria-hidden="true">
            <rect width="100" height="6" className="fill-sand" />
            <rect width={compared.now} height="6" className="fill-coral-500" />
          </svg>
          <p className="text-sm">{words(now)}</p>
        </>
      )}
    </div>
  );
}
