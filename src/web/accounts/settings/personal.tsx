import { requestEmailChange } from "#core/accounts/credentials/change-email.ts";
import { requestEmailChangeInput, updateBioInput, updatePersonalInput } from "#core/accounts/input.ts";
import { updateBio, updatePersonal } from "#core/accounts/profile/update-profile.ts";
import { BIO_MAX } from "#core/accounts/rules.ts";
import { requireUser } from "#core/context.ts";
import { personPhotoGate } from "#core/listings/photos/photo-gates.ts";
import { photoMaximums } from "#core/listings/photos/rules.ts";
import { listPhotos } from "#core/listings/photos/subject-photos.ts";
import { m } from "#platform/messages/messages.js";
import { afterwards, formAction, pageForm } from "#web/forms/form-action.ts";
import { schemaCheck } from "#web/forms/form-check.ts";
import { photoForms } from "#web/forms/photo-forms.ts";
import { PhotoCollection } from "#web/listings/photos/photo-collection.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { EmailField, TextField } from "#web/ui/fields/text-field.tsx";
import { AccountForm } from "../account-form.tsx";
import type { Route } from "./+types/personal.ts";
import { Panel, SettingsPage, useAccountFacts } from "./settings-page.tsx";

export const meta = pageMeta({
  title: "Informations personnelles",
  description: "Votre nom, votre portrait et votre adresse e-mail.",
  path: "/account/personal",
});

export const loader = pageLoader(async ({ ctx, user: { userId } }) => {
  const portrait = { kind: "person", id: userId } as const;
  return { portrait, photos: await listPhotos(ctx, portrait) };
});

const form = pageForm<Route.ActionArgs>();
const HERE = "/account/personal";
const words = { failure: m["personal.failed"], refusal: m["personal.failed"] };

export const action = formAction({
  ...photoForms<Route.ActionArgs>({
    subject: ({ ctx }) => ({ kind: "person", id: requireUser(ctx).userId }),
    gate: personPhotoGate,
    here: () => HERE,
  }),
  email: form({
    ...words,
    schema: requestEmailChangeInput,
    run: ({ ctx, fields }) => requestEmailChange(ctx, fields),
    done: ({ email }) => afterwards(HERE, m["email.link_sent"]({ email })),
  }),
  bio: form({
    ...words,
    schema: updateBioInput,
    run: ({ ctx, fields }) => updateBio(ctx, fields),
    done: () => afterwards(HERE, m["personal.saved"]()),
  }),
  names: form({
    ...words,
    schema: updatePersonalInput,
    run: ({ ctx, fields }) => updatePersonal(ctx, fields),
    done: () => afterwards(HERE, m["personal.saved"]()),
  }),
});

const namesCheck = schemaCheck(() => import("#core/accounts/input.ts").then((input) => input.updatePersonalInput));
const bioCheck = schemaCheck(() => import("#core/accounts/input.ts").then((input) => input.updateBioInput));
const emailCheck = schemaCheck(() => import("#core/accounts/input.ts").then((input) => input.requestEmailChangeInput));

export default function Personal({ loaderData: { portrait, photos }, actionData }: Route.ComponentProps) {
  const { firstName, lastName, email, bio } = useAccountFacts();
  const refused = actionData ?? undefined;
  return (
    <SettingsPage
      title="Informations personnelles"
      lead="Votre prénom, l’initiale de votre nom, votre portrait et votre présentation sont tout ce que les autres voient."
    >
      <Panel title="Votre nom">
        <AccountForm
          intent="names"
          refused={refused}
          values={{ firstName, lastName }}
          check={namesCheck}
          submit="Enregistrer"
          sendingLabel="Enregistrement…"
        >
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField name="firstName" label="Prénom" autoComplete="given-name" required />
            <TextField name="lastName" label="Nom" autoComplete="family-name" required />
          </div>
        </AccountForm>
      </Panel>
      <Panel title="Votre portrait">
        <PhotoCollection
          subject={portrait}
          photos={photos}
          max={photoMaximums.person}
          refused={refused?.intent?.startsWith("photo") ? refused : undefined}
        />
      </Panel>
      <Panel title="Votre présentation">
        <AccountForm
          intent="bio"
          refused={refused}
          values={{ bio: bio ?? "" }}
          check={bioCheck}
          submit="Publier ma présentation"
          sendingLabel="Enregistrement…"
        >
          <TextArea
            name="bio"
            label="Quelques mots sur vous"
            optional
            limit={BIO_MAX}
            help="Elle paraît sur votre page dès que vous montrez un projet ou un lieu."
          />
        </AccountForm>
      </Panel>
      <Panel title="Votre adresse e-mail">
        <p>
          C’est avec elle que vous vous connectez : <b className="wrap-anywhere">{email}</b>
        </p>
        <AccountForm
          intent="email"
          refused={refused}
          check={emailCheck}
          submit="Changer d’adresse"
          sendingLabel="Envoi…"
          variant="secondary"
        >
          <EmailField
            label="Nouvelle adresse"
            help="Un lien de confirmation y part. Tant qu’il n’est pas suivi, rien ne change."
          />
          <PasswordField name="password" label="Votre mot de passe" autoComplete="current-password" required />
        </AccountForm>
      </Panel>
    </SettingsPage>
  );
}
