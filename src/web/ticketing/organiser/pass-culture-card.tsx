import type { PassCultureView } from "#core/partners/pass-culture/pass-culture-rules.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import { type FormRefusal, schemaCheck } from "#web/forms/form-check.ts";
import { Badge } from "#web/ui/badge.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { counted } from "#web/ui/figures.tsx";

const ANY_ID = "00000000-0000-7000-8000-000000000000";
const check = schemaCheck(
  () => import("#core/partners/pass-culture/input.ts").then((input) => input.passCultureInput),
  { eventId: ANY_ID },
);

const standings = {
  none: { label: "Pas au pass Culture", tone: "neutral" },
  waiting: { label: "Bientôt au pass Culture", tone: "amber" },
  standing: { label: "Au pass Culture", tone: "green" },
  refused: { label: "Pas pris par le pass Culture", tone: "red" },
} as const;

type PassCultureCardProps = { offer: PassCultureView; mayChange: boolean; refused: FormRefusal | undefined };

/** Sold there too, for those who have a credit: paid by them to the organiser, scanned here as every ticket. */
export function PassCultureCard({ offer, mayChange, refused }: PassCultureCardProps) {
  const { standing, venueId, booked, refusal } = offer;
  const isOffered = standing !== "none";
  const { label, tone } = standings[standing];
  return (
    <section aria-labelledby="pass-culture">
      <h2 id="pass-culture" className="mb-4 text-2xl">
        Le pass Culture
      </h2>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        {venueId !== null && isOffered && `Lieu n°\u00a0${venueId}`}
        {(isOffered || booked > 0) && counted(booked, "place réservée là-bas", "places réservées là-bas")}
      </p>
      {standing === "refused" && (
        <p className="mt-3">
          Vérifiez le numéro du lieu, que sa structure a le même SIREN que vous, et qu’elle a choisi Hors les murs parmi
          ses logiciels dans son espace pass Culture Pro. Nous réessayons chaque jour.
        </p>
      )}
      <p className="mt-3 text-sm">
        Les jeunes y réservent avec leur crédit, au tarif d’ici. Chaque réservation prend une place ici et reçoit un
        billet. Le pass Culture paie votre structure directement{"\u202f"}: cette somme n’entre pas dans le partage
        d’ici.
      </p>
      {mayChange &&
        (isOffered ? (
          <CheckedForm
            intent="passculture"
            refused={refused}
            submit="Ne plus le proposer au pass Culture"
            sendingLabel="Enregistrement…"
            variant="quiet"
            className="mt-4"
          >
            <input type="hidden" name="offered" value="no" />
          </CheckedForm>
        ) : refusal ? (
          <p className="mt-3 text-sm">{refusal}</p>
        ) : (
          <CheckedForm
            intent="passculture"
            refused={refused}
            check={check}
            values={{ venueId: venueId === null ? "" : String(venueId) }}
            labels={{ venueId: "Numéro du lieu" }}
            submit="Le proposer au pass Culture"
            sendingLabel="Enregistrement…"
            variant="secondary"
            className="mt-4"
          >
            <input type="hidden" name="offered" value="yes" />
            <TextField
              name="venueId"
              label="Numéro de votre lieu au pass Culture"
              help="Le nombre dans l’adresse de sa page, dans votre espace pass Culture Pro."
              inputMode="numeric"
              maxLength={12}
              required
            />
          </CheckedForm>
        ))}
    </section>
  );
}
