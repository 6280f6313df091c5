import { useEffect } from "react";
import { loadedAssets } from "../../client/loaded-assets.ts";
import { tellWorker } from "../../client/worker-messages.ts";

/** Once everything the page needs has come, the worker keeps it, also what was loaded late: the door opens without network. */
export function useKeptDoor(ready: boolean): void {
  useEffect(() => {
    if (!ready) return;
    void tellWorker({ type: "KEEP_PAGE", url: location.pathname, own: true, files: loadedAssets() });
  }, [ready]);
}
