import type { PlaceStepValues } from "#core/listings/places/input.ts";
import type { ProjectStepValues } from "#core/listings/projects/input.ts";
import type { SceneRequest } from "../draw-scene.ts";

type Values<S> = Partial<S>;

/** What differs from one to the next; `seed-project.ts` and `seed-place.ts` fill in the ordinary rest. */
export type DemoProject = {
  /** Stable: identifiers and pictures are made from it. */
  slug: string;
  /** A login of demo-people. */
  owner: string;
  artistName: string;
  members?: readonly string[];
  artType: ProjectStepValues<"art">["artType"];
  title: string;
  description: string;
  city: string;
  postalCode: string;
  audience: readonly [number, number];
  /** A moment of it to listen to, played by code. */
  excerpt?: true;
  /** In euros; a project without one is gratis. */
  price?: number;
  scenes: readonly [SceneRequest, SceneRequest, ...SceneRequest[]];
  more?: Values<ProjectStepValues<"description">> &
    Values<ProjectStepValues<"public">> &
    Values<ProjectStepValues<"details">> &
    Values<ProjectStepValues<"preferences-1">> &
    Values<ProjectStepValues<"preferences-3">> &
    Values<ProjectStepValues<"preferences-4">> &
    Values<ProjectStepValues<"preferences-5">> & {
      maxTravelKm?: number;
      /** In euros a day. */
      maxRent?: number;
    };
};

export type DemoPlace = {
  slug: string;
  owner: string;
  placeType: PlaceStepValues<"lieu">["placeType"];
  title: string;
  description: string;
  surfaceM2: number;
  capacity: number;
  number: string;
  street: string;
  city: string;
  postalCode: string;
  accessInfo: string;
  point: readonly [latitude: number, longitude: number];
  artTypes: PlaceStepValues<"preferences-1">["artTypes"];
  /** In euros a day; a place without one is lent. */
  rent?: number;
  /** In euros an intervention; a host without one buys nothing. */
  budget?: number;
  scenes: readonly [SceneRequest, SceneRequest, ...SceneRequest[]];
  more?: Values<PlaceStepValues<"details">> &
    Values<PlaceStepValues<"preferences-3">> &
    Values<PlaceStepValues<"preferences-5">>;
};
