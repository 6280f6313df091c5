import { Form } from "react-router";
import { formatDateTime } from "#platform/french-dates.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

export type OpenSession = { id: string; device: string; createdAt: Date; lastUsedAt: Date; current: boolean };

export function SessionList({ sessions }: { sessions: readonly OpenSession[] }) {
  return (
    <ul className="-my-2 divide-y divide-line">
      {sessions.map((session) => (
        <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
          <Icon name="screen" className="size-6 text-navy-600" />
          <div className="min-w-0 grow basis-52">
            <p className="flex flex-wrap items-center gap-2 font-semibold text-navy-900">
              {session.device}
              {session.current && (
                <Badge tone="green" icon="check">
                  Cet appareil
                </Badge>
              )}
            </p>
            <p className="text-sm">Utilisé {formatDateTime(session.lastUsedAt)}</p>
          </div>
          {!session.current && <EndSession session={session} />}
        </li>
      ))}
    </ul>
  );
}

function EndSession({ session: { id, device } }: { session: OpenSession }) {
  return (
    <Form method="post">
      <input type="hidden" name="sessionId" value={id} />
      <Button type="submit" variant="quiet" size="sm">
        Déconnecter<span className="sr-only"> {device}</span>
      </Button>
    </Form>
  );
}
