import { type FormEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { removePasskeyInput } from "#core/accounts/input.ts";
import { listPasskeys, removePasskey } from "#core/accounts/sessions/passkeys.ts";
import type { FieldErrors } from "#platform/errors.ts";
import { formatDate } from "#platform/french-dates.ts";
import { m } from "#platform/messages/messages.js";
import { ApiError, postJson } from "#web/client/api-client.ts";
import { afterwards, formAction, pageForm } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { ConfirmDialog } from "#web/ui/feedback/confirm-dialog.tsx";
import { showToast } from "#web/ui/feedback/toast-store.ts";
import { FieldScope } from "#web/ui/fields/field.tsx";
import { FormErrors, useFocusFirstError } from "#web/ui/fields/form-errors.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Route } from "./+types/passkeys.ts";
import { Panel, SettingsPage } from "./settings-page.tsx";

export const meta = pageMeta({
  title: "Clés d’accès",
  description: "Entrez avec un doigt, un visage ou un code d’appareil.",
  path: "/account/passkeys",
});

export const loader = pageLoader(async ({ ctx }) => ({ passkeys: await listPasskeys(ctx) }));

/** Taking one away. Adding one is a talk between the device and the server: see `account/passkeys/nouvelle`. */
export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: removePasskeyInput,
    run: ({ ctx, fields }) => removePasskey(ctx, fields),
    done: () => afterwards("/account/passkeys", m["passkey.removed"]()),
  }),
});

export default function Passkeys({ loaderData: { passkeys }, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage
      title="Clés d’accès"
      lead="Une clé d’accès ouvre votre compte avec le doigt, le visage ou le code de votre appareil. Rien à retenir, rien à voler : votre mot de passe reste valable à côté."
    >
      {actionData?.message && <Banner kind="error" title={actionData.message} />}
      <Panel title="Vos clés">
        <PasskeyList passkeys={passkeys} />
      </Panel>
      <Panel title="Ajouter une clé">
        <AddPasskey />
      </Panel>
    </SettingsPage>
  );
}

type OwnPasskey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };

function PasskeyList({ passkeys }: { passkeys: readonly OwnPasskey[] }) {
  if (passkeys.length === 0) {
    return <p>Vous n’en avez pas encore. La première prend une minute.</p>;
  }
  return (
    <ul className="-my-2 divide-y divide-line">
      {passkeys.map((passkey) => (
        <PasskeyLine key={passkey.id} passkey={passkey} />
      ))}
    </ul>
  );
}

function PasskeyLine({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: OwnPasskey }) {
  const dialog = `retirer-${id}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Icon name="key" className="size-6 text-ink-soft" />
      <div className="min-w-0 grow basis-52">
        <p className="font-semibold text-ink">{name}</p>
        <p className="text-sm">
          Ajoutée {formatDate(createdAt)}
          {lastUsedAt ? ` · utilisée ${formatDate(lastUsedAt)}` : " · pas encore utilisée"}
        </p>
      </div>
      <a href={`#${dialog}`} className={buttonClass({ variant: "quiet", size: "sm" })}>
        Retirer<span className="sr-only"> {name}</span>
      </a>
      <ConfirmDialog
        id={dialog}
        fromHash
        danger
        title={`Retirer « ${name} » ?`}
        confirmLabel="Retirer cette clé"
        cancelLabel="Garder"
        fields={{ passkeyId: id }}
      >
        <p>Elle n’ouvrira plus votre compte. Pensez à l’effacer aussi de votre appareil.</p>
      </ConfirmDialog>
    </li>
  );
}

type Problem = { errors: FieldErrors; message?: string };

/** Only scripts can ask a device for a key: without any, the page says so. */
function AddPasskey() {
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  useFocusFirstError(form, problem?.errors);

  async function add(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const element = event.currentTarget;
    setBusy(true);
    setProblem(undefined);
    try {
      await register(new FormData(element));
      element.reset();
      showToast({ kind: "success", text: m["passkey.added"]() });
      await revalidate();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <form ref={form} noValidate onSubmit={(event) => void add(event)} className="grid gap-5 noscript:hidden">
        <FieldScope prefix="cle" errors={problem?.errors}>
          {problem?.message && <FormErrors errors={{}} message={problem.message} />}
          <TextField
            name="name"
            label="Comment l’appeler"
            placeholder="Téléphone de Camille"
            maxLength={60}
            autoComplete="off"
            optional
            help="Pour la reconnaître dans cette liste."
          />
          <PasswordField name="password" label="Votre mot de passe" autoComplete="current-password" required />
        </FieldScope>
        <Button type="submit" busy={busy} data-scripted className="justify-self-start max-sm:w-full">
          <Icon name="key" />
          Ajouter une clé d’accès
        </Button>
      </form>
      <p className="hidden noscript:block">Activez les scripts de votre navigateur pour ajouter une clé d’accès.</p>
    </>
  );
}

async function register(form: FormData): Promise<void> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  type Options = Parameters<typeof startRegistration>[0]["optionsJSON"];
  const optionsJSON = (await postJson("", "/account/passkeys/nouvelle", { password: form.get("password") })) as Options;
  const response = await startRegistration({ optionsJSON });
  await postJson("", "/account/passkeys/nouvelle", { response, name: form.get("name") });
}

function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiError)) return { errors: {}, message: m["passkey.not_added"]() };
  const errors = error.fields;
  return { errors, message: Object.keys(errors).length > 0 ? undefined : (error.detail ?? m["passkey.not_added"]()) };
}
