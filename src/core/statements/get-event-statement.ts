import { eq } from "drizzle-orm";
import { noteTeamReading } from "#core/audit/note-team-reading.ts";
import type { Ctx } from "#core/context.ts";
import type { EventRow } from "#core/events/event-parts.ts";
import { readPlaceAddress } from "#core/places/read-place-address.ts";
import { places } from "#core/places/tables.ts";
import { parseInput } from "#platform/parse-input.ts";
import { publicParty, readPerson } from "./describe-party.ts";
import type { Party } from "./document-content.ts";
import { eventStatementPaper } from "./event-statement-paper.ts";
import { eventStatementInput } from "./input.ts";
import { readConsistently } from "./read-consistently.ts";
import { readEventStatement } from "./read-event-statement.ts";
import type { PaperFile } from "./typeset/paper.ts";
import { typesetPaper } from "./typeset/typeset-paper.ts";

/** The receipt statement of an event, for its co-organisers and admins: provisional before the sharing, final after it. */
export async function getEventStatement(ctx: Ctx, raw: unknown): Promise<PaperFile> {
  const { eventId } = parseInput(eventStatementInput, raw);
  const { paper, owners } = await readConsistently(ctx, async (inner) => {
    const statement = await readEventStatement(inner, eventId);
    const { event } = statement;
    const organiser = await readPerson(inner, event.organiser === "artist" ? event.artistId : event.hostId);
    const parties = {
      organiser: publicParty(organiser.identity, organiser.licenceNumber),
      place: await placeParty(inner, event),
    };
    return { paper: eventStatementPaper(statement, parties, ctx.now), owners: [event.artistId, event.hostId] };
  });
  await noteTeamReading(ctx, { kind: "event_statement", id: eventId, owners });
  return {
    filename: `releve-${eventId}.pdf`,
    contentType: "application/pdf",
    body: await typesetPaper(paper, ctx.operator),
  };
}

async function placeParty(ctx: Ctx, { placeId }: EventRow): Promise<Party> {
  const [place] = await ctx.db.select({ title: places.title }).from(places).where(eq(places.id, placeId));
  const address = await readPlaceAddress(ctx, placeId);
  const lines = [
    [address?.number, address?.street].filter(Boolean).join(" "),
    [address?.postalCode, address?.city].filter(Boolean).join(" "),
  ].filter(Boolean);
  return { name: place?.title || "Lieu", lines };
}
