import { useState } from "react";
import { copyAddress, type Shared, share } from "#web/client/share.ts";
import { Button } from "./button.tsx";
import { showToast } from "./feedback/toast-store.ts";
import { Icon } from "./icon.tsx";

/** Without scripts, the address bar is there; with few of them, `client/reading/start.ts` does the same. */
export function ShareLinks({ title, url }: Shared) {
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    const notice = await share({ title, url });
    setBusy(false);
    if (notice) showToast(notice);
  };
  const copy = async () => void showToast(await copyAddress(url));
  return (
    <div data-title={title} data-url={url} className="flex flex-wrap gap-2 noscript:hidden">
      <Button variant="quiet" size="sm" busy={isBusy} data-scripted data-share="sheet" onClick={() => void open()}>
        <Icon name="share" />
        Partager
      </Button>
      <Button variant="quiet" size="sm" data-scripted data-share="copy" onClick={() => void copy()}>
        <Icon name="copy" />
        Copier le lien
      </Button>
    </div>
  );
}
