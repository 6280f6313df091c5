import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#web/ui/button.tsx";
import type { ButtonVariant } from "#web/ui/button-style.ts";

type OrderFormProps = { address: string; intent: string; variant?: ButtonVariant; children: ReactNode };

/** One press that changes the order. */
export function OrderForm({ address, intent, variant, children }: OrderFormProps) {
  const { formData } = useNavigation();
  return (
    <Form method="post" action={address}>
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" variant={variant} busy={formData?.get("intent") === intent} className="max-sm:w-full">
        {children}
      </Button>
    </Form>
  );
}
