import type { ProposalDirection } from "#core/proposals/states.ts";

/** What the address says of a proposal that does not exist yet. */
export type WizardStart = { direction: ProposalDirection; projectId: string | undefined; placeId: string | undefined };

type Params = { placeid?: string | undefined; projectid?: string | undefined };

/** The target stands in the path; one's own listing may be given beside it, by whoever links here. */
export function wizardStart(url: URL, params: Params): WizardStart {
  const own = (name: string) => url.searchParams.get(name) || undefined;
  return url.pathname.startsWith("/proposal/to-host")
    ? { direction: "to-host", placeId: params.placeid, projectId: own("projet") }
    : { direction: "to-artist", projectId: params.projectid, placeId: own("lieu") };
}
