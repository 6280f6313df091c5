import { useRef } from "react";
import { getJson } from "#web/client/api-client.ts";
import { useShell } from "#web/shell.ts";
import { keptText, useField } from "#web/ui/fields/field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { SuggestField } from "./suggest-field.tsx";

type Commune = { code: string; name: string; postalCodes: string[]; department: string };
type Address = {
  label: string;
  number?: string;
  street?: string;
  city: string;
  postalCode: string;
  communeCode: string;
};

function useGeocoding() {
  const apiUrl = useShell()?.apiUrl ?? "";
  const query = (text: string) => encodeURIComponent(text);
  return {
    communes: (text: string) => getJson(apiUrl, `/api/communes?q=${query(text)}&limit=6`) as Promise<Commune[]>,
    addresses: (text: string) => getJson(apiUrl, `/api/addresses?q=${query(text)}&limit=5`) as Promise<Address[]>,
  };
}

/** Writes into the form's own fields: they hold the answer, with or without scripts. */
function useFormFields() {
  const anchor = useRef<HTMLInputElement>(null);
  const read = (name: string): string => {
    const field = anchor.current?.form?.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field.value : "";
  };
  const write = (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) {
      const field = anchor.current?.form?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
    }
  };
  return { anchor, read, write };
}

/** A commune: its name, its postal code, and, once one was chosen from the list, its code. */
export function CityField() {
  const { anchor, write } = useFormFields();
  const { communes } = useGeocoding();
  const forget = () => write({ communeCode: "" });
  return <CommuneFields anchor={anchor} communes={communes} write={write} forget={forget} />;
}

/** A street address. Choosing a suggestion fills in every field, and each can be corrected by hand. */
export function AddressField() {
  const { anchor, read, write } = useFormFields();
  const { communes, addresses } = useGeocoding();
  const forget = () => write({ communeCode: "" });
  const look = async (text: string) => {
    const whole = [read("number"), text, read("postalCode"), read("city")].filter(Boolean).join(" ");
    const found = await addresses(whole);
    return found.filter(({ street }) => street);
  };
  const choose = (address: Address) =>
    write({
      number: address.number ?? read("number"),
      street: address.street ?? "",
      postalCode: address.postalCode,
      city: address.city,
      communeCode: address.communeCode,
    });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <TextField name="number" label="Numéro" optional maxLength={20} placeholder="12 bis" autoComplete="off" />
        <SuggestField<Address>
          name="street"
          label="Rue"
          required
          minLength={4}
          look={look}
          choose={choose}
          keyOf={({ label }) => label}
          show={({ label }) => label}
          placeholder="rue des Lilas"
        />
      </div>
      <CommuneFields anchor={anchor} communes={communes} write={write} forget={forget} />
    </>
  );
}

type CommuneFieldsProps = {
  anchor: ReturnType<typeof useFormFields>["anchor"];
  communes(text: string): Promise<Commune[]>;
  write(values: Record<string, string>): void;
  forget(): void;
};

function CommuneFields({ anchor, communes, write, forget }: CommuneFieldsProps) {
  const code = useField({ name: "communeCode" });
  const choose = (commune: Commune) =>
    write({ city: commune.name, postalCode: commune.postalCodes[0] ?? "", communeCode: commune.code });
  return (
    <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
      <SuggestField<Commune>
        name="city"
        label="Ville"
        required
        minLength={2}
        look={communes}
        choose={choose}
        keyOf={(commune) => commune.code}
        show={(commune) => (
          <>
            <b>{commune.name}</b>
            <span className="text-sm text-ink-soft">
              {commune.postalCodes[0]} · {commune.department}
            </span>
          </>
        )}
        onTyped={forget}
        help="Commencez à taper, puis choisissez dans la liste."
      />
      <TextField
        name="postalCode"
        label="Code postal"
        optional
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        onChange={forget}
      />
      <input ref={anchor} type="hidden" name="communeCode" defaultValue={keptText(code.kept)} />
    </div>
  );
}
