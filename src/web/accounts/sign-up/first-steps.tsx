import type { ComponentType } from "react";
import type { SignUpReason } from "#core/accounts/rules.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import { CityMap } from "#web/ui/illustrations/city-map.tsx";
import { Curtain } from "#web/ui/illustrations/curtain.tsx";
import { OpenDoor } from "#web/ui/illustrations/open-door.tsx";
import type { IllustrationProps } from "#web/ui/illustrations/scene.tsx";

type FirstStep = {
  to: string;
  title: string;
  text: string;
  label: string;
  drawing: ComponentType<IllustrationProps>;
  /** What the step asks for, so that nobody starts unprepared. */
  needs: readonly string[];
};

const project: FirstStep = {
  to: "/projet/new",
  title: "Publiez votre premier projet",
  text: "Un titre, quelques mots, deux photos : les hôtes vous trouvent, et vous leur proposez une date.",
  label: "Créer mon projet",
  drawing: Curtain,
  needs: ["Deux photos au moins", "Une description en quelques phrases", "Ce qu’il vous faut sur place"],
};

const place: FirstStep = {
  to: "/place/new",
  title: "Présentez votre lieu",
  text: "Sa surface, ses photos, ce qu’il permet : les artistes vous écrivent, et vous choisissez.",
  label: "Ajouter mon lieu",
  drawing: OpenDoor,
  needs: ["Deux photos au moins", "L’adresse, qui reste cachée au public", "Combien de personnes y tiennent"],
};

const event: FirstStep = {
  to: "/event",
  title: "Choisissez votre première soirée",
  text: "Concerts, théâtre, expositions, près de chez vous et en petit comité.",
  label: "Voir les événements",
  drawing: CityMap,
  needs: ["Une ville", "Une envie", "Une heure ou deux, un soir"],
};

export const firstSteps: Record<SignUpReason, readonly FirstStep[]> = {
  find_places: [project],
  find_artists: [place],
  find_events: [event],
  everything: [project, place, event],
};

/** One big invitation, or one of three beside each other. */
export function FirstStepCard({ step, large }: { step: FirstStep; large: boolean }) {
  const { to, title, text, label, drawing: Drawing, needs } = step;
  return (
    <Card as="article" className={cx(large && "md:grid md:grid-cols-2")}>
      <div
        className={cx(
          "relative bg-sand",
          large ? "aspect-4/3 max-md:max-h-60 md:aspect-auto" : "aspect-4/3 max-md:max-h-48",
        )}
      >
        <Drawing className="absolute inset-0 size-full" />
      </div>
      <div className={cx("flex grow flex-col items-start gap-4 p-6", large && "sm:p-9")}>
        <h2 className={large ? undefined : "text-2xl"}>{title}</h2>
        <p className={cx(large && "text-lg")}>{text}</p>
        {large && (
          <ul className="grid gap-2">
            {needs.map((need) => (
              <li key={need} className="flex gap-2.5">
                <Icon name="check" className="mt-1 size-4.5 text-success" />
                {need}
              </li>
            ))}
          </ul>
        )}
        <ButtonLink
          to={to}
          className={cx("mt-auto", large && "max-sm:w-full")}
          variant={large || to === "/projet/new" ? "primary" : "quiet"}
        >
          {label}
          <Icon name="arrow-right" />
        </ButtonLink>
      </div>
    </Card>
  );
}
