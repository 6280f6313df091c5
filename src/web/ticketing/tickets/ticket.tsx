import { data } from "react-router";
import type { Ctx } from "#core/context.ts";
import { requestTicketRefund } from "#core/ticketing/refunds/refund-requests.ts";
import { passOnTicket, renameTicket, takeBackTicket } from "#core/ticketing/tickets/change-ticket.ts";
import { getTicket } from "#core/ticketing/tickets/get-ticket.ts";
import { isDomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { afterwards, formAction, pageForm, textFields } from "#web/forms/form-action.ts";
import { describePage } from "#web/page-meta.ts";
import { orItsStatus, orNotFound, ownPageHeaders } from "#web/server/page-answers.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { LoneDoor } from "#web/ui/illustrations/lone-door.tsx";
import { MessageScreen } from "#web/ui/message-screen.tsx";
import { keysIn, ticketAddress } from "../addresses.ts";
import type { Route } from "./+types/ticket.ts";
import { makeTicketView } from "./make-ticket-views.ts";
import { TicketScreen } from "./ticket-screen.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  describePage({
    title:
      loaderData && "number" in loaderData ? `Billet n° ${loaderData.number}\u202f: ${loaderData.title}` : "Billet",
    description: "Votre billet.",
    path: "/billet",
    matches,
  });

export const handle = { scripts: "now", offline: true, secretAddress: true };

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = pageLoader(async ({ ctx, params, url }: Visit<Route.LoaderArgs>) => {
  const keys = keysIn(url);
  try {
    const { ticket, isBuyer } = await getTicket(ctx, { ticketId: params.ticketid, ...keys });
    return data(await makeTicketView(ctx, ticket, isBuyer, keys), { headers: ownPageHeaders(ctx) });
  } catch (error) {
    if (!isDomainError(error, "expired")) throw error;
    return data({ gone: error.detail ?? "" }, { status: error.status, headers: ownPageHeaders(ctx) });
  }
});

type Verb = (ctx: Ctx, input: object) => Promise<unknown>;

/** Only the buyer may: the ticket's own link opens none of these. */
const ticketForm = (verb: Verb, words: () => string) =>
  pageForm<Route.ActionArgs>()({
    schema: textFields("holderName", "email", "message"),
    run: async ({ ctx, fields, params: { ticketid: ticketId }, url }) => {
      const keys = keysIn(url);
      await orItsStatus(orNotFound(getTicket(ctx, { ticketId, ...keys })));
      await verb(ctx, { ...fields, ticketId, token: keys.orderToken });
    },
    done: (_, { params, url }) => afterwards(ticketAddress(params.ticketid, keysIn(url)), words()),
  });

export const action = formAction({
  rename: ticketForm(renameTicket, m["ticket.renamed"]),
  "take-back": ticketForm(takeBackTicket, m["ticket.taken_back"]),
  pass: ticketForm(passOnTicket, m["ticket.passed_on"]),
  refund: ticketForm(requestTicketRefund, m["ticket.refund_asked"]),
});

export default function Ticket({ loaderData, actionData }: Route.ComponentProps) {
  if ("gone" in loaderData) {
    return (
      <MessageScreen drawing={LoneDoor} title="Ce billet n’est plus le vôtre" lead={loaderData.gone}>
        <ButtonLink to="/event">Voir les autres soirées</ButtonLink>
      </MessageScreen>
    );
  }
  return <TicketScreen ticket={loaderData} refused={actionData} />;
}
