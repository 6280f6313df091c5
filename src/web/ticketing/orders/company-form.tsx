import { Form } from "react-router";
import { companyLines, type OrderCompany } from "#core/ticketing/company/company-rules.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import { type FormRefusal, schemaCheck } from "#web/forms/form-check.ts";
import { Button } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import type { FieldValues } from "#web/ui/fields/field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Fold } from "../fold.tsx";

/** Null on orders that no company can be named in, and none is. */
export type CompanyView = { mayChange: boolean; given: OrderCompany | null } | null;

type CompanyReceiptProps = {
  order: { id: string; address: string; company: CompanyView };
  refused: FormRefusal | undefined;
};

const labels = {
  companyName: "Nom de l’entreprise",
  siren: "Numéro SIREN ou SIRET",
  vatNumber: "Numéro de TVA",
  addressLine: "Adresse",
  postalCode: "Code postal",
  city: "Ville",
};

/** In whose name the receipt is; who invoices is the organiser, and that is said where somebody might think otherwise. */
export function CompanyReceipt({ order: { id, address, company }, refused }: CompanyReceiptProps) {
  if (!company) return null;
  const { mayChange, given } = company;
  const isMine = refused?.intent === "company" || refused?.intent === "company-off";
  return (
    <div className="grid gap-3">
      {given && <GivenCompany company={given} />}
      {isMine && (!mayChange || refused.intent === "company-off") && refused.message && (
        <Banner kind="error">{refused.message}</Banner>
      )}
      {mayChange && (
        <Fold
          icon="edit"
          title={
            given ? "Changer les coordonnées de l’entreprise" : "Il me faut un justificatif au nom d’une entreprise"
          }
          isOpen={refused?.intent === "company"}
        >
          <div className="grid gap-5">
            <CheckedForm
              intent="company"
              action={address}
              refused={refused}
              values={valuesOf(given)}
              check={schemaCheck(
                () => import("#core/ticketing/company/input.ts").then((input) => input.orderCompanyInput),
                { orderId: id },
              )}
              labels={labels}
              submit="Enregistrer"
              variant="secondary"
            >
              <p className="text-sm text-pretty">
                C’est l’organisation qui facture{"\u202f"}: elle voit ces coordonnées. Votre reçu est à ce nom dès qu’il
                est enregistré{"\u202f"}; il n’est pas une facture.
              </p>
              <CompanyFields />
            </CheckedForm>
            {given && (
              <Form method="post" action={address} preventScrollReset>
                <Button type="submit" name="intent" value="company-off" variant="quiet" size="sm">
                  Retirer ces coordonnées
                </Button>
              </Form>
            )}
          </div>
        </Fold>
      )}
    </div>
  );
}

const valuesOf = (given: OrderCompany | null): FieldValues | undefined =>
  given ? { ...given, siren: given.siren ?? "", vatNumber: given.vatNumber ?? "" } : undefined;

function CompanyFields() {
  return (
    <>
      <TextField name="companyName" label={labels.companyName} autoComplete="organization" maxLength={120} required />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="siren"
          label={labels.siren}
          inputMode="numeric"
          autoComplete="off"
          placeholder="732 829 320"
          optional
          help="Neuf chiffres, ou quatorze."
        />
        <TextField
          name="vatNumber"
          label={labels.vatNumber}
          autoComplete="off"
          placeholder="FR44 732 829 320"
          optional
        />
      </div>
      <TextField name="addressLine" label={labels.addressLine} autoComplete="street-address" maxLength={120} required />
      <div className="grid gap-5 sm:grid-cols-[13rem_minmax(0,1fr)]">
        <TextField
          name="postalCode"
          label={labels.postalCode}
          inputMode="numeric"
          autoComplete="postal-code"
          required
        />
        <TextField name="city" label={labels.city} autoComplete="address-level2" maxLength={80} required />
      </div>
    </>
  );
}

function GivenCompany({ company }: { company: OrderCompany }) {
  return (
    <div className="rounded-card bg-sand px-4 py-3.5 text-sm">
      <p className="wrap-anywhere">
        Reçu au nom de <b className="text-ink">{company.companyName}</b>
      </p>
      <p className="wrap-anywhere">{companyLines(company).join(" · ")}</p>
      <p className="mt-1.5">C’est l’organisation qui facture{"\u202f"}: elle voit ces coordonnées.</p>
    </div>
  );
}
