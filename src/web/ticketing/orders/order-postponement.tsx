import { answerPostponementOffer, getPostponementOffer } from "#core/ticketing/event-changes/answer-postponement.ts";
import { afterwards, formAction, pageForm, textFields } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { orderAddress } from "../addresses.ts";
import type { Route } from "./+types/order-postponement.ts";
import { PostponementChoice } from "./postponement-choice.tsx";

export const meta = pageMeta({
  title: "Nouvelle date",
  description: "Gardez vos billets pour la nouvelle date, ou rendez-les.",
  path: "/commande",
});

const tokenIn = (url: URL): string | undefined => url.searchParams.get("cle") ?? undefined;

export const loader = pageLoader(async ({ ctx, params, url }: Visit<Route.LoaderArgs>) => {
  const token = tokenIn(url);
  const offer = await getPostponementOffer(ctx, { orderId: params.orderid, token });
  return { offer, orderHref: orderAddress({ id: offer.orderId, token }) };
});

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
