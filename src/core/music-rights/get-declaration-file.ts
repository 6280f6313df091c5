import { eq } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { getNextStep } from "#core/events/get-next-step.ts";
import { requireCoOrganiser } from "#core/events/read-event-access.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { declarationPaper } from "./declaration-words.ts";
import { getEventRights } from "./get-event-rights.ts";
import { rightsEventInput } from "./input.ts";
import { typesetDeclaration } from "./typeset-declaration.ts";

export type DeclarationFile = { filename: string; contentType: string; body: Buffer };

/** For artist and host, who know the address: made from what is known at each asking. */
export async function getDeclarationFile(ctx: Ctx, input: unknown): Promise<DeclarationFile> {
  const { eventId } = parseInput(rightsEventInput, input);
  const { event } = await requireCoOrganiser(ctx, eventId);
  const rights = await getEventRights(ctx, { eventId });
  if (rights.state === "not_needed") {
    throw new DomainError("conflict", { reason: "not_needed", detail: m["rights.not_needed"]() });
  }
  const { event: view, address } = await getNextStep(ctx, { eventId });
  const street = [address?.number, address?.street].filter(Boolean).join(" ");
  const town = [address?.postalCode, address?.city].filter(Boolean).join(" ");
  const organiserId = event.organiser === "artist" ? event.artistId : event.hostId;
  const body = await typesetDeclaration(
    declarationPaper({
      rights,
      terms: event.terms,
      project: view.project.title ?? "Sans titre",
      artist: view.project.artistName,
      place: [view.place.title, street, town].filter(Boolean).join(", "),
      organiser: await describeOrganiser(ctx, organiserId),
      edition: ctx.now,
    }),
  );
  return { filename: `droits-musicaux-${eventId}.pdf`, contentType: "application/pdf", body };
}

async function describeOrganiser(ctx: Ctx, userId: string): Promise<string> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!user || user.deletedAt) return "compte supprimé";
  const name = `${user.firstName} ${user.lastName}`;
  return [
    user.companyName ?? name,
    ...(user.companyName && user.companyName !== name ? [`représentée par ${name}`] : []),
    ...(user.siren ? [`SIREN ${user.siren.replace(/(\d{3})(?=\d)/g, "$1\u00a0")}`] : []),
    ...(user.licenceNumber ? [`récépissé ${user.licenceNumber}`] : []),
    user.email,
  ].join(", ");
}
