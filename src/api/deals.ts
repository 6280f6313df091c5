import { createRoute, z } from "@hono/zod-openapi";
import { acceptProposal } from "#core/deals/answering/accept-proposal.ts";
import { counterProposal } from "#core/deals/answering/counter-proposal.ts";
import { completeProposal, prepareAcceptance } from "#core/deals/answering/prepare-acceptance.ts";
import { cancelProposal, refuseProposal } from "#core/deals/answering/refuse-or-cancel.ts";
import { getProposal } from "#core/deals/get-proposal.ts";
import { listProposalsInput, proposalIdInput } from "#core/deals/input.ts";
import { listMyProposals } from "#core/deals/list-my-proposals.ts";
import type { Api } from "./api-app.ts";
import { body, json, problem } from "./json-schemas.ts";

const refusals = { 401: problem, 404: problem };
const answerRefusals = { ...refusals, 403: problem, 409: problem, 410: problem, 422: problem };

const date = z.object({ day: z.string(), startTime: z.string(), endTime: z.string() }).openapi("ProposedDate");
const card = z.looseObject({ id: z.string(), state: z.string(), label: z.string(), title: z.string() });

const list = createRoute({
  method: "get",
  path: "/api/proposals",
  summary: "Mes propositions, reçues et envoyées",
  request: { query: listProposalsInput },
  responses: {
    200: json("Une page", z.object({ proposals: z.array(card), page: z.number(), hasMore: z.boolean() })),
    401: problem,
  },
});

const get = createRoute({
  method: "get",
  path: "/api/proposals/{proposalId}",
  summary: "Une proposition, vue de son côté",
  request: { params: proposalIdInput },
  responses: {
    200: json("La proposition", z.looseObject({ id: z.string(), state: z.string() })),
    ...refusals,
    409: problem,
  },
});

const acceptance = createRoute({
  method: "get",
  path: "/api/proposals/{proposalId}/acceptance",
  summary: "Ce qui manque avant d’accepter, et les termes tels qu’ils seraient figés",
  request: { params: proposalIdInput },
  responses: { 200: json("Le point", z.looseObject({ ready: z.boolean() })), ...answerRefusals },
});

const complete = createRoute({
  method: "patch",
  path: "/api/proposals/{proposalId}/acceptance",
  summary: "Compléter avant d’accepter : dates retenues, mode de rémunération, billetterie laissée à l’artiste",
  request: {
    params: proposalIdInput,
    body: body(
      z.object({
        chosenDates: z.array(z.number()).optional(),
        chosenRemuneration: z.string().optional(),
        tariffs: z.array(z.looseObject({})).optional(),
        vatRate: z.number().optional(),
        insurance: z.boolean().optional(),
      }),
    ),
  },
  responses: { 204: { description: "Enregistré" }, ...answerRefusals },
});

const accept = createRoute({
  method: "post",
  path: "/api/proposals/{proposalId}/accept",
  summary: "Accepter : l’événement est créé, une seule fois",
  request: { params: proposalIdInput },
  responses: {
    200: json("L’événement, ou le paiement attendu", z.looseObject({ state: z.string() })),
    ...answerRefusals,
  },
});

const refuse = createRoute({
  method: "post",
  path: "/api/proposals/{proposalId}/refuse",
  summary: "Décliner, avec ou sans mot d’explication",
  request: { params: proposalIdInput, body: body(z.object({ message: z.string().optional() })) },
  responses: { 204: { description: "Déclinée" }, ...answerRefusals },
});

const cancel = createRoute({
  method: "post",
  path: "/api/proposals/{proposalId}/cancel",
  summary: "Retirer sa proposition",
  request: { params: proposalIdInput },
  responses: { 204: { description: "Retirée" }, ...answerRefusals },
});

const counter = createRoute({
  method: "post",
  path: "/api/proposals/{proposalId}/counter",
  summary: "Proposer d’autres dates : une proposition en sens inverse remplace celle-ci",
  request: {
    params: proposalIdInput,
    body: body(z.object({ dates: z.array(date), message: z.string().optional() })),
  },
  responses: {
    201: json("La nouvelle proposition", z.object({ proposalId: z.string(), discussionId: z.string() })),
    ...answerRefusals,
    429: problem,
  },
});

/** Drafts are the wizard's: their forms need the page around them. */
export function mountDeals(api: Api): void {
  api.openapi(list, async (c) => c.json({ ...(await listMyProposals(c.get("ctx"), c.req.valid("query"))) }, 200));
  api.openapi(get, async (c) => c.json({ ...(await getProposal(c.get("ctx"), c.req.valid("param"))) }, 200));
  api.openapi(acceptance, async (c) =>
    c.json({ ...(await prepareAcceptance(c.get("ctx"), c.req.valid("param"))) }, 200),
  );
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
