import { Link } from "react-router";
import { m } from "#platform/messages/messages.js";
import { ButtonLink } from "#web/ui/button.tsx";
import { LinkOver } from "./link-over.tsx";

/** The link of a sign-up that is finished, or that nothing waits behind any more. */
export function SignUpLinkOver({ used }: { used: boolean }) {
  return (
    <LinkOver
      title={used ? "Votre compte est déjà ouvert" : "Ce lien ne mène plus nulle part"}
      message={used ? m["signup.already_finalised"]() : m["signup.finalisation_failed"]()}
    >
      {!used && <ButtonLink to="/signup-pending">Recevoir un nouveau lien</ButtonLink>}
      <ButtonLink to="/login" variant={used ? "primary" : "quiet"}>
        Se connecter
      </ButtonLink>
    </LinkOver>
  );
}

/** Under a finalisation that failed while its page was open. */
export function AnotherLink() {
  return (
    <p className="px-5">
      <Link to="/signup-pending" className="link">
        Recevoir un nouveau lien
      </Link>{" "}
      ·{" "}
      <Link to="/login" className="link">
        Se connecter
      </Link>
    </p>
  );
}
