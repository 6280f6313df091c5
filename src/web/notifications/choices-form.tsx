import { Form, Link, useNavigation } from "react-router";
import {
  type Channel,
  channels,
  isChoice,
  type NoticeChoice,
  type TopicCode,
  topicCodes,
  topics,
} from "#core/notifications/rules.ts";
import { Button } from "#web/ui/button.tsx";

const labels: Record<Channel, string> = { mail: "E-mail", push: "Notification", sms: "SMS" };

type Props = { choices: Record<TopicCode, NoticeChoice>; phoneVerified: boolean; hasDevice: boolean };

/** One line a topic, one box a way. Real boxes in a real form: it saves without scripts. */
export function NoticeChoicesForm({ choices, phoneVerified, hasDevice }: Props) {
  const busy = useNavigation().state === "submitting";
  return (
    <Form method="post" className="grid gap-6">
      <div className="grid divide-y divide-line">
        {topicCodes.map((topic) => (
          <TopicChoices key={topic} topic={topic} choice={choices[topic]} />
        ))}
      </div>
      <div className="grid gap-2 text-sm">
        {!hasDevice && <p>Les notifications arrivent une fois un appareil ajouté, ci-dessous.</p>}
        {!phoneVerified && (
          <p>
            Les SMS demandent un numéro validé.{" "}
            <Link to="/account/phone" className="link">
              Valider mon téléphone
            </Link>
          </p>
        )}
      </div>
      <Button type="submit" busy={busy} className="justify-self-start max-sm:w-full">
        Enregistrer
      </Button>
    </Form>
  );
}

function TopicChoices({ topic, choice }: { topic: TopicCode; choice: NoticeChoice }) {
  const { label, help } = topics[topic];
  return (
    <fieldset className="grid gap-2 py-4 first:pt-0">
      <legend className="float-left font-semibold text-ink">{label}</legend>
      <p className="clear-both text-sm">{help}</p>
      <div className="flex flex-wrap gap-x-6">
        {channels
          .filter((channel) => topics[topic][channel] !== "never")
          .map((channel) => (
            <label key={channel} className="flex min-h-11 items-center gap-2.5">
              <input
                type="checkbox"
                name={`${topic}.${channel}`}
                defaultChecked={choice[channel]}
                disabled={!isChoice(topic, channel)}
                className="size-5 accent-ink"
              />
              <span>
                {labels[channel]}
                {!isChoice(topic, channel) && <span className="text-sm text-ink-quiet"> (toujours)</span>}
              </span>
            </label>
          ))}
      </div>
    </fieldset>
  );
}
