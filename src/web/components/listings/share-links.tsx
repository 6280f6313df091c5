import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { showToast } from "#web/ui/toast-store.ts";

type ShareLinksProps = { title: string; url: string };

/** The phone's own sheet where there is one, else the address is copied. Without scripts, the address bar is there. */
export function ShareLinks({ title, url }: ShareLinksProps) {
  const [isBusy, setBusy] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ kind: "success", text: "Lien copié" });
    } catch {
      showToast({ kind: "error", text: "Le lien n’a pas pu être copié\u202f: il est dans la barre d’adresse." });
    }
  };
  const share = async () => {
    if (!navigator.share) return copy();
    setBusy(true);
    // Closing the sheet without choosing is no failure.
    await navigator.share({ title, url }).catch(() => undefined);
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap gap-2 noscript:hidden">
      <Button variant="quiet" size="sm" busy={isBusy} data-scripted onClick={() => void share()}>
        <Icon name="share" />
        Partager
      </Button>
      <Button variant="quiet" size="sm" data-scripted onClick={() => void copy()}>
        <Icon name="copy" />
        Copier le lien
      </Button>
    </div>
  );
}
