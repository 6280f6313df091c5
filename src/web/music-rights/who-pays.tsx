import type { EventRights } from "#core/music-rights/rules.ts";
import { remunerations } from "#core/terms/remuneration-rules.ts";
import { formatExactCents } from "#platform/money.ts";
import { Remitted, type RemittedProps } from "./remitted.tsx";

type WhoPaysProps = RemittedProps & { rights: EventRights; isOver: boolean };

/** Who owes, when, to whom, and what became of it: the same words for both sides. */
export function WhoPays({ rights, remitted, isOver }: WhoPaysProps) {
  const { automatic, names, sharing, now, full } = rights;
  if (full.fall.grossCents === 0) return null;
  const organiser = names[remunerations[sharing.remuneration].organiser];
  const restCents = now.fall.musicRightsToSettleCents;
  return (
    <section aria-labelledby="qui-paie" className="grid gap-4 rounded-panel bg-card p-5 shadow-card sm:p-7">
      <h2 id="qui-paie" className="text-2xl">
        Qui paie, quand, à qui
      </h2>
      {automatic && remitted.length === 0 && (
        <p>
          {isOver
            ? "La plateforme retient les droits au partage de la recette, un jour après la dernière date, puis les verse à la Sacem."
            : "La plateforme retiendra les droits au partage de la recette, un jour après la dernière date, puis les versera à la Sacem."}{" "}
          Vous n’avez rien à régler vous-mêmes.
        </p>
      )}
      {remitted.length > 0 && <Remitted remitted={remitted} />}
      {automatic && restCents > 0 && (
        <p>
          La recette ne couvre pas tout{"\u202f"}: {organiser}, qui organise, règle le reste,{" "}
          <b className="text-ink tabular-nums">{formatExactCents(restCents)}</b>, directement à la Sacem.
        </p>
      )}
      {!automatic && (
        <p>
          {organiser}, qui organise, règle les droits directement à la Sacem, quand sa facture arrive après la soirée.
        </p>
      )}
    </section>
  );
}
