import { z } from "@hono/zod-openapi";
import { acceptProposal } from "#core/deals/answering/accept-proposal.ts";
import { counterProposal } from "#core/deals/answering/counter-proposal.ts";
import { completeProposal, prepareAcceptance } from "#core/deals/answering/prepare-acceptance.ts";
import { cancelProposal, refuseProposal } from "#core/deals/answering/refuse-or-cancel.ts";
import { getProposal } from "#core/deals/get-proposal.ts";
import { listProposalsInput, proposalIdInput } from "#core/deals/input.ts";
import { listMyProposals } from "#core/deals/list-my-proposals.ts";
import { acceptance as acceptanceSchema, accepted, myProposals, proposal } from "./answers/deals.ts";
import { cancelDelay, cents, remunerationOffer, spokenSlot, termsTariff, vatRate } from "./answers/shared.ts";
import type { Api } from "./api-app.ts";
import { defineCall } from "./contract/define-call.ts";
import { body, json, plain, problem } from "./contract/json-schemas.ts";
import { afterPage, cursorParam, pageAsked } from "./cursors.ts";

const refusals = { 401: problem, 404: problem };
const answerRefusals = { ...refusals, 403: problem, 409: problem, 410: problem, 422: problem };

const list = defineCall("listProposals", {
  method: "get",
  path: "/api/proposals",
  summary: "Mes propositions, reçues et envoyées",
  request: { query: listProposalsInput.extend({ cursor: cursorParam }) },
  responses: {
    200: json("Une page", myProposals),
    401: problem,
  },
});

const get = defineCall("getProposal", {
  method: "get",
  path: "/api/proposals/{proposalId}",
  summary: "Une proposition, vue de son côté",
  request: { params: proposalIdInput },
  responses: {
    200: json("La proposition", proposal),
    ...refusals,
    409: problem,
  },
});

const acceptance = defineCall("prepareAcceptance", {
  method: "get",
  path: "/api/proposals/{proposalId}/acceptance",
  summary: "Ce qui manque avant d’accepter, et les termes tels qu’ils seraient figés",
  request: { params: proposalIdInput },
  responses: { 200: json("Le point", acceptanceSchema), ...answerRefusals },
});

const complete = defineCall("completeAcceptance", {
  method: "patch",
  path: "/api/proposals/{proposalId}/acceptance",
  summary: "Compléter avant d’accepter : dates retenues, mode de rémunération, billetterie laissée à l’artiste",
  request: {
    params: proposalIdInput,
    body: body(
      z.object({
        chosenDates: z.array(z.number()).optional(),
        chosenRemuneration: z.string().optional(),
        tariffs: z.array(termsTariff.extend({ priceCents: cents.nullable().optional() })).optional(),
        vatRate: z.number().optional(),
        insurance: z.boolean().optional(),
      }),
    ),
  },
  responses: { 204: { description: "Enregistré" }, ...answerRefusals },
});

const accept = defineCall("acceptProposal", {
  method: "post",
  path: "/api/proposals/{proposalId}/accept",
  summary: "Accepter : l’événement est créé, une seule fois",
  request: { params: proposalIdInput },
  responses: {
    200: json("L’événement, ou le paiement attendu", accepted),
    ...answerRefusals,
  },
});

const refuse = defineCall("refuseProposal", {
  method: "post",
  path: "/api/proposals/{proposalId}/refuse",
  summary: "Décliner, avec ou sans mot d’explication",
  request: { params: proposalIdInput, body: body(z.object({ message: z.string().optional() })) },
  responses: { 204: { description: "Déclinée" }, ...answerRefusals },
});

const cancel = defineCall("cancelProposal", {
  method: "post",
  path: "/api/proposals/{proposalId}/cancel",
  summary: "Retirer sa proposition",
  request: { params: proposalIdInput },
  responses: { 204: { description: "Retirée" }, ...answerRefusals },
});

/** What is left out stays as it was offered; conditions come whole, with a remuneration, or not at all. */
const counterBody = z.object({
  dates: z.array(spokenSlot).optional(),
  /** With the dates: all of them are agreed on, each as an evening of its own. */
  series: z.boolean().optional(),
  remuneration: remunerationOffer.optional(),
  amountCents: cents.optional(),
  hostSharePercent: z.number().int().optional(),
  capacity: z.number().int().optional(),
  insurance: z.boolean().optional(),
  vatRate: vatRate.optional(),
  goalCents: cents.optional(),
  cancelDelayDays: cancelDelay.optional(),
  maintainIfGoalMissed: z.boolean().optional(),
  tariffs: z.array(termsTariff).optional(),
  message: z.string().optional(),
});

const counter = defineCall("counterProposal", {
  method: "post",
  path: "/api/proposals/{proposalId}/counter",
  summary:
    "Faire une contre-proposition : d’autres dates, un autre prix, une autre part, une autre jauge ou d’autres tarifs",
  request: {
    params: proposalIdInput,
    body: body(counterBody),
  },
  responses: {
    201: json("La nouvelle proposition", z.object({ proposalId: z.string(), discussionId: z.string() })),
    ...answerRefusals,
    429: problem,
  },
});

/** Drafts are the wizard's: their forms need the page around them. */
export function mountDeals(api: Api): void {
  api.openapi(list, async (c) => {
    const { cursor, page, ...wanted } = c.req.valid("query");
    const found = await listMyProposals(c.get("ctx"), { ...wanted, page: pageAsked(cursor, `${page}`) });
    return c.json({ ...found, nextCursor: afterPage(found.page, found.hasMore) }, 200);
  });
  api.openapi(get, async (c) => c.json(plain(await getProposal(c.get("ctx"), c.req.valid("param"))), 200));
  api.openapi(acceptance, async (c) => c.json(plain(await prepareAcceptance(c.get("ctx"), c.req.valid("param"))), 200));
  api.openapi(complete, async (c) => {
    await completeProposal(c.get("ctx"), { ...c.req.valid("json"), ...c.req.valid("param") });
    return c.body(null, 204);
  });
  api.openapi(accept, async (c) => c.json({ ...(await acceptProposal(c.get("ctx"), c.req.valid("param"))) }, 200));
  api.openapi(refuse, async (c) => {
    await refuseProposal(c.get("ctx"), { ...c.req.valid("json"), ...c.req.valid("param") });
    return c.body(null, 204);
  });
  api.openapi(cancel, async (c) => {
    await cancelProposal(c.get("ctx"), c.req.valid("param"));
    return c.body(null, 204);
  });
  api.openapi(counter, async (c) =>
    c.json(await counterProposal(c.get("ctx"), { ...c.req.valid("json"), ...c.req.valid("param") }), 201),
  );
}
