import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { m } from "#platform/messages/messages.js";

const THROTTLE_MS = 200;
const DURATION_MS = 5000;

/** Quick pages show nothing; slow ones a bar that runs for at most five seconds. */
export function runLoadingBar(setVisible: (visible: boolean) => void): () => void {
  const appear = setTimeout(() => setVisible(true), THROTTLE_MS);
  const giveUp = setTimeout(() => setVisible(false), THROTTLE_MS + DURATION_MS);
  return () => {
    clearTimeout(appear);
    clearTimeout(giveUp);
    setVisible(false);
  };
}

export function LoadingBar() {
  const busy = useNavigation().state !== "idle";
  const [visible, setVisible] = useState(false);
  useEffect(() => (busy ? runLoadingBar(setVisible) : undefined), [busy]);
  if (!visible) return null;
  return (
    // Outside every landmark of the page: as a status it may stand there.
    <div role="status" className="fixed inset-x-0 top-0 z-50 h-1">
      <div role="progressbar" aria-label={m["ui.loading"]()} className="h-full">
        <div className="h-full origin-left animate-travel bg-coral-500" />
      </div>
    </div>
  );
}
