import { getSponsorship } from "#core/accounts/profile/own-account.ts";
import { formatDate } from "#platform/french-dates.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { CopyField } from "#web/ui/copy-field.tsx";
import type { Route } from "./+types/sponsorship.ts";
import { Panel, SettingsPage } from "./settings-page.tsx";

export const meta = pageMeta({
  title: "Parrainage",
  description: "Invitez des artistes, des hôtes et des amis.",
  path: "/account/sponsorship",
});

export const loader = pageLoader(({ ctx }) => getSponsorship(ctx));

export default function Sponsorship({ loaderData: { link, code, came, total } }: Route.ComponentProps) {
  return (
    <SettingsPage
      title="Parrainage"
      lead="Un voisin qui a un piano, une amie qui dit des poèmes ? Votre lien les mène à l’inscription, et vous verrez ici qui est venu grâce à vous."
    >
      <Panel title="Votre lien">
        <CopyField label="À partager où vous voulez" value={link} />
        <p className="text-sm">
          Votre code : <b className="tabular-nums tracking-wider">{code}</b>
        </p>
      </Panel>
      <Panel title={total === 0 ? "Qui est venu" : thanks(total)}>
        {total > 0 && <p>Grâce à vous, il y a plus de monde pour jouer, accueillir et venir voir.</p>}
        {came.length === 0 ? (
          <p>
            Personne pour l’instant. Le premier message est le plus difficile à écrire : « J’ai trouvé un endroit pour
            toi. »
          </p>
        ) : (
          <ul className="-my-2 divide-y divide-line">
            {came.map(({ displayName, since }) => (
              <li key={`${displayName} ${since.getTime()}`} className="flex items-center gap-4 py-3">
                <Avatar name={displayName} />
                <p>
                  <b className="block">{displayName}</b>
                  <span className="text-sm">Depuis {formatDate(since)}</span>
                </p>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </SettingsPage>
  );
}

function thanks(total: number): string {
  return total === 1 ? "Merci\u202f! Une personne est venue" : `Merci\u202f! ${total} personnes sont venues`;
}
