import { useEffect, useState } from "react";
import { Form, useRevalidator } from "react-router";
import { formatDate } from "#platform/french-dates.ts";
import { ApiError } from "#web/client/api-client.ts";
import { useShell } from "#web/shell.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/feedback/toast-store.ts";
import { useHydrated } from "#web/ui/hooks/use-hydrated.ts";
import { Icon } from "#web/ui/icon.tsx";
import { allowPush, isPushOn, pushIsPossible, stopPush } from "./push-subscription.ts";

type Device = { id: string; device: string; createdAt: Date };

/** The devices that are told, and a way to add or take away the one in hand. */
export function PushDevices({ devices, pushKey }: { devices: readonly Device[]; pushKey: string }) {
  return (
    <div className="grid gap-5">
      {devices.length === 0 ? (
        <p>Aucun appareil n’est prévenu pour l’instant.</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {devices.map(({ id, device, createdAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-0">
              <span>
                <b className="text-ink">{device}</b>, depuis le {formatDate(createdAt)}
              </span>
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button type="submit" name="intent" value="forget" variant="quiet" size="sm">
                  Retirer
                  <span className="sr-only"> {device}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <ThisDevice pushKey={pushKey} />
      <p className="hidden noscript:block">Activez les scripts de votre navigateur pour ajouter cet appareil.</p>
    </div>
  );
}

function ThisDevice({ pushKey }: { pushKey: string }) {
  const apiUrl = useShell()?.apiUrl ?? "";
  const { revalidate } = useRevalidator();
  const isHydrated = useHydrated();
  const [isOn, setIsOn] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void isPushOn().then(setIsOn);
  }, []);
  if (isHydrated && !pushIsPossible()) {
    return <p className="text-sm">Ce navigateur ne sait pas recevoir de notifications. Les e-mails, eux, partent.</p>;
  }

  async function toggle(): Promise<void> {
    setBusy(true);
    try {
      if (isOn) await stopPush(apiUrl);
      else await allowPush(apiUrl, pushKey);
      setIsOn(!isOn);
      await revalidate();
    } catch (error) {
      const detail = error instanceof ApiError ? error.detail : undefined;
      showToast({ kind: "error", text: detail ?? refusedWords() });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      type="button"
      variant="secondary"
      busy={busy}
      data-scripted
      onClick={() => void toggle()}
      className="justify-self-start noscript:hidden max-sm:w-full"
    >
      <Icon name="bell" />
      {isOn ? "Ne plus prévenir cet appareil" : "Prévenir cet appareil"}
    </Button>
  );
}

function refusedWords(): string {
  return Notification.permission === "denied"
    ? "Votre navigateur refuse nos notifications. Autorisez-les dans ses réglages, puis recommencez."
    : "Cet appareil n’a pas pu être ajouté. Réessayez dans un instant.";
}
