import { pageMeta } from "#web/page-meta.ts";
import { SITE_NAME } from "#web/shell.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Logo } from "#web/ui/logo.tsx";

/** Shown by the service worker in place of any page, at any address: no script of its own would know where it is. */
export const handle = { scripts: "never" };

export const meta = pageMeta({
  title: "Hors connexion",
  description: "Vous êtes hors connexion : vos billets et les pages déjà visitées restent accessibles.",
  path: "/hors-connexion",
});

export default function Offline() {
  return (
    <main
      id="contenu"
      className="mx-auto grid min-h-dvh max-w-xl content-center justify-items-center gap-5 px-6 py-16 text-center"
    >
      <a href="/" aria-label={`${SITE_NAME}, accueil`}>
        <Logo />
      </a>
      <h1>Le réseau a quitté la salle</h1>
      <p className="max-w-[44ch]">
        Vous êtes hors connexion, et cette page n’est pas encore sur votre appareil. Vos billets et les pages que vous
        avez déjà visitées, eux, restent accessibles.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the current one, which is tried again without a script */}
        <a href="" className={buttonClass({})}>
          Réessayer
        </a>
        <a href="/billets" className={buttonClass({ variant: "secondary" })}>
          Mes billets
        </a>
        <a href="/" className={buttonClass({ variant: "quiet" })}>
          Retour à l’accueil
        </a>
      </div>
    </main>
  );
}
