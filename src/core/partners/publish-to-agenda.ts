import { z } from "zod";
import type { AgendaEvening } from "#adapters/partners/port.ts";
import { type Ctx, defineJob } from "#core/context.ts";
import { type Keeping, keepCopies } from "./keep-copies.ts";
import { eachPublicEvening, loadPublicEvenings, type PublicEvening } from "./public-evenings.ts";

/** All public evenings to come stand in the operator's agenda; what is hidden, called off or over is taken away. */
const openAgenda: Keeping<AgendaEvening> = {
  partner: "openagenda",
  async *each(ctx) {
    for await (const evening of eachPublicEvening(ctx)) {
      const body = await asAgendaEvening(ctx, evening);
      if (body) yield { subject: evening.id, body };
    }
  },
  async find(ctx, subject) {
    const [evening] = await loadPublicEvenings(ctx, [subject]);
    return evening && asAgendaEvening(ctx, evening);
  },
  put: (ctx, _, body) => portOf(ctx).put(body),
  withdraw: (ctx, subject) => portOf(ctx).withdraw(subject),
};

function portOf({ partners }: Ctx) {
  if (!partners.openagenda) throw new Error("no agenda");
  return partners.openagenda;
}

/** In the middle of its town; without a town that is known, it stands nowhere. */
async function asAgendaEvening(ctx: Ctx, evening: PublicEvening): Promise<AgendaEvening | undefined> {
  const commune = evening.communeCode ? await ctx.geocoding.findCommune(evening.communeCode) : undefined;
  if (!commune) return undefined;
  const { id, title, description, url, artistName, art, price, postalCode, dates } = evening;
  const { code, name, latitude, longitude } = commune;
  return {
    ...{ id, title, description, url, artistName, art, price },
    commune: { code, name, postalCode, latitude, longitude },
    dates: dates.map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
  };
}

export const publishToAgenda = defineJob({
  name: "partners-agenda",
  payload: z.object({}),
  cron: "*/5 * * * *",
  leisurely: true,
  async handler(ctx) {
    if (ctx.partners.openagenda) await keepCopies(ctx, openAgenda);
  },
});
