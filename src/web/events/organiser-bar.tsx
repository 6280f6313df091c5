import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { EventPhase, EventVisibility } from "#core/events/process.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-paths.ts";
import { Menu, MenuItem, menuItemClass } from "#web/ui/menu.tsx";

type OrganiserBarProps = {
  id: string;
  phase: EventPhase;
  visibility: EventVisibility;
  isOrganiser: boolean;
  /** An event agreed on as private cannot be made public. */
  mayBePublic: boolean;
  /** Other evenings of its series are not public yet: all of them may be shown at once. */
  isSeries: boolean;
  /** Why the last press changed nothing. */
  refusal: ReactNode;
};

const states: Record<EventVisibility, { label: string; tone: BadgeTone; icon: IconName; text: string }> = {
  hidden: { label: "Pas encore annoncé", tone: "amber", icon: "eye-off", text: "Seuls l’artiste et l’hôte le voient." },
  private: { label: "Privé", tone: "neutral", icon: "lock", text: "Visible des personnes qui ont le lien." },
  public: { label: "Public", tone: "green", icon: "eye", text: "Tout le monde peut le trouver." },
};

/** Once it is over or called off, who could find it no longer matters. */
const ended: Partial<Record<EventPhase, (typeof states)[EventVisibility]>> = {
  cancelled: { label: "Annulé", tone: "red", icon: "close", text: "Il n’aura pas lieu." },
  past: { label: "Passé", tone: "neutral", icon: "check", text: "Il a eu lieu." },
};

/** What artist and host can do with it, above its page. */
export function OrganiserBar(props: OrganiserBarProps) {
  const { id, phase, visibility, isOrganiser, mayBePublic, isSeries, refusal } = props;
  const { label, tone, icon, text } = ended[phase] ?? states[visibility];
  const isAhead = phase === "upcoming" || phase === "ongoing";
  return (
    <section aria-label="Votre événement" className="rounded-card bg-sand px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
          <b>Votre événement</b>
          <Badge tone={tone} icon={icon} className={tone === "neutral" ? "bg-card" : undefined}>
            {label}
          </Badge>
          <span className="text-sm">{text}</span>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={`/event/${id}/admin`} variant="secondary" size="sm">
            <Icon name="settings" />
            Gérer
          </ButtonLink>
          <ButtonLink to={`/event/${id}/etape`} variant="quiet" size="sm">
            <Icon name="arrow-right" />
            Prochaine étape
          </ButtonLink>
          {phase !== "cancelled" && isOrganiser && mayBePublic && visibility !== "public" && (
            <VisibilityForm
              to="public"
              icon="eye"
              label={isSeries ? "Rendre cette soirée publique" : "Rendre public"}
            />
          )}
          {phase !== "cancelled" && isOrganiser && mayBePublic && isSeries && (
            <VisibilityForm to="public" icon="eye" label="Rendre publique toute la série" series />
          )}
          {phase !== "cancelled" && isOrganiser && visibility !== "private" && (
            <VisibilityForm
              to="private"
              icon="lock"
              label={visibility === "hidden" ? "Garder privé" : "Rendre privé"}
            />
          )}
          {phase !== "cancelled" && (
            <ButtonLink to={`/event/${id}/edit`} variant="quiet" size="sm">
              <Icon name="edit" />
              Modifier
            </ButtonLink>
          )}
          <MoreActions id={id} isAhead={isAhead} isCancelled={phase === "cancelled"} />
        </div>
      </div>
      {isOrganiser && !mayBePublic && isAhead && (
        <p className="mt-2 text-sm">
          Vous vous êtes mis d’accord sur un événement privé : il se partage par son lien, et ne peut pas devenir
          public. Pour l’ouvrir à tout le monde, faites une nouvelle proposition avec « Rejouer à d’autres dates ».
        </p>
      )}
      {refusal && (
        <Banner kind="error" className="mt-3 bg-card">
          {refusal}
        </Banner>
      )}
    </section>
  );
}

/** What is done once in a while. */
function MoreActions({ id, isAhead, isCancelled }: { id: string; isAhead: boolean; isCancelled: boolean }) {
  const actions: [path: string, icon: IconName, label: string, applies: boolean][] = [
    ["affiche", "printer", "Imprimer l’affiche", !isCancelled],
    ["dupliquer", "copy", "Rejouer à d’autres dates", true],
    ["reporter", "calendar", "Reporter", isAhead],
    ["avenant", "edit", "Changer la jauge ou les tarifs", isAhead],
    ["delete", "cross", "Annuler l’événement", isAhead],
  ];
  return (
    <Menu trigger="Plus" triggerClassName="min-h-11 px-4" align="end">
      {actions
        .filter(([, , , applies]) => applies)
        .map(([path, icon, label]) => (
          <MenuItem key={path}>
            <Link to={`/event/${id}/${path}`} className={menuItemClass}>
              <Icon name={icon} />
              {label}
            </Link>
          </MenuItem>
        ))}
    </Menu>
  );
}

type VisibilityFormProps = { to: "public" | "private"; icon: IconName; label: string; series?: boolean };

function VisibilityForm({ to, icon, label, series = false }: VisibilityFormProps) {
  const { state, formData } = useNavigation();
  return (
    <Form method="post" preventScrollReset>
      {series && <input type="hidden" name="series" value="true" />}
      <Button
        type="submit"
        name="visibility"
        value={to}
        variant="quiet"
        size="sm"
        busy={state !== "idle" && formData?.get("visibility") === to && formData.has("series") === series}
      >
        <Icon name={icon} />
        {label}
      </Button>
    </Form>
  );
}
