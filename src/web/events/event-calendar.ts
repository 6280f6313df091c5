import { getCalendarFile } from "#core/events/calendar-file.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import type { Route } from "./+types/event-calendar.ts";

/** What a phone's own calendar opens. */
export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) => {
  const { body, contentType, filename } = await getCalendarFile(ctx, { eventId: params.eventid });
  return new Response(body, {
    headers: {
      "content-type": contentType,
      "content-disposition": `attachment; filename="${filename}"`,
      "cache-control": "no-cache",
      "x-robots-tag": "noindex",
    },
  });
});
