import type { Side } from "#core/messaging/rules.ts";
import { MESSAGE_MAX } from "#core/messaging/rules.ts";
import type { PhotoView } from "#core/photos/rules.ts";
import type { FormRefusal } from "#web/form-refusal.ts";
import { TextArea } from "#web/ui/text-area.tsx";
import { CheckedForm } from "../forms/checked-form.tsx";
import { ListingThumb } from "./listing-thumb.tsx";

type Listing = { id: string; title: string; by: string; cover: PhotoView | null };

type FirstMessageProps = {
  side: Side;
  project: Listing;
  place: Listing;
  clientKey: string;
  refused?: FormRefusal;
};

const help = {
  artist: "Présentez-vous en deux mots, dites ce que vous imaginez dans ce lieu, et quand.",
  host: "Présentez votre lieu en deux mots, dites ce que vous imaginez, et quand.",
};

/** The two who meet, and what one says to the other. */
export function FirstMessage({ side, project, place, clientKey, refused }: FirstMessageProps) {
  const [own, theirs] = side === "artist" ? [project, place] : [place, project];
  return (
    <div className="grid gap-6">
      <dl className="grid gap-3 sm:grid-cols-2">
        <Party term="De votre part" listing={own} />
        <Party term={`Pour ${theirs.by}`} listing={theirs} />
      </dl>
      <CheckedForm
        refused={refused}
        submit="Envoyer le message"
        sendingLabel="Envoi…"
        labels={{ body: "Votre message" }}
      >
        <input type="hidden" name="projectId" value={project.id} />
        <input type="hidden" name="placeId" value={place.id} />
        <input type="hidden" name="clientKey" value={clientKey} />
        <TextArea label="Votre message" name="body" required limit={MESSAGE_MAX} rows={6} help={help[side]} />
      </CheckedForm>
    </div>
  );
}

function Party({ term, listing }: { term: string; listing: Listing }) {
  return (
    <div className="flex items-center gap-3.5 rounded-card bg-sand p-3.5">
      <ListingThumb cover={listing.cover} name={listing.title} />
      <div className="min-w-0">
        <dt className="text-sm">{term}</dt>
        <dd className="truncate font-semibold text-navy-900">{listing.title}</dd>
      </div>
    </div>
  );
}
