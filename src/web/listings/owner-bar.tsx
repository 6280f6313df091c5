import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { ListingState } from "#core/listings/process.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { Button, ButtonLink, buttonClass } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { ConfirmDialog } from "#web/ui/feedback/confirm-dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-paths.ts";

type OwnerBarProps = {
  path: string;
  matches: { href: string; label: string };
  title: string;
  state: Exclude<ListingState, "deleted">;
  role: "owner" | "member";
  /** As everybody else sees the page: only the way back is left. */
  isPreview: boolean;
  /** Beside « Modifier »: what only this kind of listing has. */
  more?: ReactNode;
  /** Why the last press changed nothing. */
  refusal: string | undefined;
};

const states: Record<OwnerBarProps["state"], { label: string; tone: BadgeTone; icon: IconName; text: string }> = {
  draft: { label: "Brouillon", tone: "amber", icon: "edit", text: "Personne d’autre ne la voit avant sa publication." },
  published_visible: { label: "Visible", tone: "green", icon: "eye", text: "Tout le monde peut la trouver." },
  published_invisible: {
    label: "Invisible",
    tone: "neutral",
    icon: "eye-off",
    text: "Publiée, mais personne d’autre ne la voit.",
  },
};

const DELETE_DIALOG = "supprimer-annonce";

export function OwnerBar({ path, matches, title, state, role, isPreview, more, refusal }: OwnerBarProps) {
  if (isPreview) {
    return (
      <Banner
        title="Aperçu"
        action={
          <ButtonLink to={path} variant="quiet" size="sm">
            Quitter l’aperçu
          </ButtonLink>
        }
      >
        {state === "published_visible"
          ? "Voici ce que voit le public."
          : "Voici ce que verra le public une fois l’annonce visible."}
      </Banner>
    );
  }
  const { label, tone, icon, text } = states[state];
  return (
    <section aria-label="Votre annonce" className="rounded-card bg-sand px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
          <b>Votre annonce</b>
          <Badge tone={tone} icon={icon} className={tone === "neutral" ? "bg-card" : undefined}>
            {label}
          </Badge>
          <span className="text-sm">{text}</span>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={`${path}/edit`} variant="secondary" size="sm">
            <Icon name="edit" />
            Modifier
          </ButtonLink>
          {state === "published_visible" && (
            <ButtonLink to={matches.href} variant="quiet" size="sm">
              <Icon name="heart" />
              {matches.label}
            </ButtonLink>
          )}
          {more}
          {state !== "draft" && <VisibilityForm isVisible={state === "published_visible"} />}
          <IntentForm intent="duplicate" icon="copy" label="Dupliquer" />
          <ButtonLink to="?apercu=1" variant="quiet" size="sm">
            <Icon name="eye" />
            Aperçu
          </ButtonLink>
          {role === "owner" && (
            <a href={`#${DELETE_DIALOG}`} className={buttonClass({ variant: "quiet", size: "sm" })}>
              <Icon name="trash" />
              Supprimer
            </a>
          )}
        </div>
      </div>
      {refusal && (
        <Banner kind="error" className="mt-3 bg-card">
          {refusal}
        </Banner>
      )}
      {role === "owner" && (
        <ConfirmDialog
          id={DELETE_DIALOG}
          fromHash
          danger
          title={`Supprimer «\u202f${title}\u202f»\u202f?`}
          confirmLabel="Supprimer pour toujours"
          fields={{ intent: "delete" }}
        >
          <p>
            L’annonce, ses photos et ses réponses disparaissent pour de bon. Pour la retirer un moment seulement,
            rendez-la invisible.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function VisibilityForm({ isVisible }: { isVisible: boolean }) {
  return (
    <IntentForm
      intent={isVisible ? "hide" : "show"}
      icon={isVisible ? "eye-off" : "eye"}
      label={isVisible ? "Rendre invisible" : "Rendre visible"}
    />
  );
}

function IntentForm({ intent, icon, label }: { intent: string; icon: IconName; label: string }) {
  const { state, formData } = useNavigation();
  return (
    <Form method="post">
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="quiet"
        size="sm"
        busy={state !== "idle" && formData?.get("intent") === intent}
      >
        <Icon name={icon} />
        {label}
      </Button>
    </Form>
  );
}
