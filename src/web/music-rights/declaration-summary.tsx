import { type DeclarationState, declarationLabels } from "#core/music-rights/process.ts";
import type { EventRights, RightsEstimate } from "#core/music-rights/rules.ts";
import { remunerations } from "#core/terms/remuneration-rules.ts";
import { formatCents } from "#platform/money.ts";
import { WaterfallTable } from "#web/deals/terms/waterfall-table.tsx";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import type { IconName } from "#web/ui/icon-paths.ts";

const looks: Record<DeclarationState, { tone: BadgeTone; icon: IconName }> = {
  not_needed: { tone: "neutral", icon: "check" },
  needed: { tone: "amber", icon: "alert" },
  declared_before: { tone: "green", icon: "check-circle" },
  declared_after: { tone: "neutral", icon: "check" },
  programme_sent: { tone: "green", icon: "check-circle" },
};

export function DeclarationBadge({ state }: { state: DeclarationState }) {
  const { tone, icon } = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {declarationLabels[state]}
    </Badge>
  );
}

/** What the rights come to, in the midst of everything else: as sold today, and at a full house. */
export function RightsMoney({ rights, isOver }: { rights: EventRights; isOver: boolean }) {
  const { now, full, automatic, notAutomaticBecause, names, sharing } = rights;
  const isFree = full.fall.grossCents === 0;
  return (
    <section aria-labelledby="montants" className="grid gap-5 rounded-panel bg-card p-5 shadow-card sm:p-7">
      <h2 id="montants" className="text-2xl">
        Ce que coûtent les droits
      </h2>
      {isFree ? (
        <p>
          L’entrée est gratuite : nous ne retenons rien. Voyez avec la société d’auteurs si un forfait est dû ; le
          document ci-dessous vous y aidera.
        </p>
      ) : (
        <>
          <p>
            {automatic
              ? "Cette soirée remplit les quatre conditions de la gestion automatique : nous retenons les droits sur la recette."
              : `Cette soirée sort de la gestion automatique : ${names[remunerations[sharing.remuneration].organiser]}, qui organise, règle la société d’auteurs directement.`}
          </p>
          {notAutomaticBecause.length > 0 && (
            <ul className="list-disc pl-5">
              {notAutomaticBecause.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
          {now.fall.grossCents > 0 && (
            <Fall
              rights={rights}
              estimate={now}
              isOver={isOver}
              title={isOver ? "Billets vendus" : "Billets vendus à ce jour"}
            />
          )}
          <Fall rights={rights} isOver={isOver} estimate={full} title="Salle comble" />
        </>
      )}
    </section>
  );
}

type FallProps = { rights: EventRights; estimate: RightsEstimate; title: string; isOver: boolean };

function Fall({ rights, estimate, title, isOver }: FallProps) {
  const { sharing, names, declared } = rights;
  const { fall, dueCents, earlyCents } = estimate;
  return (
    <div className="grid gap-2">
      <h3 className="text-xl">{title}</h3>
      <p>
        {declared || isOver
          ? `Droits : ${formatCents(declared?.before ? earlyCents : dueCents)}.`
          : `Droits : ${formatCents(dueCents)}, ou ${formatCents(earlyCents)} déclarés avant.`}
      </p>
      <WaterfallTable
        grossLabel="Recette des billets"
        caption={title}
        fall={fall}
        sharing={sharing}
        names={names}
        isOver={isOver}
      />
    </div>
  );
}
