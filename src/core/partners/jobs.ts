import { exportOpenData } from "./export-open-data.ts";

export const partnersJobs = [exportOpenData];
