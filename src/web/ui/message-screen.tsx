import type { ComponentType, ReactNode } from "react";
import type { IllustrationProps } from "./illustrations/scene.tsx";
import { PageHeading } from "./page-heading.tsx";

type MessageScreenProps = {
  drawing: ComponentType<IllustrationProps>;
  eyebrow?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
};

/** One thing to be told, and what comes next: a mail has left, a password is changed, a link is over. */
export function MessageScreen({ drawing: Drawing, eyebrow, title, lead, children }: MessageScreenProps) {
  return (
    <div className="wrap grid items-center gap-8 py-7 sm:py-14 md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] md:gap-14">
      <div className="overflow-hidden rounded-panel shadow-card">
        <Drawing className="aspect-4/3 w-full max-md:max-h-52" />
      </div>
      <div className="grid max-w-form gap-6">
        <PageHeading eyebrow={eyebrow} title={title} lead={lead} />
        {children}
      </div>
    </div>
  );
}
