import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";

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
