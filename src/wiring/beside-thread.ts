import { renderMailTask } from "#core/mail/render-task.ts";
import { typesetTicketsTask } from "#core/ticketing/tickets/typeset-tickets.ts";
import { serveTasks } from "#platform/beside.ts";

/** What runs in the second thread (platform/beside.ts). Built as a file of its own, beside the server (vite.config.ts). */
serveTasks([renderMailTask, typesetTicketsTask]);
