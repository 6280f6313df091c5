import { getManagedEvent } from "#core/events/get-managed-event.ts";
import { exportParticipants } from "#core/ticketing/organiser/list-participants.ts";
import { answerText } from "#core/ticketing/questions/question-rules.ts";
import { formatCsv } from "#platform/formats/csv.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { formatExactCents } from "#platform/money.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { orderKindWords, ticketStateWords } from "../organiser-words.ts";
import type { Route } from "./+types/list-file.ts";
import { filterOf } from "./participant-filters.tsx";

const heads = [
  "Numéro",
  "Nom",
  "Réservé par",
  "E-mail",
  "Séance",
  "Tarif",
  "Prix",
  "Réglé sur place ou au pass Culture",
  "Billet",
  "Origine",
  "Confirmé le",
  "Contrôlé le",
];
const dateText = (date: Date | null | undefined): string => (date ? formatDateTime(date) : "");

/** The list as it is filtered on the screen, for a spreadsheet: one column more for each question that was answered. */
export const loader = pageLoader(async ({ ctx, params, url }: Visit<Route.LoaderArgs>) => {
  const { id, slots } = await getManagedEvent(ctx, { eventId: params.eventid });
  const participants = await exportParticipants(ctx, { eventId: id, ...filterOf(url.searchParams) });
  const questions = new Map(
    participants.flatMap(({ answers }) => answers).map(({ questionId, label }) => [questionId, label]),
  );
  const lines = participants.map((each) => [
    each.number ?? "",
    each.holderName ?? "",
    each.buyerName ?? "",
    each.email ?? "",
    dateText(slots.find((slot) => slot.id === each.slotId)?.startsAt),
    each.tariffLabel,
    formatExactCents(each.priceCents),
    ticketStateWords[each.state].label,
    orderKindWords[each.kind],
    dateText(each.confirmedAt),
    dateText(each.controlledAt),
    ...[...questions.keys()].map((id) =>
      answerText(each.answers.find(({ questionId }) => questionId === id)?.answer ?? ""),
    ),
  ]);
  return new Response(formatCsv([[...heads, ...questions.values()], ...lines]), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="participants-${id}.csv"`,
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
});
