/** A report is looked at once; what is new about the same thing is a new report. */
export const reportStates = { open: ["closed"], closed: [] } as const satisfies Record<string, readonly string[]>;

export type ReportState = keyof typeof reportStates;
