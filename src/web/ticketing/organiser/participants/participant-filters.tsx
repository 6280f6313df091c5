import { Form, useNavigation } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { participantStateOptions, slotOptions } from "../organiser-words.ts";

type ParticipantFilter = {
  text?: string | undefined;
  slotId?: string | undefined;
  state?: string | undefined;
  controlled?: string | undefined;
};

type ParticipantFiltersProps = {
  path: string;
  filter: ParticipantFilter;
  slots: readonly { id: string; startsAt: Date; active: boolean }[];
};

/** As they stand in the address: the list, its printed form and its file share them. */
export function filterParams({ text, slotId, state, controlled }: ParticipantFilter): URLSearchParams {
  const said = Object.entries({ q: text, seance: slotId, etat: state, controle: controlled });
  return new URLSearchParams(said.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

export const filterOf = (params: URLSearchParams) => ({
  text: params.get("q") || null,
  slotId: params.get("seance") || null,
  state: params.get("etat") || null,
  controlled: params.get("controle") || null,
  page: params.get("page"),
});

/** A plain form whose fields make the address. */
export function ParticipantFilters({ path, filter, slots }: ParticipantFiltersProps) {
  const { state } = useNavigation();
  return (
    <search>
      <Form
        key={filterParams(filter).toString()}
        action={path}
        method="get"
        preventScrollReset
        className="grid grid-cols-2 items-end gap-x-3 gap-y-4 rounded-panel bg-card p-4 shadow-card sm:p-5 lg:grid-cols-[1.6fr_1fr_1fr_1fr_auto]"
      >
        <TextField
          label="Nom, e-mail ou numéro"
          name="q"
          type="search"
          icon="search"
          defaultValue={filter.text}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
          className="max-lg:col-span-2"
        />
        {slots.length > 1 && (
          <SelectField
            label="Séance"
            name="seance"
            placeholder="Toutes"
            defaultValue={filter.slotId}
            options={slotOptions(slots)}
            className="max-lg:col-span-2"
          />
        )}
        <SelectField
          label="Billet"
          name="etat"
          placeholder="Tous"
          defaultValue={filter.state}
          options={participantStateOptions}
        />
        <SelectField
          label="Contrôle"
          name="controle"
          placeholder="Tous"
          defaultValue={filter.controlled}
          options={[
            { value: "oui", label: "Contrôlés" },
            { value: "non", label: "Pas encore" },
          ]}
        />
        <Button type="submit" busy={state === "loading"} className="max-lg:col-span-2">
          Chercher
        </Button>
      </Form>
    </search>
  );
}
