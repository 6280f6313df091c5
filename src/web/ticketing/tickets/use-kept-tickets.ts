import { useEffect } from "react";
import { whenIdle } from "#web/client/idle-work.ts";
import { tellWorker } from "#web/service-worker/messages.ts";

const IDLE_TIMEOUT_MS = 3000;
/** The next ones first: who has more than that visits them one by one. */
const MOST = 20;

/** One visit to the list, and each ticket is there offline, with its code and its address. */
export function useKeptTickets(addresses: readonly string[]): void {
  const all = addresses.slice(0, MOST).join(" ");
  useEffect(() => {
    if (all === "") return undefined;
    return whenIdle(() => {
      for (const url of all.split(" ")) void tellWorker({ type: "KEEP_PAGE", url, own: true, files: [] });
    }, IDLE_TIMEOUT_MS);
  }, [all]);
}
