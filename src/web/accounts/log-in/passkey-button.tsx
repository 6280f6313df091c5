import { useState } from "react";
import { m } from "#platform/messages/messages.js";
import { ApiError, postJson } from "#web/client/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** The device's own way in. Only scripts can ask for it, so the button waits for them, and is not there without any. */
export function PasskeyLogIn({ redir }: { redir: string | null }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function enter(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      window.location.assign(await askDevice(redir));
    } catch (error) {
      // Closing the device's window is a choice, not an error of ours; both deserve a sentence.
      setProblem((error instanceof ApiError ? error.detail : undefined) ?? m["passkey.not_used"]());
      setBusy(false);
    }
  }

  return (
    <div className="grid gap-4 noscript:hidden">
      <p
        aria-hidden="true"
        className="flex items-center gap-4 text-sm before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line"
      >
        ou
      </p>
      <Button variant="quiet" wide busy={busy} data-scripted onClick={() => void enter()}>
        <Icon name="key" />
        Utiliser une clé d’accès
      </Button>
      <div aria-live="polite">
        {problem && (
          <p className="flex gap-1.5 font-semibold text-error text-sm">
            <Icon name="alert" className="mt-0.5 size-4.5" />
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}

/** Answers where to go. */
async function askDevice(redir: string | null): Promise<string> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  type Options = Parameters<typeof startAuthentication>[0]["optionsJSON"];
  const optionsJSON = (await postJson("", "/login/cle", {})) as Options;
  const response = await startAuthentication({ optionsJSON });
  const { to } = (await postJson("", "/login/cle", { response, redir })) as { to: string };
  return to;
}
