import { expireProposalJob, remindProposalJob, sweepProposalsJob } from "./deadlines.ts";

export const proposalsJobs = [expireProposalJob, remindProposalJob, sweepProposalsJob] as const;
