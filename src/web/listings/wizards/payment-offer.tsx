import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** What whoever will be paid has not done yet. */
export type PaymentNeeds = { account: boolean; invoice: boolean };

type PaymentOfferProps = PaymentNeeds & {
  /** Where each of the two leads back to. */
  back: string;
};

/** Offered as soon as there is something to propose, so that it stands in nobody's way on the day of an agreement. */
export function PaymentOffer({ account, invoice, back }: PaymentOfferProps) {
  const opening = useNavigation().formAction?.startsWith("/account/stripe") ?? false;
  if (!account && !invoice) return null;
  const redir = `?redir=${encodeURIComponent(back)}`;
  return (
    <section aria-labelledby="etre-paye">
      <Card padded accent="navy" className="grid gap-4">
        <h2 id="etre-paye" className="flex items-center gap-3 text-2xl">
          <Icon name="card" className="size-6 text-accent" />
          Pour être payé le moment venu
        </h2>
        <p>
          Il n’y a rien à régler. Faites-le maintenant ou plus tard : ce sera demandé au premier accord où vous recevez
          de l’argent.
        </p>
        <div className="flex flex-wrap gap-3">
          {account && (
            <Form method="post" action={`/account/stripe${redir}`} className="max-sm:w-full">
              <Button type="submit" variant="secondary" busy={opening} className="max-sm:w-full">
                Ouvrir mon compte de paiement
                <Icon name="external" />
              </Button>
            </Form>
          )}
          {invoice && (
            <ButtonLink to={`/account/invoice${redir}`} variant="quiet" className="max-sm:w-full">
              Compléter ma facturation
            </ButtonLink>
          )}
        </div>
      </Card>
    </section>
  );
}
