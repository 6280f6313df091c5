import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { type NoticeKind, noticeIcons, noticeWords } from "./notice-kind.ts";

type BannerProps = {
  kind?: NoticeKind;
  /** Says in a word what it is about; the kind's own word otherwise. */
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
};

const looks: Record<NoticeKind, { box: string; icon: string; title: string }> = {
  info: { box: "bg-sand", icon: "text-navy-900", title: "text-navy-900" },
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
        <Icon name={noticeIcons[kind]} className={cx("mt-0.5 size-5.5", look.icon)} />
        <div className="min-w-0">
          <p className={cx("font-bold", look.title)}>{title ?? noticeWords[kind]()}</p>
          {children && <div className="text-sm">{children}</div>}
        </div>
      </div>
      {action}
    </div>
  );
}
