import { m } from "#platform/messages/messages.js";
import { Banner } from "#web/ui/banner.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

type StructureNeededProps = { projectId: string; role: "owner" | "member" };

/** There and back again: the draft is where it was. */
export const invoiceHref = (projectId: string): string =>
  `/account/invoice?redir=${encodeURIComponent(`/projet/${projectId}/edit?etape=apercu`)}`;

/** A paid project is published under a structure, which is its owner's. */
export function StructureNeeded({ projectId, role }: StructureNeededProps) {
  if (role === "member") {
    return (
      <Banner kind="warning" title="Une structure est nécessaire">
        La personne qui a créé ce projet doit compléter ses informations de facturation.
      </Banner>
    );
  }
  return (
    <Banner
      kind="warning"
      title="Une structure est nécessaire pour publier"
      action={
        <ButtonLink to={invoiceHref(projectId)} variant="secondary" size="sm">
          Compléter ma facturation
        </ButtonLink>
      }
    >
      {m["listing.structure_needed"]()}
    </Banner>
  );
}
