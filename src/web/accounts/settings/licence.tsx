import { type FormEvent, useEffect, useRef, useState } from "react";
import { updateLicenceInput } from "#core/accounts/input.ts";
import { updateLicence } from "#core/accounts/profile/update-profile.ts";
import { isKnownLicenceForm, normaliseLicence } from "#core/accounts/rules.ts";
import { countPerformances } from "#core/events/performance-licence.ts";
import { isLicenceAsked, PERFORMANCES_WITHOUT_LICENCE } from "#core/events/rules.ts";
import { m } from "#platform/messages/messages.js";
import { afterwards, formAction, pageForm } from "#web/forms/form-action.ts";
import { schemaCheck } from "#web/forms/form-check.ts";
import { pageMeta } from "#web/page-meta.ts";
import { ownPath } from "#web/server/addresses.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { AccountForm } from "../account-form.tsx";
import type { Route } from "./+types/licence.ts";
import { Panel, SettingsPage, useAccountFacts } from "./settings-page.tsx";

export const meta = pageMeta({
  title: "Licence",
  description: "Votre récépissé d’entrepreneur de spectacles.",
  path: "/account/licence",
});

/** How many live performances this year's calendar has: what the number is asked for. */
export const loader = pageLoader(async ({ ctx, shell, url }) => ({
  performances: await countPerformances(ctx),
  isAsked: ownPath(url.searchParams.get("retour"), shell.publicUrl) !== undefined,
}));

export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: updateLicenceInput,
    failure: m["licence.failed"],
    refusal: m["licence.failed"],
    run: ({ ctx, fields }) => updateLicence(ctx, fields),
    done: (_, { shell, url }) =>
      afterwards(ownPath(url.searchParams.get("retour"), shell.publicUrl) ?? "/account/licence", m["licence.saved"]()),
  }),
});

const check = schemaCheck(() => import("#core/accounts/input.ts").then((input) => input.updateLicenceInput));

export default function Licence({ loaderData: { performances, isAsked }, actionData }: Route.ComponentProps) {
  const { licenceNumber } = useAccountFacts();
  const saved = licenceNumber ?? "";
  return (
    <SettingsPage
      title="Licence"
      lead="Le récépissé d’entrepreneur de spectacles vivants est demandé à qui organise plus de six représentations par an. Son numéro figure sur les billets."
    >
      {isAsked && !saved && (
        <Banner kind="warning" title="Votre numéro est demandé">
          Indiquez-le ici : nous vous ramenons ensuite à votre événement.
        </Banner>
      )}
      <Panel>
        <AccountForm
          refused={actionData}
          values={{ licenceNumber: saved }}
          check={check}
          submit="Enregistrer"
          sendingLabel="Enregistrement…"
        >
          <LicenceNumber key={saved} saved={saved} />
        </AccountForm>
      </Panel>
      <div className="grid gap-3">
        <h2 className="text-xl">Vos représentations de {performances.year}</h2>
        <p>
          <b className="text-ink">
            {performances.count} sur {PERFORMANCES_WITHOUT_LICENCE}
          </b>{" "}
          {isLicenceAsked(performances.count)
            ? "avant que le numéro soit demandé : vous y êtes."
            : "avant que le numéro soit demandé."}{" "}
          Nous comptons chaque date de spectacle vivant (musique, théâtre, danse, conte…) que vous organisez, annoncée
          et non annulée.
        </p>
        <h2 className="text-xl">Faut-il en avoir un ?</h2>
        <p>
          Jusqu’à six représentations par année civile, non : c’est l’activité occasionnelle. À partir de la septième,
          la déclaration est obligatoire. Elle est gratuite, se fait en ligne sur le site du ministère de la Culture, et
          vaut cinq ans.
        </p>
      </div>
    </SettingsPage>
  );
}

/** Warned about as it is typed, and never refused: the ministry has changed the form of its numbers before. */
function LicenceNumber({ saved }: { saved: string }) {
  const [typed, setTyped] = useState(saved);
  const field = useRef<HTMLDivElement>(null);
  // It may have been changed while the scripts were on their way.
  useEffect(() => setTyped((before) => field.current?.querySelector("input")?.value ?? before), []);
  const strange = typed.trim() !== "" && !isKnownLicenceForm(normaliseLicence(typed));
  return (
    <div ref={field}>
      <TextField
        name="licenceNumber"
        label="Numéro de récépissé"
        placeholder="PLATESV-R-2023-001234"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        optional
        help="Tel qu’il est écrit sur votre récépissé. Laissez vide si vous n’en avez pas."
        onInput={(event: FormEvent<HTMLInputElement>) => setTyped(event.currentTarget.value)}
      />
      <div aria-live="polite">
        {strange && (
          <Banner kind="warning" title="À vérifier" className="mt-4">
            {m["licence.check_form"]()}
          </Banner>
        )}
      </div>
    </div>
  );
}
