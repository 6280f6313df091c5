import type { ReactNode } from "react";
import { Link } from "react-router";
import { m } from "#platform/messages/messages.js";
import { ButtonLink } from "#web/ui/button.tsx";
import { LoneDoor } from "#web/ui/illustrations/lone-door.tsx";
import { MessageScreen } from "#web/ui/message-screen.tsx";

/** A mailed link that was used, has expired, or never was. `children` are the ways on. */
export function ExpiredLink({ title, message, children }: { title: string; message: string; children: ReactNode }) {
  return (
    <MessageScreen drawing={LoneDoor} title={title} lead={message}>
      <div className="flex flex-wrap gap-3">{children}</div>
    </MessageScreen>
  );
}

/** The link of a sign-up that is finished, or that nothing waits behind any more. */
export function ExpiredSignUpLink({ used }: { used: boolean }) {
  return (
    <ExpiredLink
      title={used ? "Votre compte est déjà ouvert" : "Ce lien ne mène plus nulle part"}
      message={used ? m["signup.already_finalised"]() : m["signup.finalisation_failed"]()}
    >
      {!used && <ButtonLink to="/signup-pending">Recevoir un nouveau lien</ButtonLink>}
      <ButtonLink to="/login" variant={used ? "primary" : "quiet"}>
        Se connecter
      </ButtonLink>
    </ExpiredLink>
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
