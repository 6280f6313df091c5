import { type ReactNode, useId } from "react";
import { Form, useNavigation } from "react-router";
import type { ButtonVariant } from "#web/ui/button.tsx";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { FieldScope, type FieldValues } from "#web/ui/fields/field.tsx";
import { FormErrors } from "#web/ui/fields/form-errors.tsx";
import type { FormCheck, FormRefusal } from "./form-check.ts";
import { useCheckedForm, useLastRefusal } from "./use-checked-form.ts";

type CheckedFormProps = {
  /** What the action answered when it refused. */
  refused?: FormRefusal;
  /** What is saved: shown until something else was typed. */
  values?: FieldValues;
  check?: FormCheck;
  /** How fields are called in the list of what is to be corrected. */
  labels?: Record<string, string>;
  /** Tells the forms of one page apart. */
  intent?: string;
  action?: string;
  submit: ReactNode;
  /** While it is on its way. */
  sendingLabel?: string;
  variant?: ButtonVariant;
  /** Shown with a refusal, under its sentence: the way out. */
  wayOut?: ReactNode;
  /** Beside the button. */
  beside?: ReactNode;
  /** The button takes the whole width, as on forms that are a screen of their own. */
  wide?: boolean;
  className?: string;
  children: ReactNode;
};

export function CheckedForm(props: CheckedFormProps) {
  const {
    values,
    check,
    labels,
    intent,
    action,
    submit,
    sendingLabel,
    variant,
    wayOut,
    beside,
    wide,
    className,
    children,
  } = props;
  const told = useLastRefusal(props.refused);
  const refused = told && (told.intent ?? "") === (intent ?? "") ? told : undefined;
  const sending = useSending(intent, action);
  const { form, errors, ...handlers } = useCheckedForm(check, refused, sending);
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      noValidate
      className={cx("relative grid gap-5", className)}
      {...handlers}
    >
      {intent && <input type="hidden" name="intent" value={intent} />}
      <FieldScope prefix={useId()} errors={errors ?? refused?.errors} values={refused?.values ?? values}>
        {refused && (!errors || refused.message) && (
          <div className="grid gap-2 empty:hidden">
            <FormErrors errors={errors ? {} : refused.errors} labels={labels} message={refused.message} />
            {wayOut}
          </div>
        )}
        {children}
      </FieldScope>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          type="submit"
          variant={variant}
          busy={sending}
          wide={wide}
          className={wide ? undefined : "max-sm:w-full"}
        >
          {sending && sendingLabel ? sendingLabel : submit}
        </Button>
        {beside}
      </div>
    </Form>
  );
}

/** Whether this form, and not another of the page, is on its way. */
function useSending(intent: string | undefined, action: string | undefined): boolean {
  const { state, formData, formAction } = useNavigation();
  if (state === "idle" || !formData) return false;
  return (formData.get("intent") ?? "") === (intent ?? "") && (!action || formAction === action);
}
