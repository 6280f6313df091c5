import type { FormRefusal } from "./form-check.ts";

/** Under a refusal that only says the session is over: logging in elsewhere keeps what was typed here. */
export function SessionLost({ refused }: { refused: FormRefusal | undefined }) {
  if (refused?.reason !== "unauthenticated") return null;
  return (
    <p className="px-5">
      <a href="/login" target="_blank" rel="noopener" className="link">
        Se reconnecter dans un nouvel onglet
      </a>
    </p>
  );
}
