import type { ComponentType } from "react";
import type { SignUpReason } from "#core/accounts/rules.ts";
import { CityMap } from "#web/ui/illustrations/city-map.tsx";
import { Curtain } from "#web/ui/illustrations/curtain.tsx";
import { OpenDoor } from "#web/ui/illustrations/open-door.tsx";
import type { IllustrationProps } from "#web/ui/illustrations/scene.tsx";

export type FirstStep = {
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
