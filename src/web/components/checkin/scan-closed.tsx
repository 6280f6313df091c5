import { useLocation } from "react-router";
import { buttonClass } from "../../ui/button-style.ts";
import { Icon } from "../../ui/icon.tsx";

type ScanClosedProps = { reason: string; isHelper: boolean; waiting: number };

/** The server will not have this phone any more: a session that is over, a link that was taken back. */
export function ScanClosed({ reason, isHelper, waiting }: ScanClosedProps) {
  const { pathname } = useLocation();
  return (
    <section role="alert" className="grid justify-items-center gap-3 rounded-panel bg-navy-700 p-6 text-center">
      <Icon name="lock" className="size-9 text-honey" />
      <p className="font-bold text-white">{isHelper ? "Ce lien ne sert plus" : "Reconnectez-vous"}</p>
      <p className="text-sm">{reason || "Votre session est terminée."}</p>
      {waiting > 0 && (
        <p className="text-sm text-white">
          {waiting > 1 ? `${waiting} entrées attendent` : "Une entrée attend"} sur ce téléphone. Gardez-le
          {"\u202f"}: elles partiront dès qu’il sera de nouveau reconnu.
        </p>
      )}
      {isHelper ? (
        <a href={pathname.replace(/\/scan$/, "")} className={buttonClass({ variant: "quiet", size: "sm" })}>
          Voir la soirée
        </a>
      ) : (
        <a href={`/login?redir=${encodeURIComponent(pathname)}`} className={buttonClass({ size: "sm" })}>
          Se connecter
        </a>
      )}
    </section>
  );
}
