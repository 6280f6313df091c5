import { type ComponentProps, type FormEvent, type ReactNode, useId } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { FieldScope, type FieldValues } from "#web/ui/fields/field.tsx";
import { FormErrors } from "#web/ui/fields/form-errors.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { FormCheck, FormRefusal } from "../form-check.ts";
import { SessionLost } from "../session-lost.tsx";
import { useCheckedForm } from "../use-checked-form.ts";

type StepFormProps = {
  /** What is saved, as the fields show it. */
  values: FieldValues;
  /** Of the listing that the form shows: somebody else's newer one is not overwritten unseen. */
  version: number;
  refused?: FormRefusal;
  check?: FormCheck;
  back?: string;
  /** What pressing the main button does, if not going on to the next step. */
  submit?: string;
  isDraft: boolean;
  encType?: ComponentProps<typeof Form>["encType"];
  /** Under a refusal, the way out of it. */
  wayOut?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** One step of a wizard: its fields, and the three ways to leave it. */
export function StepForm(props: StepFormProps) {
  const {
    values,
    version,
    check,
    back,
    submit = "Enregistrer et continuer",
    isDraft,
    encType,
    wayOut,
    children,
  } = props;
  const refused = props.refused && !props.refused.intent ? props.refused : undefined;
  const navigation = useNavigation();
  const go = navigation.formData?.has("version") ? navigation.formData.get("go") : null;
  const sending = navigation.state !== "idle" && go !== null;
  const { form, errors, onSubmit, ...handlers } = useCheckedForm(check, refused, sending);
  // A draft may be left unfinished: what is right is kept, and the rest can wait.
  const submitStep = (event: FormEvent<HTMLFormElement>) => {
    if (!(isDraft && pressed(event) === "quit")) onSubmit(event);
  };
  return (
    <Form
      ref={form}
      method="post"
      encType={encType}
      noValidate
      onSubmit={submitStep}
      className={cx("group/step relative grid gap-7", props.className)}
      {...handlers}
    >
      <input type="hidden" name="version" value={version} />
      <FieldScope prefix={useId()} errors={errors ?? refused?.errors} values={refused?.values ?? values}>
        {refused && (!errors || refused.message) && (
          <div className="grid gap-2">
            <FormErrors errors={errors ? {} : refused.errors} message={refused.message} />
            {refused.reason === "stale_version" && <StaleWayOut />}
            <SessionLost refused={refused} />
            {wayOut}
          </div>
        )}
        {children}
      </FieldScope>
      <div className="grid gap-3 border-line border-t pt-6 sm:flex sm:flex-wrap sm:items-center">
        <Button type="submit" name="go" value="next" busy={sending && go === "next"} className="max-sm:w-full">
          {sending && go === "next" ? "Enregistrement…" : submit}
        </Button>
        <Button
          type="submit"
          name="go"
          value="quit"
          variant="quiet"
          busy={sending && go === "quit"}
          className="max-sm:w-full"
        >
          Enregistrer et quitter
        </Button>
        {back && (
          <ButtonLink to={back} variant="quiet" className="max-sm:w-full sm:ml-auto">
            <Icon name="arrow-left" />
            Retour
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}

function pressed(event: FormEvent<HTMLFormElement>): string | undefined {
  const { submitter } = event.nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement ? submitter.value : undefined;
}

/** The form now carries the newest version: saving again is a decision, no longer an accident. */
function StaleWayOut() {
  const { pathname, search } = useLocation();
  return (
    <p className="px-5">
      Pour garder votre saisie, enregistrez à nouveau. Pour l’abandonner,{" "}
      <a href={pathname + search} className="link">
        rechargez l’étape
      </a>
      .
    </p>
  );
}
