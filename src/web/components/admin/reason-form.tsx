import { useId } from "react";
import { Form, useNavigation } from "react-router";
import { own } from "#platform/own.ts";
import type { FormRefusal } from "#web/form-refusal.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldScope } from "#web/ui/field-scope.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

type ReasonFormProps = {
  intent: string;
  title: string;
  help: string;
  submit: string;
  variant?: "primary" | "secondary" | "quiet" | "danger";
  /** Sent along: which thing it is about. */
  fields?: Record<string, string>;
  refused?: FormRefusal | undefined;
};

/** What cannot be undone lightly is folded away, and asks why. */
export function ReasonForm({
  intent,
  title,
  help,
  submit,
  variant = "secondary",
  fields = {},
  refused,
}: ReasonFormProps) {
  const id = useId();
  const isMine =
    refused?.intent === intent && Object.entries(fields).every(([name, value]) => own(refused.values, name) === value);
  const mine = isMine ? refused : undefined;
  const busy = useNavigation().formData?.get("intent") === intent;
  return (
    <details className="group min-w-0 open:w-full" open={mine !== undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line bg-white px-4 font-semibold text-navy-900 text-sm hover:bg-sand">
        {title}
        <Icon name="chevron-down" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <Form method="post" className="mt-3 grid max-w-2xl gap-4 rounded-card border border-line bg-paper p-5">
        <p className="text-sm">{help}</p>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FieldScope prefix={id} errors={mine?.errors} values={mine?.values}>
          <TextArea name="reason" label="Motif" help="Gardé au journal." rows={3} limit={500} required />
        </FieldScope>
        <Button type="submit" name="intent" value={intent} variant={variant} busy={busy} className="justify-self-start">
          {submit}
        </Button>
      </Form>
    </details>
  );
}
