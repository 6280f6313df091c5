import { useState } from "react";
import { Button, ButtonLink, buttonClass, Spinner } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { ConfirmDialog } from "#web/ui/feedback/confirm-dialog.tsx";
import { Dialog } from "#web/ui/feedback/dialog.tsx";
import { EmptyState, Skeleton, SkeletonCard } from "#web/ui/feedback/placeholders.tsx";
import { ToastCard } from "#web/ui/feedback/toast.tsx";
import { showToast, UPDATE_TOAST_DURATION } from "#web/ui/feedback/toast-store.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { ProgressBar } from "#web/ui/figures.tsx";
import { Letter } from "#web/ui/illustrations/letter.tsx";
import { ShowcaseSection, Specimen } from "./specimen.tsx";

export function FeedbackSection() {
  return (
    <ShowcaseSection id="retours" title="Dire ce qui se passe">
      <Specimen name="Bandeaux">
        <div className="grid gap-4 lg:grid-cols-2">
          <Banner>L’adresse exacte figure sur le billet de celles et ceux qui ont réservé.</Banner>
          <Banner kind="success">Votre projet est publié, il apparaît dans les recherches.</Banner>
          <Banner
            kind="warning"
            title="154,70 € vous attendent"
            action={
              <ButtonLink to="/dev/ui" variant="secondary" size="sm">
                Compléter
              </ButtonLink>
            }
          >
            Ajoutez vos coordonnées bancaires pour les recevoir.
          </Banner>
          <Banner kind="error" title="Le paiement a été refusé">
            Essayez une autre carte : vos places restent réservées encore 12 minutes.
          </Banner>
        </div>
      </Specimen>
      <div className="grid gap-x-10 gap-y-9 lg:grid-cols-2">
        <Specimen name="Notifications" note="en bas à droite, cinq secondes ; le survol les retient">
          <Toasts />
        </Specimen>
        <Specimen name="Dialogues">
          <Dialogs />
        </Specimen>
        <Specimen name="Progression">
          <ProgressBar
            label="Objectif de la billetterie"
            value={216}
            max={300}
            caption="216 € sur 300 €"
            aside="encore 4 j 6 h"
          />
          <ProgressBar label="Objectif atteint" value={300} max={300} tone="green" caption="Objectif atteint" />
          <ProgressBar label="Envoi de salon.jpg" value={0} max={100} caption="Envoi en attente" />
          <p className="flex items-center gap-3">
            <Spinner className="size-6 text-accent" /> Nous préparons vos billets…
          </p>
        </Specimen>
        <Specimen name="En attente">
          <div className="grid grid-cols-2 gap-5">
            <SkeletonCard />
            <div className="grid content-start gap-3">
              <Skeleton className="h-8 w-2/3" />
              <Skeleton />
              <Skeleton className="h-4 w-4/5" />
            </div>
          </div>
        </Specimen>
      </div>
      <Specimen name="Rien encore">
        <EmptyState
          level={3}
          illustration={<Letter />}
          title="Votre boîte est vide, pour l’instant"
          actions={
            <>
              <ButtonLink to="/dev/ui">Trouver un lieu</ButtonLink>
              <ButtonLink to="/dev/ui" variant="quiet">
                Trouver un projet
              </ButtonLink>
            </>
          }
        >
          Les messages arrivent ici dès qu’un hôte ou un artiste vous écrit. Rien n’empêche de faire le premier pas.
        </EmptyState>
      </Specimen>
    </ShowcaseSection>
  );
}

function Toasts() {
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="quiet"
          size="sm"
          data-scripted
          onClick={() => showToast({ kind: "success", text: "Vos modifications sont enregistrées." })}
        >
          Réussite
        </Button>
        <Button
          variant="quiet"
          size="sm"
          data-scripted
          onClick={() => showToast({ kind: "error", text: "Oups, une erreur est survenue" })}
        >
          Erreur
        </Button>
        <Button
          variant="quiet"
          size="sm"
          data-scripted
          onClick={() =>
            showToast({
              text: "Une nouvelle version est disponible.",
              duration: UPDATE_TOAST_DURATION,
              action: { label: "Actualiser", run: () => window.location.reload() },
            })
          }
        >
          Mise à jour
        </Button>
      </div>
      <ToastCard
        kind="success"
        text="Merci, votre message est bien arrivé. Nous vous répondons vite."
        onDismiss={() => {}}
      />
      <ToastCard
        kind="warning"
        text="Vous êtes hors connexion, mais vos billets restent accessibles."
        onDismiss={() => {}}
      />
    </>
  );
}

function Dialogs() {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap gap-3">
      <a href="#dialogue-adresse" className={buttonClass({ variant: "quiet", size: "sm" })}>
        Par l’adresse
      </a>
      <Button variant="quiet" size="sm" data-scripted onClick={() => setOpen(true)}>
        Par l’état
      </Button>
      <a href="#dialogue-suppression" className={buttonClass({ variant: "quiet", size: "sm" })}>
        Confirmation
      </a>
      <Dialog id="dialogue-adresse" fromHash title="Écrire à l’équipe" footer={<Button>Envoyer</Button>}>
        <div className="grid gap-5">
          <p>Nous répondons sous deux jours ouvrés, souvent bien avant.</p>
          <TextField name="dialogue-email" label="Adresse e-mail" type="email" autoComplete="off" />
          <TextField name="dialogue-sujet" label="Sujet" />
        </div>
      </Dialog>
      <Dialog id="dialogue-etat" open={open} onClose={() => setOpen(false)} title="Un long contenu défile">
        <div className="grid gap-4">
          {Array.from({ length: 14 }, (_, index) => `Paragraphe ${index + 1}`).map((name) => (
            <p key={name}>
              {name}. Vingt-quatre chaises, un violoncelle, une cheminée, et des voisins qui deviennent un public.
            </p>
          ))}
        </div>
      </Dialog>
      <ConfirmDialog
        id="dialogue-suppression"
        fromHash
        danger
        title="Supprimer « Le salon d’Hélène » ?"
        confirmLabel="Supprimer ce lieu"
        cancelLabel="Garder"
        onConfirm={() => showToast({ text: "Ceci n’était qu’un exemple." })}
      >
        <p>Le lieu, ses cinq photos et ses préférences disparaîtront. Les événements déjà prévus restent.</p>
      </ConfirmDialog>
    </div>
  );
}
