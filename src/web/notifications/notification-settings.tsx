import { getNoticeSettings, setNoticeChoices } from "#core/notifications/choices.ts";
import { forgetDevice } from "#core/notifications/devices.ts";
import { subscriptionIdInput } from "#core/notifications/input.ts";
import { channels, topicCodes } from "#core/notifications/rules.ts";
import { m } from "#platform/messages/messages.js";
import { Panel, SettingsPage } from "#web/accounts/settings/settings-page.tsx";
import { afterwards, anyFields, formAction, pageForm } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import type { Route } from "./+types/notification-settings.ts";
import { NoticeChoicesForm } from "./choices-form.tsx";
import { PushDevices } from "./push-devices.tsx";

export const meta = pageMeta({
  title: "Notifications",
  description: "De quoi, et par quels moyens, vous voulez être prévenu.",
  path: "/account/notifications",
});

export const loader = pageLoader(({ ctx }) => getNoticeSettings(ctx));

const form = pageForm<Route.ActionArgs>();
const HERE = "/account/notifications";

export const action = formAction({
  "": form({
    schema: anyFields,
    failure: m["notices.failed"],
    run: (post) => setNoticeChoices(post.ctx, { choices: loadChoices(post.form) }),
    done: () => afterwards(HERE, m["notices.saved"]()),
  }),
  forget: form({
    schema: subscriptionIdInput,
    failure: m["notices.failed"],
    run: ({ ctx, fields: { id } }) => forgetDevice(ctx, { id }),
    done: () => afterwards(HERE, m["notices.device_forgotten"]()),
  }),
});

/** A box that is not ticked is not sent: what is missing was refused. */
function loadChoices(form: FormData) {
  return topicCodes.map((topic) => ({
    topic,
    ...Object.fromEntries(channels.map((channel) => [channel, form.has(`${topic}.${channel}`)])),
  }));
}

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, devices, phoneVerified, pushKey } = loaderData;
  return (
    <SettingsPage
      title="Notifications"
      lead="Choisissez ce dont nous vous prévenons, et comment. Ce qui engage (billets, remboursements, annulations, sécurité de votre compte) part toujours par e-mail."
    >
      {actionData?.message && <Banner kind="error" title={actionData.message} />}
      <Panel>
        <NoticeChoicesForm choices={choices} phoneVerified={phoneVerified} hasDevice={devices.length > 0} />
      </Panel>
      <Panel title="Vos appareils">
        <PushDevices devices={devices} pushKey={pushKey} />
      </Panel>
    </SettingsPage>
  );
}
