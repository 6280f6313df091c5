import { Link } from "react-router";
import { SITE_NAME } from "#web/shell.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Logo } from "#web/ui/logo.tsx";

/** First stop of the keyboard on every page. */
export function SkipLink() {
  return (
    <a
      href="#contenu"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-full focus:bg-inverse focus:px-5 focus:py-3 focus:font-semibold focus:text-on-inverse"
    >
      Aller au contenu
    </a>
  );
}

/** The logo alone, or with a way to reach the team where people may get stuck. */
export function SimpleHeader({ withContact = false }: { withContact?: boolean }) {
  return (
    <header className="print:hidden border-b border-line bg-paper">
      <div className="wrap flex min-h-16 items-center justify-between">
        <Link to="/" aria-label={`${SITE_NAME}, accueil`} className="py-2">
          <Logo />
        </Link>
        {withContact && (
          <a
            href="#contact-form"
            className="flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold text-ink hover:bg-sand"
          >
            <Icon name="mail" />
            <span className="max-sm:sr-only">Nous contacter</span>
          </a>
        )}
      </div>
    </header>
  );
}
