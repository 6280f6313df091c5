export type NextStepCode = "invoice_info" | "payment_account" | "licence" | "music_rights" | "publish" | "share";

export type NextStep = { code: NextStepCode; done: boolean; applies: boolean };
