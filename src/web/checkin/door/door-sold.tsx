import { Form, Link } from "react-router";
import type { DoorSaleView } from "#core/checkin/door-rules.ts";
import { DOOR_UNDO_MINUTES } from "#core/ticketing/rules.ts";
import { formatHour } from "#platform/french-dates.ts";
import { formatCents } from "#platform/money.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { counted } from "#web/ui/figures.tsx";
import { useWatch } from "#web/ui/hooks/use-watch.ts";

export type SaleFacts = Omit<DoorSaleView, "token">;

type DoorSoldProps = {
  sale: SaleFacts;
  pay: { href: string; qr: { size: number; path: string } } | null;
  eventId: string;
};

const numbersOf = ({ tickets }: SaleFacts): string => tickets.map(({ number }) => `n° ${number}`).join(", ");

/** What has just been sold: who may come in, or what is still to be paid. */
export function DoorSold({ sale, pay, eventId }: DoorSoldProps) {
  const again = `/event/${eventId}/scan/vente`;
  const seats = counted(sale.tickets.length, "billet", "billets");
  useWatch(sale.state === "held");
  if (sale.state === "held" && pay) return <ToPay sale={sale} pay={pay} again={again} />;
  if (!sale.tickets.some(({ state }) => state === "valid")) {
    return (
      <Banner kind="warning" title="Cette vente est annulée">
        <p>Les places sont libres de nouveau.</p>
      </Banner>
    );
  }
  const isCash = sale.payment === "cash";
  return (
    <Banner
      kind="success"
      title={
        sale.totalCents === 0
          ? `${seats}, gratuit${sale.tickets.length > 1 ? "s" : ""}`
          : `${seats}, ${formatCents(sale.totalCents)} ${isCash ? "réglés sur place" : "payés par carte"}`
      }
      action={
        sale.mayUndo && (
          <Form method="post">
            <input type="hidden" name="intent" value="undo" />
            <Button type="submit" name="orderId" value={sale.orderId} variant="quiet" size="sm">
              Annuler cette vente
            </Button>
          </Form>
        )
      }
    >
      <p>
        {numbersOf(sale)}
        {sale.buyerName && `, ${sale.buyerName}`}.{" "}
        {isCash
          ? `L’entrée est déjà notée. Une erreur\u202f? Elle s’annule pendant ${DOOR_UNDO_MINUTES} minutes.`
          : "Faites entrer avec le code du billet, ou depuis la liste du contrôle."}
      </p>
    </Banner>
  );
}

type ToPayProps = { sale: SaleFacts; pay: { href: string; qr: { size: number; path: string } }; again: string };

/** Held out to whoever pays: the phone's camera leads them to the order, and its card form. */
function ToPay({ sale, pay: { href, qr }, again }: ToPayProps) {
  return (
    <section
      aria-labelledby="payer"
      className="grid justify-items-center gap-4 rounded-panel bg-card p-6 text-center shadow-card"
    >
      <h2 id="payer" className="text-2xl">
        {formatCents(sale.totalCents)} à payer par carte
      </h2>
      <svg
        role="img"
        aria-label="Code qui mène au paiement"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="w-64 max-w-full rounded-card bg-white"
      >
        <path d={qr.path} className="fill-navy-900" />
      </svg>
      <p className="max-w-md text-pretty">
        La personne scanne ce code avec son téléphone, laisse son e-mail et paie. Les places sont gardées jusqu’à{" "}
        {formatHour(sale.heldUntil)}.
      </p>
      <p className="text-sm" role="status">
        En attente du paiement…
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={`${again}?vente=${sale.orderId}`} variant="secondary" size="sm">
          Actualiser
        </ButtonLink>
        <a href={href} className="link inline-flex min-h-11 items-center">
          Ouvrir le lien ici
        </a>
        <Link to={again} className="link inline-flex min-h-11 items-center">
          Autre vente
        </Link>
      </div>
    </section>
  );
}
