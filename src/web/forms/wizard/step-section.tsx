import { type ReactNode, useState } from "react";
import { useFieldScope } from "#web/ui/fields/field.tsx";
import { Icon } from "#web/ui/icon.tsx";

type StepSectionProps = {
  /** The step's slug: addresses lead here. */
  id: string;
  title: string;
  lead?: string;
  /** The answer that is there already, in words: the section then waits, folded, for whoever wants another. */
  answer?: string;
  children: ReactNode;
};

/** One of several questions on a screen. */
export function StepSection({ id, title, lead, answer, children }: StepSectionProps) {
  if (answer) return <FoldedSection {...{ id, title, lead, answer, children }} />;
  return (
    <section
      aria-labelledby={`${id}-titre`}
      className="grid gap-5 border-line border-t pt-6 first:border-t-0 first:pt-0"
    >
      <div className="grid gap-1">
        <h2 id={`${id}-titre`} className="text-2xl">
          {title}
        </h2>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </section>
  );
}

function FoldedSection({ id, title, lead, answer, children }: StepSectionProps) {
  const { errors } = useFieldScope();
  const isWrong = Object.keys(errors).length > 0;
  const [isOpen, setOpen] = useState(isWrong);
  const [wasOpened, setWasOpened] = useState(isWrong);
  // Whatever is wrong must be seen, wherever it is; mended, it stays open under the hand that mends it.
  if (isWrong && !isOpen) setOpen(true);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    <details
      id={id}
      className="group/fold rounded-card bg-card shadow-card"
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => setOpen(open)}
    >
      <summary className="flex min-h-14 items-center gap-4 px-5 py-3.5">
        <span className="min-w-0 grow">
          <span className="block font-semibold text-ink">{title}</span>
          {!wasOpened && <span className="block group-open/fold:hidden">{answer}</span>}
        </span>
        <span className="shrink-0 text-sm font-semibold text-ink-soft group-open/fold:hidden">Changer</span>
        <Icon name="chevron-down" className="size-5 shrink-0 transition-transform group-open/fold:rotate-180" />
      </summary>
      <div className="grid gap-6 border-line border-t px-5 py-5">
        {lead && <p>{lead}</p>}
        {children}
      </div>
    </details>
  );
}
