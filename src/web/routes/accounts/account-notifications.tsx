import type { MetaFunction } from "react-router";
import { getNoticeSettings } from "#core/notices/get-notice-settings.ts";
import { subscriptionIdInput } from "#core/notices/input.ts";
import { channels, topicCodes } from "#core/notices/rules.ts";
import { setNoticeChoices } from "#core/notices/set-choices.ts";
import { forgetDevice } from "#core/notices/subscribe-push.ts";
import { m } from "#platform/messages/messages.js";
import { Panel, SettingsPage } from "#web/components/accounts/settings-page.tsx";
import { NoticeChoicesForm } from "#web/components/notices/notice-choices-form.tsx";
import { PushDevices } from "#web/components/notices/push-devices.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { anyFields } from "#web/server/field-names.ts";
import { afterwards, formAction, pageForm } from "#web/server/form-action.ts";
import { requireLogin } from "#web/server/require-login.ts";
import { Banner } from "#web/ui/banner.tsx";
import type { Route } from "./+types/account-notifications.ts";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Notifications",
    description: "De quoi, et par quels moyens, vous voulez être prévenu.",
    path: "/account/notifications",
    matches,
    noIndex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  requireLogin({ context, url });
  return getNoticeSettings(context.get(requestContext).ctx);
}

const form = pageForm<Route.ActionArgs>();
const HERE = "/account/notifications";

export const action = formAction({
  "": form({
    schema: anyFields,
    failure: m["notices.failed"],
    run: (post) => setNoticeChoices(post.ctx, { choices: readChoices(post.form) }),
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
function readChoices(form: FormData) {
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
