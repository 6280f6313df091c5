import { m } from "#platform/messages/messages.js";
import type { IconName } from "./icon-paths.ts";

export type NoticeKind = "info" | "success" | "warning" | "error";

/** An icon and a word go with every colour: colour alone says nothing to many. */
export const noticeIcons: Record<NoticeKind, IconName> = {
  info: "info",
  success: "check-circle",
  warning: "alert",
  error: "cross",
};

export const noticeWords: Record<NoticeKind, () => string> = {
  info: m["ui.kind_info"],
  success: m["ui.kind_success"],
  warning: m["ui.kind_warning"],
  error: m["ui.kind_error"],
};
