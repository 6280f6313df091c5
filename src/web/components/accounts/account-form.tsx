import type { ComponentProps } from "react";
import { CheckedForm } from "#web/components/forms/checked-form.tsx";
import { fieldLabels } from "./field-labels.ts";
import { SessionLost } from "./session-lost.tsx";

/** Every form of this area: its fields have names, and a session that ended meanwhile loses nothing. */
export function AccountForm({ wayOut, ...props }: Omit<ComponentProps<typeof CheckedForm>, "labels">) {
  return (
    <CheckedForm
      {...props}
      labels={fieldLabels}
      wayOut={
        <>
          <SessionLost refused={props.refused} />
          {wayOut}
        </>
      }
    />
  );
}
