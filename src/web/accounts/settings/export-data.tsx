import { Form } from "react-router";
import { pageMeta } from "#web/page-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Panel, SettingsPage } from "./settings-page.tsx";

export const meta = pageMeta({
  title: "Mes données",
  description: "Téléchargez tout ce que nous savons de vous.",
  path: "/account/data",
});

const contents = [
  "Votre compte, vos accords et leurs dates",
  "Vos projets, vos lieux, vos événements",
  "Vos billets, vos messages et vos avis",
  "Vos versements, vos factures, vos déclarations",
  "Vos sessions, vos clés d’accès, le journal de sécurité de votre compte",
  "Vos photos, vos extraits et vos attestations, en fichiers",
];

export default function AccountData() {
  return (
    <SettingsPage
      title="Mes données"
      lead="Tout ce que la maison garde à votre nom, dans une archive que vous pouvez lire, conserver ou emporter ailleurs."
    >
      <Panel>
        <ul className="grid gap-2">
          {contents.map((line) => (
            <li key={line} className="flex gap-2.5">
              <Icon name="check" className="mt-1 size-4.5 text-success" />
              {line}
            </li>
          ))}
        </ul>
        <Form method="post" action="/account/data/archive" reloadDocument>
          <Button type="submit" className="max-sm:w-full">
            <Icon name="download" />
            Télécharger mon archive (ZIP)
          </Button>
        </Form>
        <p className="text-sm">
          L’archive est faite sur l’instant et n’est gardée nulle part. Par prudence, un e-mail vous signale chaque
          téléchargement.
        </p>
      </Panel>
    </SettingsPage>
  );
}
