import { Link } from "react-router";
import type { RefundRequestView } from "#core/ticketing/ticket-rules.ts";
import { formatDate, formatDateTime } from "#platform/french-dates.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { EmailField, TextField } from "#web/ui/fields/text-field.tsx";
import { Fold } from "../fold.tsx";
import type { TicketPageView } from "./ticket-views.ts";

type BuyerActionsProps = {
  ticket: TicketPageView;
  buyer: NonNullable<TicketPageView["buyer"]>;
  refused: FormRefusal | undefined;
};

const NAME_MAX = 80;
const MESSAGE_MAX = 500;
const labels = { holderName: "Nom", email: "Adresse e-mail", message: "Message" };

/** What the buyer may still change. Each is a form that works before any script. */
export function BuyerActions({ ticket, buyer, refused }: BuyerActionsProps) {
  const { mayChange, order, refundRequest, passedOnTo } = buyer;
  const common = { action: ticket.addresses.page, refused, labels };
  const isOpen = (intent: string): boolean => refused?.intent === intent;
  return (
    <section aria-labelledby="changer" className="grid gap-3">
      <h2 id="changer" className="text-xl">
        {mayChange ? "Changer quelque chose" : "Votre commande"}
      </h2>
      {refundRequest && <RequestState request={refundRequest} mayChange={mayChange} />}
      {mayChange && (
        <div className="grid gap-2.5">
          <Fold icon="edit" title="Changer le nom sur le billet" isOpen={isOpen("rename")}>
            <CheckedForm
              {...common}
              intent="rename"
              values={{ holderName: ticket.holderName ?? "" }}
              submit="Changer le nom"
              variant="secondary"
            >
              <TextField
                name="holderName"
                label="Nom de la personne qui vient"
                maxLength={NAME_MAX}
                autoComplete="off"
                required
                help="Le code reste le même."
              />
            </CheckedForm>
          </Fold>
          {passedOnTo && (
            <Fold icon="arrow-left" title="Reprendre ce billet" isOpen={isOpen("take-back")}>
              <CheckedForm {...common} intent="take-back" submit="Reprendre ce billet" variant="secondary">
                <p className="text-sm text-pretty">
                  Le lien et le code de {passedOnTo} n’ouvrent alors plus la porte. Cette personne est prévenue.
                </p>
              </CheckedForm>
            </Fold>
          )}
          <Fold
            icon="gift"
            title={passedOnTo ? "Donner ce billet à quelqu’un d’autre" : "Donner ce billet à quelqu’un"}
            isOpen={isOpen("pass")}
          >
            <CheckedForm {...common} intent="pass" submit="Envoyer le billet" variant="secondary">
              <TextField
                name="holderName"
                label="Nom de la personne"
                maxLength={NAME_MAX}
                autoComplete="off"
                required
              />
              <EmailField
                label="Son adresse e-mail"
                autoComplete="off"
                help="Elle reçoit le billet et l’adresse du lieu, et lit qui le lui donne : votre nom, ou celui de la commande avec son adresse e-mail. Votre code ne sert plus : le sien seul ouvre la porte. La commande, et un éventuel remboursement, restent à vous."
              />
            </CheckedForm>
          </Fold>
          {refundRequest?.state !== "asked" && ticket.priceCents > 0 && (
            <Fold icon="euro" title="Demander un remboursement" isOpen={isOpen("refund")}>
              <CheckedForm {...common} intent="refund" submit="Envoyer la demande" variant="secondary">
                <p className="text-sm text-pretty">
                  L’organisation a sept jours pour accepter ou non, et jusqu’au début de la soirée si elle est plus
                  proche. Si elle accepte, le billet est remboursé en entier et n’est plus valable{"\u202f"}; sinon, ou
                  sans réponse, il le reste. Voir notre{" "}
                  <Link to="/rbs" className="link">
                    politique de remboursement
                  </Link>
                  .
                </p>
                <TextArea name="message" label="Un mot pour l’organisation" optional limit={MESSAGE_MAX} rows={3} />
              </CheckedForm>
            </Fold>
          )}
        </div>
      )}
      <p>
        <Link to={order} className="link">
          Voir toute la commande
        </Link>
      </p>
    </section>
  );
}

type RequestStateProps = { request: RefundRequestView; mayChange: boolean };

function RequestState({ request: { state, message, answer, askedAt, answerBy }, mayChange }: RequestStateProps) {
  const heads = {
    asked: ["info", "Remboursement demandé"],
    granted: ["success", "Remboursement accepté"],
    refused: ["warning", "Remboursement refusé"],
    lapsed: ["warning", "Demande restée sans réponse"],
  } as const;
  const [kind, title] = heads[state];
  return (
    <Banner kind={kind} title={title}>
      <p>
        Demandé le {formatDate(askedAt)}.
        {state === "asked" &&
          ` L’organisation a jusqu’au ${formatDateTime(answerBy)} pour vous répondre par e-mail. Sans réponse, votre billet reste valable.`}
        {mayChange &&
          (state === "refused" || state === "lapsed") &&
          " Le billet reste valable\u202f: vous pouvez le donner à quelqu’un avant la soirée."}
      </p>
      {message && <p>Votre mot : «&#8239;{message}&#8239;»</p>}
      {answer && <p>Sa réponse : «&#8239;{answer}&#8239;»</p>}
    </Banner>
  );
}
