import { readCalendarTask } from "#core/calendars/read-file.ts";
import { drawPictureTask } from "#core/events/pictures/draw-picture.ts";
import { renderMailTask } from "#core/mail/render-task.ts";
import { typesetPosterTask } from "#core/papers/poster/typeset-poster.ts";
import { typesetTicketsTask } from "#core/ticketing/tickets/typeset-tickets.ts";
import { serveTasks } from "#platform/beside.ts";

/** What runs in the second thread (platform/beside.ts). Built as a file of its own, beside the server (vite.config.ts). */
serveTasks([renderMailTask, typesetTicketsTask, drawPictureTask, typesetPosterTask, readCalendarTask]);
