import { Form } from "react-router";
import { searchFieldNames } from "#core/search/rules.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type Choice, ChooseListing } from "./choose-listing.tsx";

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
