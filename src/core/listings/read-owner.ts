import { findPeople } from "#core/accounts/find-people.ts";
import type { Ctx } from "#core/context.ts";
import { findPortraits } from "#core/photos/find-portraits.ts";
import type { PublicPerson } from "./rules.ts";

/** First name, initial and portrait: the rest of the person never leaves. */
export async function readOwner(ctx: Ctx, ownerId: string): Promise<PublicPerson> {
  const person = (await findPeople(ctx, [ownerId])).get(ownerId);
  if (!person) throw new Error("a listing without its owner");
  const portrait = (await findPortraits(ctx, [ownerId])).get(ownerId) ?? null;
  return { id: ownerId, name: person.displayName, portrait, memberSince: person.memberSince };
}
