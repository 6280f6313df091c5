import { useEffect } from "react";
import { fillNearRow } from "#web/client/fill-near-row.ts";
import { openNearRowCode } from "#web/client/near-town.ts";
import { Icon } from "#web/ui/icon.tsx";

/**
 * Evenings near whoever looks, without asking where that is. The page is the same for all: a browser that remembers a town opens
 * this room before what is under it exists, as high as cards are, and a script puts them in. Nobody else sees it.
 */
export function NearRow({ ownTown }: { ownTown: string | null }) {
  useEffect(() => void fillNearRow(), []);
  return (
    <section
      data-near-row={ownTown ?? ""}
      hidden
      suppressHydrationWarning
      aria-labelledby="pres-de-vous"
      className="group @container min-w-0"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h2 id="pres-de-vous" className="text-2xl">
          Près de chez vous{"\u202f"}: <NearName />
        </h2>
        <div className="flex flex-wrap items-center gap-x-5">
          <button type="button" className="link inline-flex min-h-11 items-center text-sm">
            Oublier cette ville
          </button>
          <a
            href="/event"
            suppressHydrationWarning
            className="link inline-flex min-h-11 items-center gap-1 font-semibold"
          >
            Tout voir<span className="sr-only">, près de chez vous</span>
            <Icon name="chevron-right" className="size-4" />
          </a>
        </div>
      </div>
      <div className="relative mt-3">
        <p className="absolute inset-x-0 top-0 hidden rounded-card bg-sand p-6 group-data-empty:block">
          Rien n’est annoncé autour de <NearName /> pour l’instant. Voici ce qui se passe ailleurs.
        </p>
        <ul
          suppressHydrationWarning
          // Filled by a script, before React looks or after: what it holds is not React's business.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, it is only left alone
          dangerouslySetInnerHTML={EMPTY}
          className="grid h-[calc(43.9cqw+15rem)] snap-x auto-cols-[78%] grid-flow-col gap-4 overflow-x-auto pb-3 max-sm:-mx-4 max-sm:scroll-px-4 max-sm:px-4 sm:h-[calc(34.5cqw+15.5rem)] sm:auto-cols-[46%] lg:h-[calc(23.6cqw+15.5rem)] lg:auto-cols-[31.5%] xl:h-[calc(17.9cqw+15.5rem)] xl:auto-cols-[23.8%] group-data-empty:h-24"
        />
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, known to the policy by its hash */}
      <script dangerouslySetInnerHTML={OPEN} />
    </section>
  );
}

/** The town, written in by a script: an element without children must be empty when React looks, one whose words are set need not. */
function NearName() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, it is only left alone
  return <span data-near-name suppressHydrationWarning dangerouslySetInnerHTML={EMPTY} />;
}

const EMPTY = { __html: "" };
const OPEN = { __html: openNearRowCode };
