import { Link } from "react-router";
import { SITE_NAME } from "../../site-name.ts";
import { Logo } from "../../ui/logo.tsx";

/** Logged in on a small screen: the bottom bar leads, so the top only says where we are. */
export function CompactBar() {
  return (
    <header className="print:hidden border-b border-line bg-paper lg:hidden">
      <div className="wrap flex min-h-14 items-center justify-center">
        <Link to="/" aria-label={`${SITE_NAME}, accueil`}>
          <Logo />
        </Link>
      </div>
    </header>
  );
}
