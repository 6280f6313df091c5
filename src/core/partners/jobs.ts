import { exportOpenData } from "./export-open-data.ts";
import { publishToAgenda } from "./publish-to-agenda.ts";

export const partnersJobs = [exportOpenData, publishToAgenda];
