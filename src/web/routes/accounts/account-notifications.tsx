import { type MetaFunction, redirect } from "react-router";
import { getNoticeSettings } from "#core/notices/get-notice-settings.ts";
import { channels, topicCodes } from "#core/notices/rules.ts";
import { setNoticeChoices } from "#core/notices/set-choices.ts";
import { forgetDevice } from "#core/notices/subscribe-push.ts";
import { m } from "#platform/messages/messages.js";
import { Panel, SettingsPage } from "#web/components/accounts/settings-page.tsx";
import { NoticeChoicesForm } from "#web/components/notices/notice-choices-form.tsx";
import { PushDevices } from "#web/components/notices/push-devices.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { flashHeaders } from "#web/server/flash.ts";
import { readForm, runForm } from "#web/server/form-action.ts";
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

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = context.get(requestContext);
  const form = await readForm(request);
  const forgets = form.get("intent") === "forget";
  const work = async () => {
    if (forgets) await forgetDevice(ctx, { id: form.get("id") });
    else await setNoticeChoices(ctx, { choices: readChoices(form) });
  };
  const outcome = await runForm(ctx, form, work, { failure: m["notices.failed"]() });
  if (outcome.refused) return outcome.refused;
  const text = forgets ? m["notices.device_forgotten"]() : m["notices.saved"]();
  throw redirect("/account/notifications", { headers: flashHeaders({ kind: "success", text }) });
}

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
