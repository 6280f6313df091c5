import { formatDate } from "#platform/french-dates.ts";
import { buttonClass } from "#web/ui/button-style.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";

export type OwnPasskey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };

export function PasskeyList({ passkeys }: { passkeys: readonly OwnPasskey[] }) {
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
      <Icon name="key" className="size-6 text-navy-600" />
      <div className="min-w-0 grow basis-52">
        <p className="font-semibold text-navy-900">{name}</p>
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
