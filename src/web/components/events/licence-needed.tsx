import { Link } from "react-router";

/** Why the event is not announced, and the one press that deals with it. */
export function LicenceNeeded({ message, eventId }: { message: string | undefined; eventId: string }) {
  return (
    <>
      {message}{" "}
      <Link to={`/account/licence?retour=/event/${eventId}`} className="link font-semibold">
        Indiquer mon numéro
      </Link>
    </>
  );
}
