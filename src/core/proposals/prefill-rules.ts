import { opennessChoices } from "../terms/remuneration-rules.ts";
import type { ProposalContent } from "./rules.ts";
import type { PlaceSummary, ProjectSummary } from "./view-rules.ts";

type Wishing<S extends { wishes: unknown }> = S["wishes"];

export type PrefillProject = {
  title: string | null;
  description: string | null;
  audienceMax: number | null;
  wishes: Wishing<ProjectSummary>;
};

export type PrefillPlace = { maxCapacity: number | null; wishes: Wishing<PlaceSummary> };

/** What the listings themselves answer. Only holes are filled: nothing that somebody wrote is lost. */
export function prefill(
  content: ProposalContent,
  project: PrefillProject | undefined,
  place: PrefillPlace | undefined,
): Partial<ProposalContent> {
  const filled: Partial<ProposalContent> = {};
  if (project) {
    if (content.title === null) filled.title = project.title;
    if (content.description === null) filled.description = project.description;
  }
  if (project && place) {
    const possible = opennessChoices(project.wishes, place.wishes).filter(({ reasons }) => reasons.length === 0);
    const [only] = possible;
    if (content.openness === null && possible.length === 1 && only) filled.openness = only.code;
    if (content.capacity === null) {
      const sizes = [project.audienceMax, place.maxCapacity].filter((size) => size !== null);
      if (sizes.length > 0) filled.capacity = Math.min(...sizes);
    }
  }
  return filled;
}
