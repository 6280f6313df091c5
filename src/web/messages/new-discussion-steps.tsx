import { Form, Link } from "react-router";
import type { PhotoView } from "#core/listings/photos/rules.ts";
import { searchFieldNames } from "#core/listings/search/rules.ts";
import { MESSAGE_MAX, type PairSide } from "#core/messages/rules.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ListingThumb } from "./discussion-list.tsx";

export type Choice = {
  id: string;
  title: string;
  detail?: string;
  cover: PhotoView | null;
  to: string;
  /** Why it cannot be chosen yet; the link then leads to where that changes. */
  hint?: string;
};

/** One press and one is a step further: links, not boxes with a button under them. */
export function ChooseListing({ choices, label }: { choices: readonly Choice[]; label: string }) {
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-2.5">
      {choices.map(({ id, title, detail, cover, to, hint }) => (
        <li key={id}>
          <Link
            to={to}
            className="flex items-center gap-4 rounded-card border border-line bg-card p-3 pr-5 hover:border-edge hover:shadow-card"
          >
            <ListingThumb cover={cover} name={title} />
            <span className="grid min-w-0 grow grid-cols-1">
              <span className="truncate font-semibold text-ink">{title}</span>
              {detail && <span className="truncate text-sm">{detail}</span>}
            </span>
            {hint ? <Badge tone="amber">{hint}</Badge> : <Icon name="chevron-right" className="size-5.5 text-accent" />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type SearchOtherSideProps = {
  kind: "project" | "place";
  /** Kept in the address while one searches. */
  own: { name: "projet" | "lieu"; id: string };
  text: string;
  choices: readonly Choice[];
};

const words = {
  project: {
    label: "Quel projet ?",
    example: "Jazz, conte, un titre…",
    list: "Projets",
    nothing: "Aucun projet ne porte ces mots.",
  },
  place: {
    label: "Quel lieu ?",
    example: "Librairie, jardin, un titre…",
    list: "Lieux",
    nothing: "Aucun lieu ne porte ces mots.",
  },
};

export function SearchOtherSide({ kind, own, text, choices }: SearchOtherSideProps) {
  const said = words[kind];
  return (
    <div className="grid gap-6">
      <search>
        <Form key={text} method="get" action="/message/nouveau" className="flex items-end gap-3">
          <input type="hidden" name={own.name} value={own.id} />
          <TextField
            label={said.label}
            name={searchFieldNames.text}
            type="search"
            icon="search"
            placeholder={said.example}
            defaultValue={text}
            className="grow"
          />
          <Button type="submit" variant="secondary">
            Chercher
          </Button>
        </Form>
      </search>
      {choices.length > 0 ? <ChooseListing choices={choices} label={said.list} /> : <p>{said.nothing}</p>}
    </div>
  );
}

type Listing = { id: string; title: string; by: string; cover: PhotoView | null };

type FirstMessageProps = {
  side: PairSide;
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
        <dd className="truncate font-semibold text-ink">{listing.title}</dd>
      </div>
    </div>
  );
}
