import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import type { SendRefusal } from "./rules.ts";

export const sendRefusalSentences: Record<SendRefusal, () => string> = {
  you_blocked: () => m["moderation.you_blocked"](),
  blocked: () => m["moderation.blocked"](),
  project_gone: () => m["messages.project_gone"](),
  place_gone: () => m["messages.place_gone"](),
};

export const refusedSend = (reason: SendRefusal): DomainError =>
  new DomainError("conflict", { reason, detail: sendRefusalSentences[reason]() });
