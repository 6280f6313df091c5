import type { DemoEvent } from "./demo-event.ts";
import { overEvents } from "./over-events.ts";
import { parisEvents } from "./paris-events.ts";
import { regionalEvents } from "./regional-events.ts";

export const allEvents: readonly DemoEvent[] = [...overEvents, ...parisEvents, ...regionalEvents];
