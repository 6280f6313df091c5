import { Form, useNavigation } from "react-router";
import type { EventVisibility } from "#core/events/states.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { visibilityWords } from "./admin-words.ts";

type VisibilitySwitchProps = {
  visibility: EventVisibility;
  /** The organiser alone decides. */
  mayChange: boolean;
  /** What was agreed on as private stays so. */
  mayBePublic: boolean;
};

export function VisibilitySwitch({ visibility, mayChange, mayBePublic }: VisibilitySwitchProps) {
  const { label, tone, icon, text } = visibilityWords[visibility];
  const { state, formData } = useNavigation();
  const isGoing = (to: string) => state !== "idle" && formData?.get("visibility") === to;
  return (
    <div className="rounded-card border border-line bg-white p-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
        {text}
      </p>
      {mayChange ? (
        <Form method="post" preventScrollReset className="mt-4 flex flex-wrap gap-3">
          <input type="hidden" name="intent" value="visibility" />
          {mayBePublic && visibility !== "public" && (
            <Button type="submit" name="visibility" value="public" variant="secondary" busy={isGoing("public")}>
              <Icon name="eye" />
              Rendre public
            </Button>
          )}
          {visibility !== "private" && (
            <Button type="submit" name="visibility" value="private" variant="quiet" busy={isGoing("private")}>
              <Icon name="lock" />
              {visibility === "hidden" ? "Garder privé" : "Rendre privé"}
            </Button>
          )}
        </Form>
      ) : (
        <p className="mt-2 text-sm">C’est à l’organisateur d’en décider.</p>
      )}
      {!mayBePublic && <p className="mt-3 text-sm">Vous êtes convenus d’un événement privé{"\u202f"}: il le reste.</p>}
    </div>
  );
}
