import { data } from "react-router";
import { nameOrderCompany, removeOrderCompany } from "#core/ticketing/company/order-company.ts";
import { acceptFreeOrder, renewOrder, setOrderContact } from "#core/ticketing/selling/complete-order.ts";
import { checkPayment, getOrder } from "#core/ticketing/selling/get-order.ts";
import { abandonOrder } from "#core/ticketing/selling/release-holds.ts";
import { isDomainError } from "#platform/errors.ts";
import { afterwards, formAction, pageForm, textFields } from "#web/forms/form-action.ts";
import { describePage } from "#web/page-meta.ts";
import { orNotFound, ownPageHeaders, secretAddressHeaders } from "#web/server/page-answers.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { orderAddress } from "../addresses.ts";
import type { Route } from "./+types/order.ts";
import { makeOrderView } from "./make-order-view.ts";
import { OrderScreen } from "./order-screen.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  describePage({
    title: loaderData ? `Commande : ${loaderData.evening.title}` : "Commande",
    description: "Votre commande.",
    path: "/commande",
    matches,
  });

export const handle = { scripts: "now", secretAddress: true };

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const tokenIn = (url: URL): string | undefined => url.searchParams.get("cle") ?? undefined;

/** The provider is asked each time while the order is open: reload, back button and second tab all show what is true now. */
export const loader = pageLoader(async ({ ctx, params, url }: Visit<Route.LoaderArgs>) => {
  const token = tokenIn(url);
  const order = await checkPayment(ctx, { orderId: params.orderid, token });
  const view = await makeOrderView(ctx, order, token);
  return data(view, { headers: view.stage === "confirmed" ? ownPageHeaders(ctx) : secretAddressHeaders });
});

type Asked = { orderId: string; token: string | undefined };
type Context = Parameters<typeof getOrder>[0];

type Verb = (ctx: Context, asked: Asked & { email?: string }) => Promise<unknown>;

const orderForm = (verb: Verb, { leaves = false } = {}) =>
  pageForm<Route.ActionArgs>()({
    schema: textFields("email"),
    run: async ({ ctx, fields, params, url }) => {
      const asked = { orderId: params.orderid, token: tokenIn(url) };
      const view = await makeOrderView(ctx, await orNotFound(getOrder(ctx, asked)), asked.token);
      const outcome = await orAsItIs(verb(ctx, { ...fields, ...asked }));
      if (!leaves || outcome === OTHERWISE) return { path: view.address };
      // Who waited chose nothing that could be chosen otherwise.
      return view.isOffer
        ? { path: `/event/${view.evening.eventId}`, told: "C’est noté\u202f: vous ne gardez plus ces places." }
        : { path: view.bookAgain };
    },
    done: ({ path, told }) => afterwards(path, told),
  });

/** In whose name the receipt is: judged by the verb, beside the fields. */
const companyForm = (verb: typeof nameOrderCompany, told: string) =>
  pageForm<Route.ActionArgs>()({
    schema: textFields("companyName", "siren", "vatNumber", "addressLine", "postalCode", "city"),
    run: async ({ ctx, fields, params, url }) => {
      const asked = { orderId: params.orderid, token: tokenIn(url) };
      // Only the order may be unknown here: what is wrong in a field is said beside it.
      await orNotFound(getOrder(ctx, asked));
      await verb(ctx, { ...fields, ...asked });
      return orderAddress({ id: asked.orderId, token: asked.token });
    },
    done: (path) => afterwards(path, told),
  });

export const action = formAction({
  abandon: orderForm(abandonOrder, { leaves: true }),
  accept: orderForm(acceptFreeOrder),
  contact: orderForm(setOrderContact),
  company: companyForm(nameOrderCompany, "C’est noté\u202f: votre reçu est au nom de cette entreprise."),
  "company-off": companyForm(removeOrderCompany, "C’est retiré\u202f: votre reçu est de nouveau à votre nom."),
  renew: orderForm(renewOrder),
});

const OTHERWISE = Symbol("otherwise");

/** Pressed in a tab that was behind: the page, shown anew, says what the order has become. */
async function orAsItIs(done: Promise<unknown>): Promise<unknown> {
  try {
    return await done;
  } catch (error) {
    if (isDomainError(error, "conflict") && !error.reason) return OTHERWISE;
    throw error;
  }
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderScreen order={loaderData} refused={actionData} />;
}
