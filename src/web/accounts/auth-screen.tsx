import type { ComponentType, ReactNode } from "react";
import type { IllustrationProps } from "#web/ui/illustrations/scene.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";

type AuthScreenProps = {
  eyebrow?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  drawing: ComponentType<IllustrationProps>;
  /** What the drawing says on wide screens: a promise, in one breath. */
  caption: string;
  /** Short forms leave room for the drawing on small screens, too. */
  short?: boolean;
  /** Under everything: the other door. */
  foot?: ReactNode;
  children: ReactNode;
};

/** The way in: one task on the left, an evening on the right. */
export function AuthScreen(props: AuthScreenProps) {
  const { eyebrow, title, lead, drawing: Drawing, caption, short = false, foot, children } = props;
  return (
    <div className="wrap grid items-start gap-x-16 py-7 sm:py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
      <div className="mx-auto grid w-full max-w-form gap-7 lg:mx-0">
        {short && <Drawing className="h-44 w-full rounded-panel sm:hidden" />}
        <PageHeading eyebrow={eyebrow} title={title} lead={lead} />
        {children}
        {foot && <div className="border-line border-t pt-5">{foot}</div>}
      </div>
      <figure className="on-navy sticky top-8 hidden overflow-hidden rounded-panel shadow-card lg:block">
        <Drawing className="aspect-square w-full" />
        <figcaption className="text-balance px-7 py-6 font-heading font-serif text-white text-xl">{caption}</figcaption>
      </figure>
    </div>
  );
}
