import { pageMeta } from "#web/page-meta.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { SettingsPage } from "./settings-page.tsx";

export const meta = pageMeta({
  title: "Mot de passe changé",
  description: "Votre nouveau mot de passe est enregistré.",
  path: "/account/password-done",
});

export default function PasswordDone() {
  return (
    <SettingsPage title="Mot de passe changé">
      <Banner kind="success" title="Votre nouveau mot de passe est enregistré">
        Vos autres sessions sont fermées : vos autres appareils seront à reconnecter.
      </Banner>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/account">Revenir aux réglages</ButtonLink>
        <ButtonLink to="/account/passkeys" variant="quiet">
          Ajouter une clé d’accès
        </ButtonLink>
      </div>
    </SettingsPage>
  );
}
