import { answerPostponementOffer } from "#core/ticketing/answer-postponement-offer.ts";
import { getPostponementOffer } from "#core/ticketing/get-postponement-offer.ts";
import { PostponementChoice } from "#web/components/bookings/postponement-choice.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { textFields } from "#web/server/field-names.ts";
import { afterwards, formAction, pageForm } from "#web/server/form-action.ts";
import { orNotFound } from "#web/server/page-errors.ts";
import type { Route } from "./+types/order-postponement.ts";
import { orderAddress } from "./order-address.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Nouvelle date",
    description: "Gardez vos billets pour la nouvelle date, ou rendez-les.",
    path: "/commande",
    matches,
    noIndex: true,
  });

const tokenIn = (url: URL): string | undefined => url.searchParams.get("cle") ?? undefined;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(requestContext);
  const token = tokenIn(url);
  const offer = await orNotFound(getPostponementOffer(ctx, { orderId: params.orderid, token }));
  return { offer, orderHref: orderAddress({ id: offer.orderId, token }) };
}

export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: textFields("answer", "several", "ticketIds"),
    run: ({ ctx, form, fields: { answer, several }, params, url }) => {
      const ticketIds = form.getAll("ticketIds").filter((id) => typeof id === "string");
      const asked = { orderId: params.orderid, token: tokenIn(url), answer };
      return answerPostponementOffer(ctx, several === undefined ? asked : { ...asked, ticketIds });
    },
    done: (_, { fields: { answer }, params, url }) =>
      afterwards(
        orderAddress({ id: params.orderid, token: tokenIn(url) }),
        answer === "keep"
          ? "C’est noté : à bientôt, à la nouvelle date."
          : "C’est fait : le prix payé vous est rendu en totalité, sous quelques jours.",
      ),
  }),
});

export default function OrderPostponement({ loaderData: { offer, orderHref }, actionData }: Route.ComponentProps) {
  const refusal = actionData?.message ?? actionData?.errors.ticketIds?.[0];
  return <PostponementChoice offer={offer} orderHref={orderHref} refusal={refusal} />;
}
