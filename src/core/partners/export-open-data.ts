import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { OpenedFile } from "#adapters/storage/port.ts";
import { type Ctx, defineJob } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { eachPublicEvening, type PublicEvening } from "./public-evenings.ts";
import { asCsv, asJsonLd, type OpenDataFormat, openDataFormats } from "./write-open-data.ts";

const keyOf = (format: OpenDataFormat) => `opendata/soirees.${format}`;

/** Every file is whole, and says when it was made: made twice or by two at once, the later one stays. */
export const exportOpenData = defineJob({
  name: "partners-export-open-data",
  payload: z.object({}),
  cron: "*/10 * * * *",
  leisurely: true,
  async handler(ctx) {
    const evenings: PublicEvening[] = [];
    for await (const evening of eachPublicEvening(ctx)) evenings.push(evening);
    const { publicUrl } = ctx.settings;
    const all = { publicUrl, publisher: ctx.operator.company, madeAt: ctx.now, evenings };
    for (const [format, text] of [["jsonld", asJsonLd(all)] as const, ["csv", asCsv(all)] as const]) {
      const contentType = `${openDataFormats[format]}; charset=utf-8`;
      await ctx.storage.put(keyOf(format), { body: Buffer.from(text), contentType });
    }
  },
});

const input = z.object({ format: z.enum(["jsonld", "csv"]) });

const asked = new LRUCache<string, true>({ max: 1, ttl: 60_000 });

/** What the job wrote last: whoever reads waits for no list to be made. Before the first there is nothing yet: it is asked for, and to be had in a minute. */
export async function openOpenData(ctx: Ctx, given: unknown): Promise<OpenedFile> {
  const { format } = parseInput(input, given);
  const file = await ctx.storage.open(keyOf(format));
  if (file) return file;
  if (!asked.has("export")) {
    asked.set("export", true);
    await ctx.enqueue(ctx.db, exportOpenData, {});
  }
  throw new DomainError("unavailable", { retryAfterSeconds: 60 });
}
