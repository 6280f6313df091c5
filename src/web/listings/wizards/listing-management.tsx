import { Form, useNavigation } from "react-router";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { ConfirmDialog } from "#web/ui/feedback/confirm-dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";

type ListingManagementProps = {
  /** « ce projet », « ce lieu ». */
  noun: string;
  name: string;
  state: "draft" | "published_visible" | "published_invisible" | "deleted";
  /** Members manage; only the owner deletes. */
  mayDelete: boolean;
  refusal?: string;
};

/** What can be done with the whole listing, from any step. */
export function ListingManagement({ noun, name, state, mayDelete, refusal }: ListingManagementProps) {
  const navigation = useNavigation();
  const sent = navigation.formData?.get("intent");
  const visible = state === "published_visible";
  return (
    <section aria-labelledby="gerer" className="grid gap-4 border-line border-t pt-6">
      <h2 id="gerer" className="text-xl">
        Gérer {noun}
      </h2>
      {refusal && <Banner kind="error" title={refusal} />}
      <div className="flex flex-wrap gap-3">
        {state !== "draft" && (
          <Form method="post">
            <input type="hidden" name="intent" value="visibility" />
            <Button
              type="submit"
              name="visible"
              value={String(!visible)}
              variant="quiet"
              size="sm"
              busy={sent === "visibility"}
            >
              <Icon name={visible ? "eye-off" : "eye"} />
              {visible ? "Rendre invisible" : "Rendre visible"}
            </Button>
          </Form>
        )}
        <Form method="post">
          <input type="hidden" name="intent" value="duplicate" />
          <Button type="submit" variant="quiet" size="sm" busy={sent === "duplicate"}>
            <Icon name="copy" />
            Dupliquer
          </Button>
        </Form>
        {mayDelete && (
          <a href="#supprimer" className={buttonClass({ variant: "quiet", size: "sm" })}>
            <Icon name="trash" />
            Supprimer
          </a>
        )}
      </div>
      {mayDelete && (
        <ConfirmDialog
          id="supprimer"
          title={`Supprimer « ${name} » ?`}
          confirmLabel="Supprimer pour de bon"
          danger
          fromHash
          busy={sent === "delete"}
          fields={{ intent: "delete" }}
        >
          <p>La page, ses photos et toutes vos réponses disparaissent. Il n’y a pas de retour en arrière.</p>
          <p>Si vous voulez seulement faire une pause, rendez-la invisible.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
