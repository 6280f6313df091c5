import { Form, useNavigation } from "react-router";
import type { RemittanceState } from "#core/remittances/process.ts";
import { type Beneficiary, beneficiaries } from "#core/remittances/rules.ts";
import { formatExactCents } from "#platform/money.ts";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldScope } from "#web/ui/fields/field.tsx";
import { DateField, TextField } from "#web/ui/fields/text-field.tsx";
import { MaySend } from "../own-rights.tsx";
import { ReasonForm } from "../sheets.tsx";

type RemittanceStepsProps = {
  run: { id: string; state: RemittanceState; beneficiary: Beneficiary; amountCents: number };
  waitsForSecond: boolean;
  today: string;
  refused: FormRefusal | undefined;
};

/** What may be done next, in the order in which it is done. */
export function RemittanceSteps({ run, waitsForSecond, today, refused }: RemittanceStepsProps) {
  const { id, state, beneficiary, amountCents } = run;
  const fields = { remittanceId: id };
  const amount = formatExactCents(amountCents);
  return (
    <div className="grid gap-4 empty:hidden print:hidden">
      {state === "approved" && <PayForm run={run} today={today} refused={refused} />}
      <div className="flex flex-wrap items-start gap-3 empty:hidden">
        {state === "draft" && !waitsForSecond && (
          <ReasonForm
            intent="approve"
            title="Approuver ce reversement"
            help={`${amount} pourront être virés ${beneficiaries[beneficiary].to}. Les sommes importantes demandent une deuxième personne, et les reversements de trente jours comptent ensemble.`}
            submit="Approuver"
            variant="primary"
            fields={fields}
            reasonHelp="Ce que vous avez vérifié. Gardé au journal."
            refused={refused}
          />
        )}
        {(state === "draft" || state === "approved") && (
          <ReasonForm
            intent="cancel"
            title="Abandonner"
            help="Rien ne part. Les sommes attendent un autre reversement."
            submit="Abandonner ce reversement"
            variant="danger"
            fields={fields}
            refused={refused}
          />
        )}
        {state === "paid" && (
          <ReasonForm
            intent="return"
            title="Le virement est revenu"
            help={`La banque a renvoyé ${amount}. Une écriture contraire est passée, ce reversement garde sa trace, et ses sommes attendent un autre.`}
            submit="Noter le retour"
            variant="danger"
            fields={fields}
            refused={refused}
          />
        )}
      </div>
    </div>
  );
}

function PayForm({ run, today, refused }: Omit<RemittanceStepsProps, "waitsForSecond">) {
  const busy = useNavigation().formData?.get("intent") === "pay";
  const mine = refused?.intent === "pay" ? refused : undefined;
  return (
    <MaySend intent="pay">
      <section aria-labelledby="virement" className="grid gap-4 rounded-card bg-card p-5 shadow-card">
        <div className="grid gap-1">
          <h2 id="virement" className="text-xl">
            Noter le virement
          </h2>
          <p className="text-sm">
            Faites d’abord le virement de {formatExactCents(run.amountCents)} à la banque. Ensuite, dites ici quand il
            est parti, avec sa référence et sa preuve.
          </p>
        </div>
        <Form method="post" encType="multipart/form-data" className="grid max-w-2xl gap-4">
          <input type="hidden" name="remittanceId" value={run.id} />
          <FieldScope prefix="virement" errors={mine?.errors} values={mine?.values}>
            <DateField name="paidOn" label="Parti le" defaultValue={today} max={today} required />
            <TextField name="reference" label="Référence du virement" maxLength={60} required />
            <TextField
              name="proof"
              type="file"
              accept="application/pdf,image/jpeg,image/png"
              label="Preuve du virement"
              help={"PDF, JPG ou PNG, 5\u00a0Mo au plus. Seule l’équipe peut l’ouvrir."}
              required
            />
          </FieldScope>
          <Button type="submit" name="intent" value="pay" busy={busy} className="justify-self-start">
            Noter que c’est versé
          </Button>
        </Form>
      </section>
    </MaySend>
  );
}
