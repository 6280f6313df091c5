import type { ReactNode } from "react";
import { Link } from "react-router";
import { photoSources } from "#core/photos/rules.ts";
import type { ListingSummary, ProposalView } from "#core/proposals/view-rules.ts";
import { OpenDoor } from "#web/ui/illustrations/open-door.tsx";
import { Violin } from "#web/ui/illustrations/violin.tsx";
import { Photo } from "#web/ui/photo.tsx";

/** The two that meet: a project and a place, each leading to its page. */
export function ProposalParties({ project, place }: Pick<ProposalView, "project" | "place">) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Party
        listing={project}
        part="Le projet"
        who={project.artistName}
        href={`/projet/${project.id}`}
        drawing={<Violin className="absolute inset-0 size-full" />}
      />
      <Party
        listing={place}
        part="Le lieu"
        who={[place.ownerName, place.city].filter(Boolean).join(", ")}
        href={`/place/${place.id}`}
        drawing={<OpenDoor className="absolute inset-0 size-full" />}
      />
    </div>
  );
}

type PartyProps = { listing: ListingSummary; part: string; who: string; href: string; drawing: ReactNode };

function Party({ listing, part, who, href, drawing }: PartyProps) {
  return (
    <div className="relative flex items-center gap-4 rounded-card border border-line bg-white p-3.5">
      <div className="relative size-20 shrink-0 overflow-hidden rounded-field bg-sand">
        {listing.cover ? <Photo photo={photoSources(listing.cover)} alt="" sizes="80px" ratio="fill" /> : drawing}
      </div>
      <div className="min-w-0">
        <p className="text-sm">{part}</p>
        <p className="font-heading font-serif text-lg text-navy-900 leading-tight">
          {listing.visible ? (
            <Link to={href} className="after:absolute after:inset-0 hover:underline">
              {listing.title}
            </Link>
          ) : (
            listing.title
          )}
        </p>
        <p className="text-sm">{who}</p>
      </div>
    </div>
  );
}
