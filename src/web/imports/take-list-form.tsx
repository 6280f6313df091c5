import { sourceWords } from "#core/imports/rules.ts";
import { sellers } from "#core/imports/seller-form-rules.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { Icon } from "#web/ui/icon.tsx";

type Props = {
  /** Where the file is written. */
  path: string;
  /** One evening that came from elsewhere. */
  eveningId?: string;
  /** Of one's own, all at once: which of them is asked. */
  asksWhich?: boolean;
};

/** A plain form, whose fields make the address of a file: the browser keeps what comes, and the page stays. */
export function TakeListForm({ path, eveningId, asksWhich = false }: Props) {
  return (
    <form method="get" action={path} className="grid items-end gap-4 sm:grid-cols-2">
      {eveningId && <input type="hidden" name="soiree" value={eveningId} />}
      <SelectField
        name="forme"
        label="Dans la forme de"
        placeholder={false}
        defaultValue={sellers[0]}
        options={sellers.map((value) => ({ value, label: sourceWords[value] }))}
      />
      <SelectField
        name="liste"
        label="Ce que vous emportez"
        placeholder={false}
        defaultValue="billets"
        options={[
          { value: "billets", label: "Les billets, un par ligne" },
          { value: "commandes", label: "Les commandes, une par ligne" },
          { value: "soirees", label: "Les soirées et leurs tarifs" },
        ]}
      />
      {asksWhich && (
        <SelectField
          name="soirees"
          label="De quelles soirées"
          placeholder={false}
          defaultValue="toutes"
          options={[
            { value: "toutes", label: "Toutes" },
            { value: "ici", label: "Celles d’ici" },
            { value: "ailleurs", label: "Celles venues d’ailleurs" },
          ]}
        />
      )}
      <div className="sm:col-span-2">
        <Button type="submit" variant="secondary">
          <Icon name="download" />
          Emporter (CSV)
        </Button>
      </div>
    </form>
  );
}
