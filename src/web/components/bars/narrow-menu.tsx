import { Form, Link } from "react-router";
import type { ShellUser } from "../../shell.ts";
import { useShell } from "../../shell-context.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { AttentionDot } from "./attention-dot.tsx";
import { MessagesBadge } from "./messages-badge.tsx";
import { mainLinks } from "./top-bar.tsx";

const rowClass = "flex min-h-12 items-center rounded-field px-3 font-semibold text-navy-900 hover:bg-sand";

/** The whole navigation on a small screen, behind one disclosure that needs no script. */
export function NarrowMenu() {
  const shell = useShell();
  if (!shell) return null;
  return (
    <div className="ml-auto flex items-center gap-1 lg:hidden">
      {!shell.user && (
        <ButtonLink to="/signup" size="sm" className="max-[359px]:hidden">
          S’inscrire
        </ButtonLink>
      )}
      <details className="group">
        <summary className="grid size-12 cursor-pointer list-none place-items-center rounded-full text-navy-900 hover:bg-sand [&::-webkit-details-marker]:hidden">
          <Icon name="menu" label="Ouvrir le menu" className="size-6 group-open:hidden" />
          <Icon name="close" label="Fermer le menu" className="hidden size-6 group-open:block" />
        </summary>
        <nav
          aria-label="Navigation principale"
          className="absolute inset-x-0 z-40 mt-2 grid gap-1 border-y border-line bg-paper p-4 shadow-lift"
        >
          {mainLinks.map(({ to, label }) => (
            <Link key={to} to={to} className={rowClass}>
              {label}
            </Link>
          ))}
          <a href={shell.links.hostGuide} className={rowClass}>
            Guide de l’hôte
          </a>
          <a href={shell.links.artistGuide} className={rowClass}>
            Guide de l’artiste
          </a>
          <Link to="/about-us" className={rowClass}>
            Qui sommes-nous
          </Link>
          <div className="mt-2 border-t border-line pt-4">
            {shell.user ? (
              <OwnRows user={shell.user} />
            ) : (
              <ButtonLink to="/login" variant="quiet" wide>
                Se connecter
              </ButtonLink>
            )}
          </div>
        </nav>
      </details>
    </div>
  );
}

function OwnRows({ user }: { user: ShellUser }) {
  return (
    <>
      <Link to="/profil" className={rowClass}>
        Profil
      </Link>
      <Link to="/message" className={`${rowClass} gap-2`}>
        Messages
        <MessagesBadge user={user} />
      </Link>
      <Link to="/account" className={rowClass}>
        Réglages
        {user.needPhoneValidation && <AttentionDot label="téléphone à valider" />}
      </Link>
      <Form method="post" action="/logout">
        <button type="submit" className={`${rowClass} w-full gap-2`}>
          <Icon name="logout" />
          Se déconnecter
        </button>
      </Form>
    </>
  );
}
