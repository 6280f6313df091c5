import { getCalendarFile } from "#core/events/calendar-file.ts";
import { orNotFound } from "#web/server/page-answers.ts";
import { requestContext } from "#web/server/request-context.ts";
import type { Route } from "./+types/event-calendar.ts";

/** What a phone's own calendar opens. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = context.get(requestContext);
  const { body, contentType, filename } = await orNotFound(getCalendarFile(ctx, { eventId: params.eventid }));
  return new Response(body, {
    headers: {
      "content-type": contentType,
      "content-disposition": `attachment; filename="${filename}"`,
      "cache-control": "no-cache",
      "x-robots-tag": "noindex",
    },
  });
}
