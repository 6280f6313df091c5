import { eq } from "drizzle-orm";
import { noteTeamReading } from "#core/audit/audit-log.ts";
import type { Ctx } from "#core/context.ts";
import type { EventRow, SlotRow } from "#core/events/event-parts.ts";
import { describeSlot } from "#core/events/rules.ts";
import { loadPlaceAddress } from "#core/listings/places/place-address.ts";
import { places } from "#core/listings/places/tables.ts";
import { VAT_EXEMPT_MENTION } from "#core/terms/input.ts";
import { exemptionOf } from "#core/terms/vat-rules.ts";
import { vatInside } from "#core/terms/vat-share-rules.ts";
import { formatDate, formatDateTime } from "#platform/french-dates.ts";
import { formatExactCents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import { eventStatementInput } from "../input.ts";
import { numberPaper } from "../number-paper.ts";
import {
  type FigureColumn,
  type Paper,
  type PaperBlock,
  type PaperFile,
  type Party,
  readConsistently,
} from "../paper.ts";
import { loadPerson, publicParty } from "../parties.ts";
import { rateText } from "../rules.ts";
import { typesetPaper } from "../typeset-paper.ts";
import { correctionRows, fundsRows, payoutRows, purchaseRows, sharingRows } from "./event-money-rows.ts";
import { type EventStatement, loadEventStatement, type SalesRow } from "./load-event-statement.ts";

type StatementParties = { organiser: Party; place: Party };

/** Before the sharing it is provisional, and has no number: each ticket changes it. */
const isStillOpen = ({ event, isFinal }: EventStatement): boolean => !isFinal && event.state !== "cancelled";

/** The receipt statement: what was sold, slot by slot and tariff by tariff, and where each cent of it goes. */
function eventStatementPaper(statement: EventStatement, parties: StatementParties, madeAt: Date): Paper {
  const { event, isFinal } = statement;
  const isProvisional = isStillOpen(statement);
  return {
    title: isProvisional ? "Relevé de recettes provisoire" : "Relevé de recettes",
    subject: `Relevé de recettes de l’événement ${event.title}`,
    // What is over says so with its number.
    lines: [`**${event.title}**`, ...(isProvisional ? [`Établi le ${formatDateTime(madeAt)}`] : [])],
    edition: madeAt,
    blocks: [
      ...marks(statement),
      {
        kind: "parties",
        parties: [
          { role: "ORGANISATION", ...parties.organiser },
          { role: "LIEU", ...parties.place },
        ],
      },
      { kind: "section", title: "Billets émis" },
      ...statement.slots.map((slot) => slotTable(slot, statement.rows)),
      ...notes(statement),
      ...income(statement),
      {
        kind: "figures",
        caption: isFinal ? "Répartition" : "Répartition provisoire",
        columns: amountColumns,
        rows: sharingRows(statement),
      },
      ...table("Rectifications après versement", correctionColumns, correctionRows(statement)),
      ...table("Prestation ou location payée à l’acceptation", amountColumns, purchaseRows(statement)),
      ...table("Versements", payoutColumns, payoutRows(statement)),
      ...table("Mouvements de fonds", amountColumns, fundsRows(statement)),
      ...documents(statement),
    ],
    foot: `Relevé de recettes ${event.id}`,
  };
}

const amountColumns: FigureColumn[] = [
  { label: "Désignation", width: 0.72 },
  { label: "Montant", width: 0.28, amount: true },
];
const correctionColumns: FigureColumn[] = [
  { label: "Date", width: 0.22 },
  { label: "Recettes", width: 0.13, amount: true },
  { label: "Frais", width: 0.13, amount: true },
  { label: "Assurance", width: 0.13, amount: true },
  { label: "Droits", width: 0.13, amount: true },
  { label: "Artiste", width: 0.13, amount: true },
  { label: "Hôte", width: 0.13, amount: true },
];
const payoutColumns: FigureColumn[] = [
  { label: "Part", width: 0.34 },
  { label: "État", width: 0.3 },
  { label: "Dû", width: 0.18, amount: true },
  { label: "Repris", width: 0.18, amount: true },
];
const salesColumns: FigureColumn[] = [
  { label: "Tarif", width: 0.17 },
  { label: "Billets", width: 0.12 },
  { label: "Prix", width: 0.145, amount: true },
  { label: "Payés", width: 0.085, amount: true },
  { label: "Ailleurs", width: 0.09, amount: true },
  { label: "Gratuits", width: 0.095, amount: true },
  { label: "Rendus", width: 0.085, amount: true },
  { label: "Annulés", width: 0.09, amount: true },
  { label: "Recette", width: 0.12, amount: true },
];

const table = (
  caption: string,
  columns: readonly FigureColumn[],
  rows: Extract<PaperBlock, { kind: "figures" }>["rows"],
): PaperBlock[] => (rows.length > 0 ? [{ kind: "figures", caption, columns, rows }] : []);

function marks({ event, isFinal, isBehind }: EventStatement): PaperBlock[] {
  if (event.state === "cancelled")
    return [
      { kind: "mark", title: "Événement annulé", text: "Tous les billets valables ont été remboursés en totalité." },
    ];
  if (!isFinal)
    return [
      {
        kind: "mark",
        title: "Document provisoire",
        text: "Les recettes sont réparties une fois pour toutes après la dernière date. D’ici là, ventes et remboursements peuvent changer ces montants.",
      },
    ];
  return isBehind
    ? [
        {
          kind: "mark",
          title: "Rectification en cours",
          text: "Un remboursement ou une contestation vient d’arriver\u202f: la répartition ci-dessous sera refaite sous peu.",
        },
      ]
    : [];
}

const priceText = ({ lowestCents, highestCents }: SalesRow): string =>
  lowestCents === highestCents
    ? lowestCents === 0
      ? "Gratuit"
      : formatExactCents(lowestCents)
    : `${formatExactCents(lowestCents)} à ${formatExactCents(highestCents)}`;

function slotTable(slot: SlotRow, all: readonly SalesRow[]): PaperBlock {
  const rows = all.filter(({ slotId }) => slotId === slot.id);
  const total = (of: (row: SalesRow) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  const caption = `${describeSlot(slot)}${slot.active ? "" : " (annulée)"}`;
  return {
    kind: "figures",
    caption,
    columns: salesColumns,
    rows: [
      ...rows.map((row) => ({
        cells: [
          row.label,
          row.firstNumber === row.lastNumber
            ? `n°\u00a0${row.firstNumber}`
            : `n°\u00a0${row.firstNumber} à\u00a0${row.lastNumber}`,
          priceText(row),
          String(row.paid),
          String(row.atDoor),
          String(row.free + row.invitations),
          String(row.refunded),
          String(row.cancelled),
          formatExactCents(row.incomeCents),
        ],
      })),
      {
        strong: true,
        cells: [
          rows.length > 0 ? "Total" : "Aucun billet",
          "",
          "",
          String(total((row) => row.paid)),
          String(total((row) => row.atDoor)),
          String(total((row) => row.free + row.invitations)),
          String(total((row) => row.refunded)),
          String(total((row) => row.cancelled)),
          formatExactCents(total((row) => row.incomeCents)),
        ],
      },
    ],
  };
}

function notes({ rows }: EventStatement): PaperBlock[] {
  const invitations = rows.reduce((sum, row) => sum + row.invitations, 0);
  const atDoor = rows.reduce((sum, row) => sum + row.atDoor, 0);
  const doorCents = rows.reduce((sum, row) => sum + row.doorCents, 0);
  const disputed = rows.reduce((sum, row) => sum + row.disputed, 0);
  const words = [
    "Les numéros de billets se suivent sans trou dans tout l’événement.",
    invitations > 0 &&
      `Les billets gratuits comptent ${invitations} ${invitations > 1 ? "invitations" : "invitation"}.`,
    atDoor > 0 &&
      `${atDoor} ${atDoor > 1 ? "billets ont été réglés" : "billet a été réglé"} sur place ou au pass Culture, à l’organisation, pour ${formatExactCents(doorCents)}\u202f: cette somme n’est pas passée par la plateforme, ne porte aucun frais de service et n’entre pas dans la répartition ci-dessous. Elle reste à déclarer avec les recettes de la soirée.`,
    disputed > 0 &&
      `${disputed} ${disputed > 1 ? "billets contestés" : "billet contesté"} auprès d’une banque ne ${disputed > 1 ? "comptent" : "compte"} pas dans les recettes.`,
  ];
  return [{ kind: "small", text: words.filter(Boolean).join(" ") }];
}

function income({ event, rows, incomeCents }: EventStatement): PaperBlock[] {
  const { vatRate } = event.terms;
  const { netCents, vatCents } = vatInside(incomeCents, vatRate);
  const sold = rows.reduce((sum, row) => sum + row.paid, 0);
  return [
    {
      kind: "figures",
      caption: "Recettes de billetterie",
      columns: amountColumns,
      rows: [
        {
          cells: [`Billets payés\u202f: ${sold}, toutes taxes comprises`, formatExactCents(incomeCents)],
          strong: true,
        },
        { cells: ["Hors taxe", formatExactCents(netCents)] },
        {
          cells: [
            vatRate === 0 ? (exemptionOf(event.terms.vat?.choice) ?? VAT_EXEMPT_MENTION) : `TVA à ${rateText(vatRate)}`,
            formatExactCents(vatCents),
          ],
        },
      ],
    },
  ];
}

function documents({ documents: issued }: EventStatement): PaperBlock[] {
  if (issued.length === 0) return [];
  const names = issued.map(
    ({ number, totalCents, issuedAt }) => `${number} du ${formatDate(issuedAt)} (${formatExactCents(totalCents)})`,
  );
  return [{ kind: "small", text: `Frais de service facturés à qui les a supportés\u202f: ${names.join(", ")}.` }];
}

/** The receipt statement of an event, for its co-organisers and admins: provisional before the sharing, final after it. */
export async function getEventStatement(ctx: Ctx, raw: unknown): Promise<PaperFile> {
  const { eventId } = parseInput(eventStatementInput, raw);
  const { paper, isOpen, owners } = await readConsistently(ctx, async (inner) => {
    const statement = await loadEventStatement(inner, eventId);
    const { event } = statement;
    const organiser = await loadPerson(inner, event.organiser === "artist" ? event.artistId : event.hostId);
    const parties = {
      organiser: publicParty(organiser.identity, organiser.licenceNumber),
      place: await placeParty(inner, event),
    };
    return {
      paper: eventStatementPaper(statement, parties, ctx.now),
      isOpen: isStillOpen(statement),
      owners: [event.artistId, event.hostId],
    };
  });
  await noteTeamReading(ctx, { kind: "event_statement", id: eventId, owners });
  const numbered = isOpen ? paper : await numberPaper(ctx, { kind: "statement", name: `event:${eventId}` }, paper);
  return {
    filename: `releve-${eventId}.pdf`,
    contentType: "application/pdf",
    body: await typesetPaper(numbered, ctx.operator),
  };
}

async function placeParty(ctx: Ctx, { placeId }: EventRow): Promise<Party> {
  const [place] = await ctx.db.select({ title: places.title }).from(places).where(eq(places.id, placeId));
  const address = await loadPlaceAddress(ctx, placeId);
  const lines = [
    [address?.number, address?.street].filter(Boolean).join(" "),
    [address?.postalCode, address?.city].filter(Boolean).join(" "),
  ].filter(Boolean);
  return { name: place?.title || "Lieu", lines };
}
