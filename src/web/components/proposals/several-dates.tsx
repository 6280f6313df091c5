import { Banner } from "#web/ui/banner.tsx";

/** Said wherever there may be several: it changes how the two talk to each other. */
export function SeveralDates({ className }: { className?: string }) {
  return (
    <Banner kind="warning" title="Plusieurs dates&#8239;: la messagerie attendra" className={className}>
      La personne qui reçoit votre proposition y coche une ou plusieurs dates. Vous ne pourrez vous écrire qu’après sa
      réponse&#8239;; avec une seule date, la discussion s’ouvre tout de suite.
    </Banner>
  );
}
