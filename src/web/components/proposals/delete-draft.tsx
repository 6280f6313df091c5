import { buttonClass } from "#web/ui/button-style.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";

export function DeleteDraft() {
  return (
    <div>
      <a href="#supprimer" className={buttonClass({ variant: "quiet", size: "sm" })}>
        <Icon name="trash" />
        Supprimer ce brouillon
      </a>
      <ConfirmDialog
        id="supprimer"
        title="Supprimer ce brouillon de proposition&#8239;?"
        confirmLabel="Supprimer le brouillon"
        danger
        fromHash
        fields={{ intent: "delete" }}
      >
        <p>Tout ce que vous y avez écrit disparaît. Vos annonces, elles, ne changent pas.</p>
      </ConfirmDialog>
    </div>
  );
}
