import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-paths.ts";

type FoldProps = { icon: IconName; title: string; isOpen: boolean; children: ReactNode };

/** A form that few need: folded, and open where it was refused. Works before any script. */
export function Fold({ icon, title, isOpen, children }: FoldProps) {
  return (
    <details open={isOpen} className="group rounded-card border-[1.5px] border-edge bg-card px-4">
      <summary className="flex min-h-14 cursor-pointer items-center gap-3 font-semibold text-ink">
        <Icon name={icon} className="size-5 text-accent" />
        <span className="grow">{title}</span>
        <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
      </summary>
      <div className="pt-1 pb-5">{children}</div>
    </details>
  );
}
