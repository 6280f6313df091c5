import { accessibilities, hostHelps, placeFamilies, possibilities } from "#core/listings/taxonomy/taxonomy.ts";
import { CheckboxCards } from "#web/ui/fields/checkbox-cards.tsx";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { RadioCards } from "#web/ui/fields/radio-cards.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { AddressField } from "../address-field.tsx";
import { choicesOf, FamilyTypeFields, yesOrNoChoices } from "../listing-fields.tsx";

export function PlaceFields() {
  return (
    <>
      <FamilyTypeFields
        families={placeFamilies}
        family={{ name: "placeFamily", label: "Famille" }}
        type={{ name: "placeType", label: "Plus précisément" }}
        columns={3}
        icons={{}}
        shownWith={{
          logement: "group-has-[[value=logement]:checked]/step:grid",
          commerce: "group-has-[[value=commerce]:checked]/step:grid",
          "bar-restaurant": "group-has-[[value=bar-restaurant]:checked]/step:grid",
          "lieu-de-travail": "group-has-[[value=lieu-de-travail]:checked]/step:grid",
          exterieur: "group-has-[[value=exterieur]:checked]/step:grid",
          "lieu-associatif": "group-has-[[value=lieu-associatif]:checked]/step:grid",
          patrimoine: "group-has-[[value=patrimoine]:checked]/step:grid",
          "accueil-soin": "group-has-[[value=accueil-soin]:checked]/step:grid",
          insolite: "group-has-[[value=insolite]:checked]/step:grid",
        }}
      />
      <TextField name="title" label="Nom du lieu" required maxLength={100} placeholder="Le salon d’Hélène" />
      <TextArea name="description" label="Description" required limit={5000} rows={7} />
      <TextField
        name="surfaceM2"
        label="Surface"
        required
        inputMode="numeric"
        className="max-w-56"
        help="En mètres carrés, là où se tient le public."
      />
    </>
  );
}

export function PlaceAddressFields() {
  return (
    <>
      <AddressField />
      <TextArea
        name="accessInfo"
        label="Pour trouver la porte"
        optional
        limit={500}
        rows={3}
        help="Code, étage, sonnette : imprimé sur les billets de celles et ceux qui ont réservé, jamais ailleurs."
      />
    </>
  );
}

export function PlaceDetailsFields(certificate: CertificateProps) {
  return (
    <>
      <CheckboxCards
        name="possibilities"
        label="Ce que le lieu permet"
        choices={choicesOf(possibilities)}
        columns={3}
        optional
      />
      <CheckboxCards name="helps" label="Ce que vous offrez" choices={choicesOf(hostHelps)} columns={3} optional />
      <CheckboxCards
        name="accessibilities"
        label="Accessibilité"
        choices={choicesOf(accessibilities)}
        columns={3}
        optional
      />
      <section aria-labelledby="securite" className="grid gap-6 rounded-card bg-card p-5 shadow-card sm:p-7">
        <h2 id="securite" className="text-2xl">
          Sécurité
        </h2>
        <TextField
          name="exits"
          label="Nombre de sorties"
          required
          inputMode="numeric"
          className="max-w-56"
          help="Portes par lesquelles le public peut sortir."
        />
        <RadioCards
          name="neighboursInformed"
          label="Le voisinage est-il d’accord, ou prévenu ?"
          choices={yesOrNoChoices({}, { label: "Pas encore" })}
          columns={2}
          required
        />
        <TextArea
          name="safetyNotes"
          label="Consignes"
          optional
          limit={1000}
          rows={3}
          help="Extincteur, disjoncteur, marche à surveiller, heure à laquelle le calme revient."
        />
        <CertificateFields {...certificate} />
      </section>
    </>
  );
}

type CertificateProps = { hasCertificate: boolean; certificateHref: string; certificateAccept: string };

/** In the same form as the rest: whatever is typed beside it goes along. */
function CertificateFields({ hasCertificate, certificateHref, certificateAccept }: CertificateProps) {
  return (
    <div className="grid gap-2">
      <TextField
        name="certificate"
        type="file"
        accept={certificateAccept}
        label={hasCertificate ? "Remplacer l’attestation d’assurance" : "Attestation d’assurance"}
        optional
        help="PDF, JPG ou PNG, 5 Mo au plus. Personne d’autre que vous ne peut l’ouvrir."
      />
      {hasCertificate && (
        <>
          <p>
            <a href={certificateHref} className="link inline-flex min-h-11 items-center">
              Télécharger l’attestation enregistrée
            </a>
          </p>
          <CheckboxField name="removeCertificate" label="Retirer l’attestation enregistrée" />
        </>
      )}
    </div>
  );
}
