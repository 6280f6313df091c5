import { Link } from "react-router";
import { Icon } from "#web/ui/icon.tsx";

/** Without a mail provider, letters lie in a box that anybody may open. */
export function SandboxMailboxHint({ email }: { email?: string }) {
  const to = email ? `/dev/mailbox?to=${encodeURIComponent(email)}` : "/dev/mailbox";
  return (
    <p className="flex items-start gap-2.5 rounded-card border border-edge border-dashed px-4 py-3 text-sm">
      <Icon name="info" className="mt-0.5 size-4.5" />
      <span>
        Bac à sable : aucun vrai e-mail ne part.{" "}
        <Link to={to} className="link">
          Ouvrir la boîte aux lettres
        </Link>
      </span>
    </p>
  );
}

/** The same for codes. */
export function SandboxSmsHint() {
  return (
    <p className="flex items-start gap-2.5 rounded-card border border-edge border-dashed px-4 py-3 text-sm">
      <Icon name="info" className="mt-0.5 size-4.5" />
      <span>
        Bac à sable : aucun vrai SMS ne part.{" "}
        <a href="/dev/sms.json" target="_blank" rel="noopener" className="link">
          Lire les SMS envoyés
          <span className="sr-only"> (nouvel onglet)</span>
        </a>
      </span>
    </p>
  );
}
