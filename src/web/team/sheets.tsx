import { type ReactNode, useId } from "react";
import { Form, useNavigation } from "react-router";
import { own } from "#platform/own.ts";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldScope } from "#web/ui/fields/field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useMaySend } from "./own-rights.tsx";

/** A titled list on paper; says so when it is empty. */
export function Sheet({
  id,
  title,
  empty,
  more = false,
  total,
  children,
}: {
  id: string;
  title?: string;
  empty: string;
  /** What stands here is not all of it. */
  more?: boolean;
  /** How many there are, where it is known. */
  total?: number;
  children: readonly ReactNode[];
}) {
  return (
    <section aria-labelledby={title ? id : undefined} aria-label={title ? undefined : empty} className="grid gap-3">
      {title && (
        <h2 id={id} className="text-xl">
          {title}
          {children.length > 0 ? ` (${total ?? `${children.length}${more ? " et plus" : ""}`})` : ""}
        </h2>
      )}
      {children.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-card bg-card px-5 shadow-card">
          {children}
        </ul>
      )}
    </section>
  );
}

export function SheetItem({ title, aside, children }: { title: ReactNode; aside?: ReactNode; children?: ReactNode }) {
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
        <p className="min-w-0 wrap-anywhere font-semibold text-ink">{title}</p>
        {aside && <div className="flex flex-wrap items-center gap-2 text-sm">{aside}</div>}
      </div>
      {children}
    </li>
  );
}

/** In the address, so that a search can be kept and sent to a colleague. */
export function SearchForm({ label, text, children }: { label: string; text: string; children?: ReactNode }) {
  return (
    <Form method="get" className="flex flex-wrap items-end gap-4">
      <TextField name="q" type="search" label={label} defaultValue={text} className="grow basis-72" />
      {children}
      <Button type="submit">Chercher</Button>
    </Form>
  );
}

type ReasonFormProps = {
  intent: string;
  title: string;
  help: string;
  submit: string;
  variant?: "primary" | "secondary" | "quiet" | "danger";
  /** Sent along: which thing it is about. */
  fields?: Record<string, string>;
  refused?: FormRefusal | undefined;
  /** Above the reason. */
  children?: ReactNode;
  reasonHelp?: string;
  reasonLimit?: number;
};

/** What cannot be undone lightly is folded away, and asks why. It is there for whoever may send it. */
export function ReasonForm({
  intent,
  title,
  help,
  submit,
  variant = "secondary",
  fields = {},
  refused,
  children,
  reasonHelp = "Gardé au journal.",
  reasonLimit = 500,
}: ReasonFormProps) {
  const id = useId();
  const maySend = useMaySend();
  const isMine =
    refused?.intent === intent && Object.entries(fields).every(([name, value]) => own(refused.values, name) === value);
  const mine = isMine ? refused : undefined;
  const busy = useNavigation().formData?.get("intent") === intent;
  if (!maySend(intent)) return null;
  return (
    <details className="group min-w-0 open:w-full" open={mine !== undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line bg-card px-4 font-semibold text-ink text-sm hover:bg-sand">
        {title}
        <Icon name="chevron-down" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <Form method="post" className="mt-3 grid max-w-2xl gap-4 rounded-card border border-line bg-paper p-5">
        <p className="text-sm">{help}</p>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FieldScope prefix={id} errors={mine?.errors} values={mine?.values}>
          {children}
          <TextArea name="reason" label="Motif" help={reasonHelp} rows={3} limit={reasonLimit} required />
        </FieldScope>
        <Button type="submit" name="intent" value={intent} variant={variant} busy={busy} className="justify-self-start">
          {submit}
        </Button>
      </Form>
    </details>
  );
}
