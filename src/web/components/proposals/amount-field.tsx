import { amountKindOf, type Choice as Offered, type RemunerationOffer } from "#core/terms/remuneration-rules.ts";
import { formatCents } from "#platform/money.ts";
import { MoneyField } from "#web/ui/money-field.tsx";

const RENT =
  "hidden group-has-[[value=fixed-rent]:checked,[value=space-rental]:checked,[value=ticketing-or-rental]:checked]/step:inline";
const FEE =
  "hidden group-has-[[value=fixed-remuneration]:checked,[value=service-purchase]:checked,[value=ticketing-or-purchase]:checked]/step:inline";
const EITHER =
  "hidden group-has-[[value=fixed-rent]:checked,[value=space-rental]:checked,[value=ticketing-or-rental]:checked,[value=fixed-remuneration]:checked,[value=service-purchase]:checked,[value=ticketing-or-purchase]:checked]/step:block";

/** The rent or the artist's fee, where the kind that is chosen names one. */
export function AmountField({ choices }: { choices: readonly Offered<RemunerationOffer>[] }) {
  const asked = (kind: "rent-per-day" | "artist-fee") =>
    choices.find(({ code, suggestedCents }) => amountKindOf(code) === kind && suggestedCents)?.suggestedCents;
  const [rent, fee] = [asked("rent-per-day"), asked("artist-fee")];
  const possible = new Set(choices.filter(({ reasons }) => reasons.length === 0).map(({ code }) => amountKindOf(code)));
  // Where only one of the two can be meant, the listing's own figure is a good start.
  const suggested =
    possible.has("rent-per-day") && possible.has("artist-fee") ? undefined : possible.has("artist-fee") ? fee : rent;
  return (
    <div className={EITHER}>
      <MoneyField
        name="amountCents"
        required
        defaultCents={suggested ?? undefined}
        label={
          <>
            <span className={RENT}>Loyer par jour</span>
            <span className={FEE}>Rémunération de l’artiste</span>
          </>
        }
        help={
          <>
            <span className={RENT}>
              {rent
                ? `L’annonce du lieu demande ${formatCents(rent)} par jour.`
                : "Toutes taxes comprises, hors frais."}
            </span>
            <span className={FEE}>
              {fee
                ? `L’annonce du projet demande ${formatCents(fee)} par intervention, hors frais.`
                : "Toutes taxes comprises, hors frais."}
            </span>
          </>
        }
      />
    </div>
  );
}
