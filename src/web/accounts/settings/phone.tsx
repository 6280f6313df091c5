import { getPhoneState } from "#core/accounts/credentials/phone-number.ts";
import { formatPhone } from "#core/accounts/rules.ts";
import { m } from "#platform/messages/messages.js";
import { afterwards, formAction } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { SandboxSmsHint } from "#web/sandbox/sandbox-hints.tsx";
import { pageLoader } from "#web/server/page-loader.ts";
import { Badge } from "#web/ui/badge.tsx";
import { type PhoneStep, phoneForms } from "../phone-forms.ts";
import { PhoneSteps } from "../phone-steps.tsx";
import type { Route } from "./+types/phone.ts";
import { Panel, SettingsPage } from "./settings-page.tsx";

export const meta = pageMeta({
  title: "Téléphone",
  description: "Votre numéro de mobile, validé par SMS.",
  path: "/account/phone",
});

export const loader = pageLoader(async ({ ctx, sandbox }) => ({ phone: await getPhoneState(ctx), sandbox }));

const saidAfter: Record<PhoneStep, () => string> = {
  code_sent: () => m["phone.code_sent"](),
  already_verified: () => m["phone.verified"](),
  verified: () => m["phone.verified"](),
};

export const action = formAction(
  phoneForms<Route.ActionArgs>((step) => afterwards("/account/phone", saidAfter[step]())),
);

export default function Phone({ loaderData: { phone, sandbox }, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage
      title="Téléphone"
      lead="Un numéro validé rassure celles et ceux qui vous écrivent, et nous permet de vous joindre le soir d’un événement."
      aside={<PhoneBadge phone={phone.phone} verified={phone.verified} />}
    >
      <Panel title={phone.verified ? "Changer de numéro" : undefined}>
        {phone.verified && phone.phone && (
          <p>
            Votre numéro est le <b className="whitespace-nowrap">{formatPhone(phone.phone)}</b>. Un autre numéro sera à
            valider de nouveau.
          </p>
        )}
        <PhoneSteps view={phone.verified ? { ...phone, phone: null } : phone} refused={actionData} />
        {sandbox && phone.codeSent && <SandboxSmsHint />}
      </Panel>
    </SettingsPage>
  );
}

function PhoneBadge({ phone, verified }: { phone: string | null; verified: boolean }) {
  if (verified) {
    return (
      <Badge tone="green" icon="check">
        Validé
      </Badge>
    );
  }
  return (
    <Badge tone="amber" icon="alert">
      {phone ? "À valider" : "À ajouter"}
    </Badge>
  );
}
