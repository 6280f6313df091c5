import { Link } from "react-router";
import { formatDate } from "#platform/french-dates.ts";

type Given = { granted: boolean; at: Date } | undefined;

/** Terms and privacy go with the account: they are taken back by leaving. */
export function GivenConsents({ terms, privacy }: { terms: Given; privacy: Given }) {
  return (
    <p className="text-sm">
      {terms && (
        <>
          Vous avez accepté les{" "}
          <Link to="/conditions" className="link">
            conditions générales
          </Link>{" "}
          le {formatDate(terms.at)}.{" "}
        </>
      )}
      {privacy && (
        <>
          Vous avez accepté la{" "}
          <Link to="/privacy" className="link">
            politique de confidentialité
          </Link>{" "}
          le {formatDate(privacy.at)}.{" "}
        </>
      )}
      Ces deux accords vont avec le compte : on les retire en{" "}
      <Link to="/account/delete" className="link">
        le supprimant
      </Link>
      .
    </p>
  );
}
