import { Link } from "react-router";
import { Icon } from "#web/ui/icon.tsx";

type DraftLinksProps = { drafts: readonly { href: string; name: string }[] };

/** Somebody who left in the middle finds the way back before starting anew. */
export function DraftLinks({ drafts }: DraftLinksProps) {
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="brouillons" className="rounded-card bg-sand px-5 py-4">
      <h2 id="brouillons" className="text-xl">
        Reprendre un brouillon
      </h2>
      <ul className="mt-1">
        {drafts.map(({ href, name }) => (
          <li key={href}>
            <Link to={href} className="link inline-flex min-h-11 max-w-full items-center gap-2">
              <Icon name="edit" className="size-4.5 shrink-0" />
              <span className="truncate">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
