import { Banner } from "#web/ui/banner.tsx";

/** Said wherever there may be several: it changes how the two talk to each other. */
export function SeveralDates({ className }: { className?: string }) {
  return (
    <Banner kind="warning" title="Plusieurs dates : la messagerie attendra" className={className}>
      La personne qui reçoit votre proposition y coche une ou plusieurs dates. Vous ne pourrez vous écrire qu’après sa
      réponse ; avec une seule date, la discussion s’ouvre tout de suite.
    </Banner>
  );
}
