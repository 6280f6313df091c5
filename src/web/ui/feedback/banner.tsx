import type { ReactNode } from "react";
import { m } from "#platform/messages/messages.js";
import { cx } from "../cx.ts";
import { Icon } from "../icon.tsx";
import type { IconName } from "../icon-paths.ts";

export type BannerKind = "info" | "success" | "warning" | "error";

/** An icon and a word go with every colour: colour alone says nothing to many. */
export const bannerIcons: Record<BannerKind, IconName> = {
  info: "info",
  success: "check-circle",
  warning: "alert",
  error: "cross",
};

export const bannerWords: Record<BannerKind, () => string> = {
  info: m["ui.kind_info"],
  success: m["ui.kind_success"],
  warning: m["ui.kind_warning"],
  error: m["ui.kind_error"],
};

type BannerProps = {
  kind?: BannerKind;
  /** Says in a word what it is about; the kind's own word otherwise. */
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
};

const looks: Record<BannerKind, { box: string; icon: string; title: string }> = {
  info: { box: "bg-sand", icon: "text-ink", title: "text-ink" },
  success: { box: "bg-success-pale", icon: "text-success-ink", title: "text-success-ink" },
  warning: { box: "bg-warning-pale", icon: "text-warning-ink", title: "text-warning-ink" },
  error: { box: "bg-error-pale", icon: "text-error-ink", title: "text-error-ink" },
};

export function Banner({ kind = "info", title, children, action, className }: BannerProps) {
  const look = looks[kind];
  return (
    <div
      role={kind === "error" ? "alert" : "status"}
      className={cx("flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card px-5 py-4", look.box, className)}
    >
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <Icon name={bannerIcons[kind]} className={cx("mt-0.5 size-5.5", look.icon)} />
        <div className="min-w-0">
          <p className={cx("font-bold", look.title)}>{title ?? bannerWords[kind]()}</p>
          {children && <div className="text-sm">{children}</div>}
        </div>
      </div>
      {action}
    </div>
  );
}
