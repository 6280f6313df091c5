import { eq } from "drizzle-orm";
import { z } from "zod";
import type { PassCultureOffer } from "#adapters/partners/port.ts";
import { type Ctx, defineJob } from "#core/context.ts";
import { type Keeping, keepCopies } from "../keep-copies.ts";
import { passCultureOffers } from "../tables.ts";
import { eachPassCultureOffer, loadPassCultureOffers } from "./load-offers.ts";

/** Evenings whose organiser asked for it are on sale there; hidden ones are not, and those that are called off are cancelled there. */
const passCulture: Keeping<PassCultureOffer> = {
  partner: "passculture",
  async *each(ctx) {
    for await (const body of eachPassCultureOffer(ctx)) yield { subject: body.id, body };
  },
  async find(ctx, subject) {
    return (await loadPassCultureOffers(ctx, [subject]))[0];
  },
  put: (ctx, _, body) => portOf(ctx).put(body),
  async withdraw(ctx, subject) {
    const [kept] = await ctx.db
      .select({ venueId: passCultureOffers.venueId })
      .from(passCultureOffers)
      .where(eq(passCultureOffers.eventId, subject));
    if (kept) await portOf(ctx).withdraw({ id: subject, venueId: kept.venueId });
  },
};

function portOf({ partners }: Ctx) {
  if (!partners.passculture) throw new Error("no pass Culture");
  return partners.passculture;
}

export const offerAtPassCulture = defineJob({
  name: "partners-pass-culture",
  payload: z.object({}),
  cron: "*/5 * * * *",
  leisurely: true,
  async handler(ctx) {
    if (ctx.partners.passculture) await keepCopies(ctx, passCulture);
  },
});
