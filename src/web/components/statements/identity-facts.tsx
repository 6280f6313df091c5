import { Facts } from "#web/ui/facts.tsx";

type Identity = {
  firstName: string;
  lastName: string;
  companyName: string | null;
  siren: string | null;
  addressLine: string | null;
  postalCode: string | null;
  city: string | null;
  birthDate: string | null;
  birthPlace: string | null;
  taxNumber: string | null;
};

/** What a declaration says of somebody; what is missing is said, too. */
export function IdentityFacts({ identity }: { identity: Identity }) {
  const { firstName, lastName, companyName, siren, addressLine, postalCode, city } = identity;
  const { birthDate, birthPlace, taxNumber } = identity;
  const address = [addressLine, [postalCode, city].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const birth = [birthDate?.split("-").reverse().join("/"), birthPlace].filter(Boolean).join(", ");
  return (
    <Facts
      className="sm:grid-cols-2"
      facts={[
        { term: "Nom", value: companyName ?? `${firstName} ${lastName}` },
        { term: "SIREN", value: siren ?? "Non renseigné" },
        { term: "Adresse", value: address || "Non renseignée" },
        { term: "Numéro fiscal", value: taxNumber ?? "Non renseigné" },
        ...(birth ? [{ term: "Naissance", value: birth }] : []),
      ]}
    />
  );
}
